/** A past position of a game: it asks nothing, and its news are those of its own step. */
import type { Shown, TurnInfo } from '../../types';

export function moment(shown: Shown, step: number): Shown {
  return {
    ...shown,
    step,
    question: shown.question && { ...shown.question, you: false, options: [] },
    log_from: 0,
    log: shown.log.filter((line) => line.step === step),
    can_undo: false,
    can_redo: false,
    can_take_back: false,
    takeback_by: null,
    clock: null,
    round: null,
  };
}

/** The turn that a step belongs to, by its place in the list; -1 before the first. */
export function turnAt(turns: TurnInfo[], step: number): number {
  return turns.findLastIndex((turn) => turn.step <= step);
}

/** The step where the turn before or after the shown one begins; back goes to the beginning of the shown one first. */
export function turnStep(turns: TurnInfo[], step: number, by: 1 | -1): number | null {
  const here = turnAt(turns, step);
  const isAtStart = turns[here]?.step === step;
  const wanted = by === 1 ? here + 1 : isAtStart ? here - 1 : here;
  return turns[wanted]?.step ?? (by === -1 ? 0 : null);
}
