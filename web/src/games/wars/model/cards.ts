/** The cards that a view names, wherever they are. */
import type { CardId, CardInfo, Edition, Named, Piece, Seat, SquareName, View } from '../../../types';
import { nameOf } from './names';

/** A card with its name and owner, and its space if it is on the battlefield. */
export interface Found {
  name: string;
  owner: Seat;
  square: SquareName | null;
}

/** Everything in the view that has a name, by its card. */
export function cardsOf(view: View): Map<CardId, Found> {
  const found = new Map<CardId, Found>();
  const add = (named: Named | null | undefined, square: SquareName | null = null) => {
    if (named) found.set(named.card, { name: named.name, owner: named.owner, square });
  };
  for (const { hand, magic, discard, active = [], draw, side, gone, strays } of view.seats) {
    for (const named of [...hand.cards, ...magic, ...discard, ...active, ...side, ...gone.cards, ...strays]) add(named);
    for (const spot of [...draw.top, ...draw.bottom]) add(spot.card);
  }
  for (const named of view.aside.cards) add(named);
  add(view.playing);
  for (const piece of view.pieces) {
    for (const laid of [...piece.under, ...piece.attached]) add(laid, piece.square);
    found.set(piece.card, { name: nameOf(piece), owner: piece.owner, square: piece.is_aloft ? null : piece.square });
  }
  return found;
}

/** "Miner (b2)", or the name alone. */
export function called({ name, square }: Pick<Found, 'name' | 'square'>): string {
  return square ? `${name} (${square})` : name;
}

/** The summoner of a seat, while it is on the battlefield. */
export function summonerOf(view: View, seat: number): Piece | null {
  return view.pieces.find((piece) => piece.kind === 'summoner' && piece.owner === seat) ?? null;
}

/** What an ability or event does, by the name under which it asks; nothing if a rule asks. */
export function sourceText(cards: CardInfo[], edition: Edition, source: string): string | null {
  const own = cards.filter((card) => card.edition === edition);
  const ability = own.flatMap(({ abilities }) => abilities).find(({ name }) => name === source);
  return ability?.effect ?? own.find(({ name, effect }) => name === source && effect)?.effect ?? null;
}

/** The text of a card, for the screen reader. */
export function cardText(name: string, info: CardInfo | null): string {
  const abilities = (info?.abilities ?? []).map((ability) => `${ability.name}. ${ability.effect}`);
  return [`${name}.`, ...abilities, ...(info?.remarks ?? [])].join(' ');
}

/** The text of a card, in one string. */
export function textOf(info: CardInfo | null): string {
  if (!info) return '';
  const abilities = info.abilities.map(({ name, effect }) => `${name}. ${effect}`);
  return [...abilities, ...(info.abilities.length > 0 && info.kind !== 'event' ? [] : [info.effect ?? ''])].join(' ').trim();
}
