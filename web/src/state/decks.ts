/** The decks that were built on this device, newest first: their texts. */
export interface Kept {
  id: string;
  name: string;
  text: string;
  /** The game; Summoner Wars by default. */
  game?: 'warlord';
}

const PLACE = 'muster.decks';

function all(): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(list) ? (list as Kept[]) : [];
  } catch {
    return [];
  }
}

/** Those of one game. */
export function keptDecks(game: 'wars' | 'warlord' = 'wars'): Kept[] {
  return all().filter((deck) => (deck.game ?? 'wars') === game);
}

export function keepDeck(deck: Kept): void {
  localStorage.setItem(PLACE, JSON.stringify([deck, ...all().filter(({ id }) => id !== deck.id)]));
}

export function dropDeck(id: string): void {
  localStorage.setItem(PLACE, JSON.stringify(all().filter((deck) => deck.id !== id)));
}
