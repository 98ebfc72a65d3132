/** What the start page asks the server for. */
import type { ClockChoice, DeckChoice, DeckInfo, Edition, First, NewGame, SeatChoice } from '../../../types';

export type Against = 'computer' | 'same' | 'friend' | 'watch' | 'teams' | 'three';
export type Begins = 'roll' | 'mine' | 'theirs';

/** Two teams on the ring, by four players or by three of whom one plays two decks: in the first edition alone (F14). */
export const isTeams = (against: Against) => against === 'teams' || against === 'three';

/** The seats are filled, and decks chosen, before the game begins. */
export const isGathering = (against: Against) => against === 'friend' || isTeams(against);

/** A ready deck by its name, or a list that somebody wrote. */
export interface DeckWish {
  isOwn: boolean;
  name: string;
  text: string;
}

export interface Wanted {
  edition: Edition;
  mine: DeckWish;
  theirs: DeckWish;
  against: Against;
  bot: string;
  begins: Begins;
  clock: ClockChoice | null;
  /** Cards without sleeves. */
  isBare: boolean;
  /** Milliseconds between the computer's answers. */
  pace: number;
  /** What this player wants to be called; empty for nothing. */
  name?: string;
  /** The same of both who share a screen. */
  names?: [string, string];
}

/** The decks for a first game, where they can be played: two that a newcomer reads quickly. */
const USUAL_DECKS = ['Prince Elien', 'Grognack'];

/** The computer player for a newcomer: of those from weak to strong the second. */
export const usualBot = (count: number) => Math.min(1, count - 1);

/** Two decks to begin with, of those that are offered. */
export function usualDecks(offered: DeckInfo[]): [string, string] {
  const names = offered.map((deck) => deck.name);
  const [mine = '', theirs = mine] = [...USUAL_DECKS.filter((name) => names.includes(name)), ...names.filter((name) => !USUAL_DECKS.includes(name))];
  return [mine, theirs];
}

/** A ready deck as a list that can be changed. */
export function listOf(deck: DeckInfo): string {
  const lines = deck.cards.map(({ count, name, faction }) => `${count} ${name} (${faction})`);
  return [`edition: ${deck.edition}`, ...lines].join('\n');
}

/** This player sits in the south; the first seat is his. */
export function draft(wanted: Wanted): NewGame {
  const computer: SeatChoice = { computer: wanted.bot };
  const seats: Record<Against, SeatChoice[]> = {
    computer: ['you', computer],
    same: ['you', 'you'],
    friend: ['you', 'friend'],
    watch: [computer, computer],
    // Partners sit at every other seat (F14.2).
    teams: ['you', computer, computer, computer],
    three: ['you', computer, { with: 0 }, computer],
  };
  const first: Record<Begins, First> = { roll: 'roll', mine: { seat: 0 }, theirs: { seat: 1 } };
  // On one screen a single name would stand for two people.
  const mine = [wanted.name];
  const own: Record<Against, (string | undefined)[]> = { computer: mine, friend: mine, same: wanted.names ?? [], watch: [], teams: mine, three: mine };
  const names = seats[wanted.against].map((_, seat) => own[wanted.against][seat]?.trim() || null);
  const deck = (wish: DeckWish): DeckChoice => (wish.isOwn ? { text: wish.text } : { name: wish.name });
  const [, ...others] = seats[wanted.against];
  return {
    edition: wanted.edition,
    decks: [deck(wanted.mine), deck(wanted.theirs)],
    seats: seats[wanted.against],
    // Everybody brings a deck of his own.
    ...(isGathering(wanted.against) ? { gather: true, decks: [deck(wanted.mine), ...others.map(() => null as never)] } : {}),
    ...(names.some((name) => name !== null) ? { names } : {}),
    first: first[wanted.begins],
    pace: Math.round(wanted.pace),
    ...(wanted.clock ? { clock: wanted.clock } : {}),
    ...(wanted.isBare ? { unsleeved: true } : {}),
  };
}

/** What a game is called on this device. */
export function titleOf(wanted: Wanted, ownName: string): string {
  const wishes = isGathering(wanted.against) ? [wanted.mine] : [wanted.mine, wanted.theirs];
  return wishes.map((wish) => (wish.isOwn ? ownName : wish.name)).join(' – ');
}

const EDITION = 'muster.edition';

/** The edition that was chosen last; newcomers are offered the second. */
export function usualEdition(): Edition {
  return localStorage.getItem(EDITION) === 'first' ? 'first' : 'second';
}

export function keepEdition(edition: Edition): void {
  localStorage.setItem(EDITION, edition);
}
