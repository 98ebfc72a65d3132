import * as api from '../net/api';
import type { Edition, Shown } from '../types';

/** The edition that a game is played in: that of its decks. */
export async function editionOf(shown: Shown): Promise<Edition> {
  const player = shown.players[0];
  const decks = await api.decks();
  return decks.find((deck) => deck.name === player?.deck && deck.faction === player.faction)?.edition ?? 'first';
}
