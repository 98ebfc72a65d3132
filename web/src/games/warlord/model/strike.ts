/** A strike as the log tells it, put together again: who, at whom, the sum, the number to reach, what came of it. */
import type { LogLine } from '../../../types';
import type { Detail, Part } from '../types';

export interface Strike {
  striker: number;
  target: number;
  kind: 'melee' | 'ranged';
  source: number | null;
  roll: Part[];
  modifier: number;
  number: Part[];
  needed: number;
  /** Every die that was thrown for it: the last one counts. */
  dice: number[];
  total: number | null;
  isHit: boolean | null;
  wounds: number;
  isKill: boolean;
}

/** The steps that a strike is shown in. */
export const STEPS = ['target', 'before', 'roll', 'after', 'wounds', 'end'] as const;
export type Step = (typeof STEPS)[number];

/** What a line tells for who draws it. */
export function detailOf(line: LogLine): Detail | null {
  return ((line as { detail?: unknown }).detail ?? null) as Detail | null;
}

/** The last strike in these lines. */
export function lastStrike(log: LogLine[]): Strike | null {
  const details = log.map(detailOf);
  const from = details.findLastIndex((detail) => detail?.what === 'strikes');
  const start = details[from];
  if (start?.what !== 'strikes') return null;
  const strike: Strike = {
    striker: start.striker, target: start.target, kind: start.kind, source: start.source, roll: [], modifier: 0, number: [], needed: 0,
    dice: [], total: null, isHit: null, wounds: 0, isKill: false,
  };
  for (const detail of details.slice(from + 1)) if (detail) tell(strike, detail);
  return strike;
}

function tell(strike: Strike, detail: Detail): void {
  if (detail.what === 'counts') Object.assign(strike, { roll: detail.roll, modifier: detail.modifier, number: detail.number, needed: detail.needed });
  else if (detail.what === 'redirected') strike.target = detail.target;
  else if (detail.what === 'roll' && detail.purpose === 'strike' && strike.isHit === null) {
    strike.dice.push(detail.natural);
    strike.modifier = detail.modifier;
    strike.total = detail.total;
    if (detail.needed !== null) strike.needed = detail.needed;
  } else if (detail.what === 'struck') strike.isHit = detail.hit;
  else if (detail.what === 'wounded' && detail.card === strike.target) strike.wounds += detail.wounds;
  else if (detail.what === 'killed' && detail.card === strike.target) strike.isKill = true;
}

/** Its current step: the first one not reported yet. */
export function stepOf({ roll, dice, isHit, wounds, isKill }: Strike): Step {
  if (wounds > 0 || isKill || isHit === false) return 'end';
  if (isHit) return 'wounds';
  if (dice.length > 0) return 'after';
  return roll.length > 0 ? 'before' : 'target';
}

/** Whether a face of the die hits (12.5): a natural 20 always does, a natural 1 never. */
export function hits(face: number, { modifier, needed }: Pick<Strike, 'modifier' | 'needed'>): boolean {
  return face === 20 || (face !== 1 && face + modifier >= needed);
}

/** The least face that hits. */
export function leastFace(strike: Pick<Strike, 'modifier' | 'needed'>): number {
  return Math.max(2, Math.min(20, strike.needed - strike.modifier));
}
