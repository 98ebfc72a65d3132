/** A deck while it is built: cards with their copies, as text and back by the server, which alone judges it. */
import type { CardCopies, CardInfo, Edition } from '../../../types';

export interface Draft {
  edition: Edition;
  /** What its player calls it. */
  name: string;
  cards: CardCopies[];
}

/** The order of the parts of a deck. */
const KINDS = ['summoner', 'champion', 'common', 'mutation', 'event', 'wall', 'structure'];

const isSame = (one: { name: string; faction: string }, other: { name: string; faction: string }) => one.name === other.name && one.faction === other.faction;

export function countOf(draft: Draft, card: { name: string; faction: string }): number {
  return draft.cards.find((one) => isSame(one, card))?.count ?? 0;
}

/** The draft with this many copies more or less of a card. */
export function changed(draft: Draft, { name, faction }: { name: string; faction: string }, by: number): Draft {
  const count = Math.max(0, Math.min(99, countOf(draft, { name, faction }) + by));
  const others = draft.cards.filter((one) => !isSame(one, { name, faction }));
  const place = draft.cards.findIndex((one) => isSame(one, { name, faction }));
  const at = place < 0 ? others.length : place;
  const cards = count === 0 ? others : [...others.slice(0, at), { name, faction, count }, ...others.slice(at)];
  return { ...draft, cards };
}

/** As a deck list. Brackets within a name identify the card as well as its faction would. */
export function textOf(draft: Draft): string {
  const line = ({ name, faction, count }: CardCopies) => `${count} ${name}${name.includes('(') ? '' : ` (${faction})`}`;
  return [...(draft.name.trim() ? [`deck: ${draft.name.trim()}`] : []), `edition: ${draft.edition}`, ...draft.cards.map(line)].join('\n');
}

export interface Part {
  kind: string;
  count: number;
  cards: { copies: CardCopies; info: CardInfo | null }[];
}

/** The cards by what they are. */
export function partsOf(draft: Draft, find: (card: CardCopies) => CardInfo | null): Part[] {
  const parts = new Map<string, Part>();
  for (const copies of draft.cards) {
    const info = find(copies);
    const kind = info?.kind ?? '';
    const part = parts.get(kind) ?? { kind, count: 0, cards: [] };
    part.cards.push({ copies, info });
    part.count += copies.count;
    parts.set(kind, part);
  }
  return [...parts.values()].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

/** How many cards there are of each cost, from 0 to the highest. */
export function curveOf(parts: Part[]): number[] {
  const curve: number[] = [];
  for (const { copies, info } of parts.flatMap(({ cards }) => cards)) {
    if (info?.cost == null) continue;
    curve[info.cost] = (curve[info.cost] ?? 0) + copies.count;
  }
  return Array.from(curve, (count) => count ?? 0);
}
