/** The lasting effects that are on a card and the active events that are aimed at it, by their names. */
import type { Piece, View } from '../../../types';

export function effectsOn(view: View, piece: Piece): string[] {
  const lasting = view.lasting.filter(({ whom }) => 'card' in whom && whom.card === piece.card);
  const aimed = view.seats.flatMap(({ active = [] }) => active).filter(({ aim }) => aim === piece.card);
  return [...new Set([...lasting, ...aimed].map(({ name }) => name))];
}
