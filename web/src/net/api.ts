/** The HTTP side of the server. Addresses are relative to the page: it may lie under any path. */
import type {
  BotInfo,
  CardInfo,
  Checked,
  Created,
  DeckInfo,
  Drawn,
  Ending,
  Gathering,
  Joined,
  NewGame,
  Opened,
  Refused,
  RuleInfo,
  Seat,
  Shown,
  Summary,
  TitleInfo,
  TurnInfo,
} from '../types';
import { spoken } from '../text';

export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused | null,
  ) {
    super(refused?.sentence ?? `HTTP ${status}`);
  }
}

async function ask<T>(path: string, post?: string): Promise<T> {
  const init: RequestInit =
    post === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: post };
  const response = await fetch(spoken(path), { credentials: 'same-origin', ...init });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const told = body !== null && typeof body === 'object' && 'sentence' in body;
    throw new Failure(response.status, told ? (body as Refused) : null);
  }
  return body as T;
}

/** Asks once; what was answered stands until the page is left. A failure is asked again. */
function once<T>(path: string): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask<T>(path).catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

/** A page of the catalogue of a title, asked for once. */
const pages = new Map<string, () => Promise<unknown>>();
export function catalogue<T>(page: 'decks' | 'cards' | 'rules' | 'bots' | 'lessons', title: string): Promise<T> {
  const path = `api/${page}?game=${title}`;
  if (!pages.has(path)) pages.set(path, once(path));
  return pages.get(path)!() as Promise<T>;
}
/** The games that the server has, with their formats. */
export const titles = once<TitleInfo[]>('api/titles');
export const decks = once<DeckInfo[]>('api/decks');
export const cards = once<CardInfo[]>('api/cards');
/** Everything that is wrong with a deck list, and the cards that it means. */
export const checkDeck = (text: string) => ask<Checked>('api/decks/check', JSON.stringify({ text }));
/** The same for another title, which has lists of its own. */
export const checkDeckOf = <T>(title: string, text: string) => ask<T>(`api/decks/check?game=${title}`, JSON.stringify({ text }));
/** The cards for which a query holds (docs/decks.md). */
export const findCards = (query: string) => ask<CardInfo[]>(`api/cards?q=${encodeURIComponent(query)}`);
export const findCardsOf = <T>(title: string, query: string) => ask<T[]>(`api/cards?game=${title}&q=${encodeURIComponent(query)}`);
export const rules = once<RuleInfo[]>('api/rules');
export const bots = once<BotInfo[]>('api/bots');

export const create = (game: NewGame) => ask<Created>('api/games', JSON.stringify(game));
export const join = (game: string, invite: string, name: string | null) =>
  ask<Joined>(`api/games/${game}/join`, JSON.stringify(name === null ? { invite } : { invite, name }));
/** A game that gathers. */
export const gathering = (game: string) => ask<Gathering>(`api/games/${game}/gathering`);
/** Uploads the text of a downloaded record, which can then be viewed like a finished game. */
export const openRecord = (text: string) => ask<Opened>('api/records', text);
export const show = (game: string) => ask<Shown>(`api/games/${game}`);
/** How the game stands, without its table and log. */
export const summary = (game: string) => ask<Summary>(`api/games/${game}/summary`);
/** The game as this viewer saw it after this many answers; once it is over, through the eyes of any seat. */
export const showStep = (game: string, step: number, seat: Seat | null = null) =>
  ask<Shown>(`api/games/${game}/steps/${step}${seat === null ? '' : `?as=${seat}`}`);
/** Where each turn begins. */
export const turns = (game: string) => ask<TurnInfo[]>(`api/games/${game}/turns`);
/** Every die and draw with the seed, once the game is over. */
export const chance = (game: string) => ask<Drawn>(`api/games/${game}/chance`);
/** How a game ended and why, with its figures. */
export const ending = (game: string) => ask<Ending>(`api/games/${game}/ending`);
export const recordPath = (game: string) => `api/games/${game}/record`;
