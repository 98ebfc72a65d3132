/** What a card's values are made of. */
import type { Breakdown } from '../../../types';

/** The values that something changes. */
export function changed(values: Breakdown[]): Breakdown[] {
  return values.filter(({ modifiers, printed, now }) => modifiers.length > 0 || printed !== now);
}

/** "+2" or "−1". */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
