/** What the start page asks the server for. */
import type { Edition, First, NewGame, SeatChoice } from '../types';

export type Against = 'computer' | 'same' | 'friend' | 'watch';
export type Begins = 'roll' | 'mine' | 'theirs';

export interface Wanted {
  edition: Edition;
  mine: string;
  theirs: string;
  against: Against;
  bot: string;
  begins: Begins;
  /** Milliseconds between the computer's answers. */
  pace: number;
}

/** The decks for a first game, where they can be played: two that a newcomer reads quickly. */
export const USUAL_DECKS = ['Prince Elien', 'Grognack'];

export const LEVELS = {
  /** The computer player for a newcomer: of those from weak to strong the second. */
  usual: (count: number) => Math.min(1, count - 1),
};

/** This player sits in the south; the first seat is his. */
export function draft(wanted: Wanted): NewGame {
  const computer: SeatChoice = { computer: wanted.bot };
  const seats: Record<Against, SeatChoice[]> = {
    computer: ['you', computer],
    same: ['you', 'you'],
    friend: ['you', 'friend'],
    watch: [computer, computer],
  };
  const first: Record<Begins, First> = { roll: 'roll', mine: { seat: 0 }, theirs: { seat: 1 } };
  return {
    edition: wanted.edition,
    decks: [{ name: wanted.mine }, { name: wanted.theirs }],
    seats: seats[wanted.against],
    first: first[wanted.begins],
    pace: Math.round(wanted.pace),
  };
}
