/** The positions of the seats in a format's diagram, and the lines between them. */
import type { Seating } from '../../../protocol/Seating';

export interface Point {
  x: number;
  y: number;
}

export interface Link {
  from: Point;
  to: Point;
  isBoth: boolean;
}

/** Round a circle, to the left as play goes, with one's own seat at the bottom; duels apart stand face to face. */
export function places({ sides, armies, is_apart }: Seating, own: number): Point[] {
  const count = sides.length;
  const half = count / 2;
  if (is_apart || count === 2) {
    const columns = Math.max(1, half);
    const across = Math.min(60, 150 / columns);
    const isTurned = own >= half;
    return sides.map((_, seat) => ({ x: ((seat % half) - (columns - 1) / 2) * across, y: seat < half === isTurned ? -48 : 48 }));
  }
  if (armies.some((army, seat) => army !== seat)) {
    // Two share an army: they stand together, face to face with the others.
    const home = armies[own];
    return sides.map((_, seat) => ({ x: (seat === armies[seat] ? -1 : 1) * 24, y: armies[seat] === home ? 52 : -52 }));
  }
  return sides.map((_, seat) => {
    const angle = Math.PI / 2 + ((seat - own + count) % count) * ((2 * Math.PI) / count);
    return { x: Math.cos(angle) * 78, y: Math.sin(angle) * 78 };
  });
}

/** Lines that stop short of the seats, each pair once. */
export function links({ attacks, helps, armies }: Seating, at: Point[]): { attacks: Link[]; helps: Link[] } {
  // Armies attack each other: one that is shared, from between those who share it.
  const middles = at.map((_, seat) => middle(at.filter((_, other) => armies[other] === seat)));
  const ofArmies = attacks.map((list, seat) => (armies[seat] === seat ? list : []));
  return { attacks: pairs(ofArmies, middles, 19), helps: pairs(helps, at, 16) };
}

function middle(points: Point[]): Point {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) };
}

function pairs(from: number[][], at: Point[], short: number): Link[] {
  return from.flatMap((list, one) =>
    list.flatMap((other) => {
      const isBoth = from[other]?.includes(one) ?? false;
      if (isBoth && other < one) return [];
      const [start, end] = [at[one]!, at[other]!];
      const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
      const [dx, dy] = [((end.x - start.x) / length) * short, ((end.y - start.y) / length) * short];
      return [{ from: { x: start.x + dx, y: start.y + dy }, to: { x: end.x - dx, y: end.y - dy }, isBoth }];
    }),
  );
}
