/** Armies and who stands where in them. */
import type { Seat } from '../../../types';
import type { Piece, Place, SeatView, View } from '../types';

export interface Standing {
  piece: Piece;
  /** In whose ranks: not always the controller's. */
  army: Seat;
  /** From 1, the front. */
  rank: number;
  /** From 0. */
  file: number;
}

/** Every character in play by its card. */
export function standings(view: View): Map<number, Standing> {
  const found = new Map<number, Standing>();
  for (const { seat, army } of view.seats) {
    army.forEach((pieces, rank) => pieces.forEach((piece, file) => found.set(piece.card, { piece, army: seat, rank: rank + 1, file })));
  }
  return found;
}

/** The bearer of each item or attached card. */
export function bearers(view: View): Map<number, number> {
  const found = new Map<number, number>();
  for (const { army } of view.seats) {
    for (const piece of army.flat()) {
      for (const gear of piece.items) {
        found.set(gear.card, piece.card);
        for (const named of gear.on) found.set(named.card, piece.card);
      }
    }
  }
  return found;
}

export function placeName(army: Seat, rank: number, file: number): Place {
  return `${army}.${rank}.${file}`;
}

/** The parts of a place; a rank alone has no file. */
export function placeParts(place: Place): { army: Seat; rank: number; file: number | null } {
  const [army = 0, rank = 0, file] = place.split('.').map(Number);
  return { army, rank, file: file ?? null };
}

/** The Warlord of a seat, while he stands; also in a partner's or teammate's ranks. */
export function warlordOf(view: View, seat: Seat): Piece | null {
  const all = view.seats.flatMap(({ army }) => army.flat());
  return all.find((piece) => piece.is_warlord && piece.controller === seat) ?? null;
}

export function hpLeft(piece: Piece): number {
  return Math.max(0, piece.hp - piece.wounds);
}

/** How far it is from this character to a rank of an army; nothing if the rules measure nothing. */
export function distanceTo(view: View, from: Standing, army: Seat, rank: number): number | null {
  const far = view.seats[from.army]?.distances[from.rank - 1]?.[army]?.[rank - 1];
  // Permanently out of reach is not a number of ranks.
  return far === undefined || far >= 200 ? null : far;
}

/** The seat in whose ranks a player's characters stand. */
export function homeOf(view: View, seat: Seat): SeatView {
  const own = view.seats[seat]!;
  return view.seats[own.home] ?? own;
}

/** Who plays an army: its seat, or once he is out the partner whose characters stand in the same ranks (M12.15). */
export function playerOf(view: View, army: Seat): Seat {
  return view.seats.find(({ home, is_out }) => home === army && !is_out)?.seat ?? army;
}

/** The armies that one army may attack now. */
export function attacksOf(view: View, army: Seat): Seat[] {
  return view.seats[playerOf(view, army)]?.attacks ?? [];
}

/** Two partners' characters stand in these ranks. */
export function isShared(view: View, army: Seat): boolean {
  return view.seats.some(({ seat, home }) => home === army && seat !== army);
}

/** Whose sign a character bears: in a shared army its owner's (M12.4), elsewhere that of whoever has sent it. */
export function signOf(view: View, army: Seat, { owner, controller }: Piece): Seat | null {
  if (isShared(view, army)) return view.seats[owner]?.home === army ? owner : controller;
  return controller === army ? null : controller;
}
