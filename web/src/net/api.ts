/** The HTTP side of the server. */
import type { BotInfo, CardInfo, Created, DeckInfo, Joined, NewGame, Refused, RuleInfo, Shown } from '../types';

export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused | null,
  ) {
    super(refused?.sentence ?? `HTTP ${status}`);
  }
}

async function ask<T>(path: string, post?: unknown): Promise<T> {
  const init: RequestInit =
    post === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(post) };
  const response = await fetch(path, { credentials: 'same-origin', ...init });
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

export const decks = once<DeckInfo[]>('/api/decks');
export const cards = once<CardInfo[]>('/api/cards');
export const rules = once<RuleInfo[]>('/api/rules');
export const bots = once<BotInfo[]>('/api/bots');

export const create = (game: NewGame) => ask<Created>('/api/games', game);
export const join = (game: string, invite: string) => ask<Joined>(`/api/games/${game}/join`, { invite });
export const show = (game: string) => ask<Shown>(`/api/games/${game}`);
export const showStep = (game: string, step: number) => ask<Shown>(`/api/games/${game}/steps/${step}`);
export const recordPath = (game: string) => `/api/games/${game}/record`;
