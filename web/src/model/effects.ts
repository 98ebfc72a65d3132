/** The lasting effects that are on a card, by their names. */
import type { Piece, View } from '../types';

export function effectsOn(view: View, piece: Piece): string[] {
  return view.lasting
    .filter(({ whom }) => 'card' in whom && whom.card === piece.card)
    .map((effect) => effect.name);
}
