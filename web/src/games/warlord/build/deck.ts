/** A deck of Warlord while it is built, as text and back by the server, which alone judges it. */
import type { CardCopies, CardInfo } from '../types';

/** The part of a deck that a card is in: one of the starting ranks, or the draw deck. */
export type Place = 'rank_1' | 'rank_2' | 'cards';
export const PLACES: Place[] = ['rank_1', 'rank_2', 'cards'];

export interface Draft extends Record<Place, CardCopies[]> {
  /** What its player calls it. */
  name: string;
  warlord: string | null;
}

export const EMPTY: Draft = { name: '', warlord: null, rank_1: [], rank_2: [], cards: [] };

export const sum = (cards: CardCopies[]) => cards.reduce((total, { count }) => total + count, 0);

export function countOf(draft: Draft, place: Place, id: string): number {
  return draft[place].find((card) => card.id === id)?.count ?? 0;
}

/** The draft with this many copies more or less of a card in a place. */
export function changed(draft: Draft, place: Place, { id, name }: { id: string; name: string }, by: number): Draft {
  const count = Math.max(0, Math.min(99, countOf(draft, place, id) + by));
  const isNew = !draft[place].some((card) => card.id === id);
  const cards = isNew ? [...draft[place], { id, name, count }] : draft[place].map((card) => (card.id === id ? { ...card, count } : card));
  return { ...draft, [place]: cards.filter((card) => card.count > 0) };
}

/** As a deck list (docs/decks.md). */
export function textOf(draft: Draft): string {
  const lines = (cards: CardCopies[]) => cards.map(({ count, name }) => `${count} ${name}`);
  return [
    ...(draft.name.trim() ? [`deck: ${draft.name.trim()}`] : []),
    ...(draft.warlord ? [`warlord: ${draft.warlord}`] : []),
    '',
    'first rank',
    ...lines(draft.rank_1),
    '',
    'second rank',
    ...lines(draft.rank_2),
    '',
    'cards',
    ...lines(draft.cards),
  ].join('\n');
}

/** How many cards there are of each level, from 0 to the highest. */
export function curveOf(draft: Draft, find: (id: string) => CardInfo | null): number[] {
  const curve: number[] = [];
  for (const { id, count } of PLACES.flatMap((place) => draft[place])) {
    const level = find(id)?.level;
    if (level !== undefined) curve[level] = (curve[level] ?? 0) + count;
  }
  return Array.from(curve, (count) => count ?? 0);
}
