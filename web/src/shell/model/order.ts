/** An order that a player laid down once. The rules ask for it one by one; the page answers for him as long as it fits. */
import type { Asked, Choice } from '../../types';

export function isOrder(asked: Asked | null): boolean {
  return asked !== null && (asked.ask === 'order' || asked.ask === 'hurt_order');
}

/** What there is to be ordered; to decline is no part of it. */
export function orderable(asked: Asked): Choice[] {
  return asked.options.filter(({ verb }) => verb !== 'pass' && verb !== 'end');
}

/** The list with one thing moved by this many places. */
export function shifted<T>(list: T[], from: number, by: number): T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const result = [...list];
  const [moved] = result.splice(from, 1);
  if (moved !== undefined) result.splice(to, 0, moved);
  return result;
}

/** What is left of a plan for the next question; nothing if something else is asked or to be ordered. */
export function goesOn(plan: string[], asked: Asked | null): string[] | null {
  if (!asked?.you || !isOrder(asked) || plan.length === 0) return null;
  const offered = orderable(asked).map(({ answer }) => answer);
  const isSame = offered.length === plan.length && offered.every((answer) => plan.includes(answer));
  return isSame ? plan : null;
}
