/** The chances of attacks as short texts for their squares. */
import { percent } from '../../../shell/model/percent';
import { t } from '../../../text';
import type { CardId, Choice, Edition, Odds, SquareName } from '../../../types';

export { percent };

export function expected(odds: Odds): number {
  return odds.wounds.reduce((sum, chance, wounds) => sum + chance * wounds, 0);
}

/** Marks chances that assume that everybody declines optional choices. */
export const CHOICES = '*';

/** What a square shows: the chance to destroy, and the wounds or damage on average. */
export function short(odds: Odds): string {
  return `${odds.is_exact ? '' : '≈'}${percent(odds.destroyed)} · ${expected(odds).toFixed(1)}${odds.has_choices ? CHOICES : ''}`;
}

export function inWords(odds: Odds, edition: Edition): string {
  const parts = [t('odds.destroy', { chance: percent(odds.destroyed) }), t(`odds.expect.${edition}`, { expect: expected(odds).toFixed(1) })];
  if (odds.has_choices) parts.push(t('odds.choices'));
  return parts.join(', ');
}

/** The legend for the numbers on the targets. */
export function legend(notes: Iterable<string>, edition: Edition): string | null {
  const all = [...notes];
  if (all.length === 0) return null;
  const hasChoices = all.some((note) => note.endsWith(CHOICES));
  return [t(`odds.legend.${edition}`), ...(hasChoices ? [t('odds.legend.choices')] : [])].join(' ');
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
