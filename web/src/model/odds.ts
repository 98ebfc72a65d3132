/** The chances of attacks as short texts for their squares. */
import { t } from '../text';
import type { CardId, Choice, Odds, SquareName } from '../types';

export function percent(chance: number): string {
  const value = Math.round(chance * 100);
  // Nothing that can happen is shown as 0, nothing that can fail as 100.
  if (value === 0 && chance > 0) return '<1%';
  if (value === 100 && chance < 1) return '>99%';
  return `${value}%`;
}

export function expected(odds: Odds): number {
  return odds.wounds.reduce((sum, chance, wounds) => sum + chance * wounds, 0);
}

/** What a square shows: the chance to destroy, and the wounds on average. */
export function short(odds: Odds): string {
  return `${odds.is_exact ? '' : '≈'}${percent(odds.destroyed)} · ${expected(odds).toFixed(1)}`;
}

export function inWords(odds: Odds): string {
  const destroys = t('odds.destroy', { chance: percent(odds.destroyed) });
  return `${destroys}, ${t('odds.expect', { expect: expected(odds).toFixed(1) })}`;
}

/** The chances of the attacks among these answers, by the squares of their targets. */
export function chances(
  answers: Map<SquareName, Choice>,
  oddsOf: (unit: CardId, target: CardId) => Odds | null,
  say: (odds: Odds) => string,
): Map<SquareName, string> {
  const result = new Map<SquareName, string>();
  for (const [square, { verb, card, target }] of answers) {
    if (verb !== 'attack' || card === undefined || target === undefined) continue;
    const odds = oddsOf(card, target);
    if (odds) result.set(square, say(odds));
  }
  return result;
}
