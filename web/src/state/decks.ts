/** The decks that were built on this device, newest first: their texts. */
export interface Kept {
  id: string;
  name: string;
  text: string;
}

const PLACE = 'muster.decks';

export function keptDecks(): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(list) ? (list as Kept[]) : [];
  } catch {
    return [];
  }
}

export function keepDeck(deck: Kept): void {
  localStorage.setItem(PLACE, JSON.stringify([deck, ...keptDecks().filter(({ id }) => id !== deck.id)]));
}

export function dropDeck(id: string): void {
  localStorage.setItem(PLACE, JSON.stringify(keptDecks().filter((deck) => deck.id !== id)));
}
