/** Who plays with whom, and the emblem of each seat if there are teams. */
import type { PlayerInfo, Seat } from '../../types';

export type Shape = 'circle' | 'diamond' | 'hexagon';

/** A team is identified by its shape, a seat by its number, and the second seat of a team by a light fill. */
export interface Sign {
  shape: Shape;
  number: number;
  isSecond: boolean;
  /** It belongs to the viewer's side. */
  isOwn: boolean;
}

const SHAPES: Shape[] = ['circle', 'diamond'];

/** The seats that win together with this one, itself included. */
export function sideOf(players: PlayerInfo[], seat: Seat): Seat[] {
  return players.find((player) => player.seat === seat)?.side ?? [seat];
}

/** The others of its side. */
export function partnersOf(players: PlayerInfo[], seat: Seat): Seat[] {
  return sideOf(players, seat).filter((other) => other !== seat);
}

/** The sign of every seat; none if two play. */
export function signsOf(players: PlayerInfo[], near: Seat): Map<Seat, Sign> {
  if (players.length < 3) return new Map();
  const sides = [...new Set(players.map(({ side }) => Math.min(...side)))].sort((one, other) => one - other);
  const isTeam = players.some(({ side }) => side.length > 1);
  const own = sideOf(players, near);
  const sign = ({ seat, side }: PlayerInfo): Sign => ({
    shape: (isTeam ? SHAPES[sides.indexOf(Math.min(...side))] : undefined) ?? 'hexagon',
    number: seat + 1,
    isSecond: seat !== Math.min(...side),
    isOwn: own.includes(seat),
  });
  return new Map(players.map((player) => [player.seat, sign(player)]));
}

/** The seat whose turn comes after this one's; nobody if all others are out. */
export function nextOf(seats: { seat: Seat; isOut: boolean }[], active: Seat): Seat | null {
  const here = seats.findIndex(({ seat }) => seat === active);
  const following = [...seats.slice(here + 1), ...seats.slice(0, here)];
  return following.find(({ isOut }) => !isOut)?.seat ?? null;
}
