/** What the start form of Warlord asks the server for. */
import type { NewGame as Common } from '../../../protocol/NewGame';
import type { ClockChoice, SeatChoice } from '../../../types';
import type { DeckChoice, DeckInfo, Options, Setup } from '../types';

export type Who = 'you' | 'friend' | 'computer';

export interface SeatWish {
  who: Who;
  bot: string;
  /** A ready deck by its name; empty for an own list. */
  deck: string;
  /** Who leads it, where that is not its own Warlord. */
  warlord: string;
  text: string;
}

export interface Wanted {
  format: string;
  seats: SeatWish[];
  options: Options;
  pace: number;
  clock?: ClockChoice | null;
}

export const USUAL: Options = { direction: 'left', half_of_a_type: true, one_of_a_unique: true, one_warlord: true };

/** Sets the number of seats: existing ones stay, new ones are the computer's, each with another deck and Warlord. */
export function seated(seats: SeatWish[], count: number, decks: DeckInfo[], bot: string): SeatWish[] {
  return Array.from({ length: count }, (_, index) => seats[index] ?? fresh(index, decks, bot));
}

function fresh(index: number, decks: DeckInfo[], bot: string): SeatWish {
  const deck = decks[index % Math.max(1, decks.length)];
  // The second time round a deck is led by another of its Warlords.
  const warlord = index < decks.length ? '' : (deck?.alternates[(Math.floor(index / decks.length) - 1) % Math.max(1, deck.alternates.length)] ?? '');
  return { who: index === 0 ? 'you' : 'computer', bot, deck: deck?.name ?? '', warlord, text: '' };
}

/** The same people and decks at seats that a lot has drawn: teams at random, where seats make teams. */
export function byLot(seats: SeatWish[], random: () => number): SeatWish[] {
  const drawn = [...seats];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [drawn[last], drawn[other]] = [drawn[other]!, drawn[last]!];
  }
  return drawn;
}

function deckOf({ deck, warlord, text }: SeatWish): DeckChoice {
  if (deck === '') return { text };
  return warlord === '' ? { name: deck } : { led: { name: deck, warlord } };
}

export function draft({ format, seats, options, pace, clock }: Wanted): Common & Setup {
  const who = ({ who, bot }: SeatWish): SeatChoice => (who === 'computer' ? { computer: bot } : who);
  // Friends bring decks of their own: the game gathers first, and they choose there.
  const isGathering = seats.some(({ who }) => who === 'friend');
  const decks = seats.map((seat) => (seat.who === 'friend' ? (null as never) : deckOf(seat)));
  return { game: 'warlord', seats: seats.map(who), format, decks, options, pace: Math.round(pace), ...(clock ? { clock } : {}), ...(isGathering ? { gather: true } : {}) };
}
