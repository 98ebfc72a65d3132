/** The place of each seat on the screen: the viewer at the bottom, those he may attack opposite, the rest around the edge. */
import type { Seat } from '../../../types';
import type { View } from '../types';
import { attacksOf } from './army';

export interface Ring {
  /** The army at the bottom. */
  mine: Seat;
  /** The armies in the upper half. */
  opposite: Seat[];
  /** Round the edge, from top to bottom: on the left those who sit to the left, nearest lowest; likewise on the right. */
  left: Seat[];
  right: Seat[];
}

/** `looked`: the seat whose army was laid over the opposing place. */
export function ring(view: View, near: Seat, looked: Seat | null): Ring {
  const seats = view.seats.length;
  const mine = view.seats[near]?.home ?? near;
  if (seats === 2) return { mine, opposite: [1 - mine], left: [], right: [] };
  const others = Array.from({ length: seats - 1 }, (_, step) => (near + step + 1) % seats);
  const half = Math.ceil(others.length / 2);
  return { mine, opposite: opposite(view, mine, looked), left: others.slice(0, half).reverse(), right: others.slice(half) };
}

/** The seats that the viewer may attack, left neighbour first; if there are many, or one was selected, only that one. */
function opposite(view: View, mine: Seat, looked: Seat | null): Seat[] {
  if (looked !== null && looked !== mine) return [view.seats[looked]?.home ?? looked];
  const attacks = attacksOf(view, mine);
  const seats = view.seats.length;
  const toLeft = [...attacks].sort((one, other) => ((one - mine + seats) % seats) - ((other - mine + seats) % seats));
  if (toLeft.length <= 2) return toLeft.length > 0 ? toLeft : firstLiving(view, mine);
  return toLeft.slice(0, 1);
}

/** A player who is out looks at an army that still stands: it may be that of another who is out, whose partner plays on. */
function firstLiving(view: View, mine: Seat): Seat[] {
  const other = view.seats.find(({ seat, army }) => seat !== mine && army.length > 0);
  return other ? [other.seat] : [];
}

/** The living seats on both sides of a gap in a row of seats: the line between new neighbours runs past an empty place. */
export function neighbours(view: View, row: Seat[], gap: number): [Seat, Seat] {
  const lives = (seat: Seat) => !view.seats[seat]?.is_out;
  const before = row.slice(0, gap + 1).findLast(lives) ?? row[gap]!;
  const after = row.slice(gap + 1).find(lives) ?? row[gap + 1]!;
  return [before, after];
}

/** What lies between two seats that sit side by side among the living. */
export type Between = 'both' | 'first' | 'second' | 'help' | 'none';

export function between(view: View, one: Seat, other: Seat): Between {
  const [first, second] = [view.seats[one], view.seats[other]];
  const home = (seat: Seat) => view.seats[seat]?.home ?? seat;
  const [there, back] = [attacksOf(view, home(one)).includes(home(other)), attacksOf(view, home(other)).includes(home(one))];
  if (there || back) return there && back ? 'both' : there ? 'first' : 'second';
  // Partners side by side: an army each, and help between them.
  return first && second && first.team === second.team && first.home !== second.home && !first.is_out && !second.is_out ? 'help' : 'none';
}
