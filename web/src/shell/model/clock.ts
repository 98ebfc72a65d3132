/** Formats times. */
import { t } from '../../text';
import type { Clock, ClockChoice, Seat } from '../../types';

/** The clocks that are offered: time for the whole game, and what each turn adds to it. */
export const CLOCKS: ClockChoice[] = [
  { seconds: 300, increment: 10 },
  { seconds: 900, increment: 15 },
  { seconds: 2700, increment: 30 },
];

/** "15 min + 10 s": for the game, and for each turn. */
export function clockName({ seconds, increment }: ClockChoice): string {
  return t('clock.name', { minutes: Math.round(seconds / 60), increment: increment ?? 0 });
}

/** "4:07", and tenths in the last ten seconds. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10000) return (left / 1000).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a seat has left, this many milliseconds after the message with the clock came. */
export function leftOf(clock: Clock, seat: Seat, since: number): number {
  const left = clock.left[seat] ?? 0;
  return clock.running === seat ? left - since : left;
}
