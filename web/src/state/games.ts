import type { Invite } from '../protocol/Invite';

/** The games that were begun or joined on this device, newest first. Seats are proved by cookies, not by this. */
export interface Known {
  game: string;
  title: string;
  invite: string | null;
  /** The title whose room shows it; unknown for a game in the lobby, which may begin while this device is away. */
  room?: string;
  /** The links for open seats, while the game gathers. */
  invites?: Invite[];
  /** How the game stood when this device last saw it. */
  seen?: Seen;
}

export interface Seen {
  /** Which game: `first`, `second`. */
  kind: string;
  turn: number;
  /** The player to answer; nobody once it is over. */
  asked: string | null;
  /** It is this device that is asked. */
  isMine: boolean;
  /** It has not begun. */
  isGathering?: boolean;
  /** Who else plays. */
  opponents?: string[];
  /** How it ended, once it is over. */
  result: 'won' | 'lost' | 'draw' | 'ended' | 'gone' | null;
  /** Milliseconds since 1970. */
  at: number;
}

const PLACE = 'muster.games';
const MOST = 24;

export function known(): Known[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(list) ? (list as Known[]) : [];
  } catch {
    return [];
  }
}

function keep(list: Known[]): void {
  localStorage.setItem(PLACE, JSON.stringify(list.slice(0, MOST)));
}

export function remember(entry: Known): void {
  keep([entry, ...known().filter((other) => other.game !== entry.game)]);
}

/** Stores the state of a known game, and once it has begun which room shows it and its title. Games that are only watched are not stored. */
export function note(game: string, seen: Seen, begun: { room: string; title: string } | null = null): void {
  const entry = known().find((other) => other.game === game);
  if (entry) remember({ ...entry, seen, ...begun });
}

/** Stores what the server says of a known game: it keeps its place in the list, since nobody has looked at it. */
export function update(game: string, change: Partial<Known>): void {
  keep(known().map((entry) => (entry.game === game ? { ...entry, ...change } : entry)));
}

export function forget(game: string): void {
  keep(known().filter((other) => other.game !== game));
}

/** The newest game that is not over. */
export function toContinue(games: Known[] = known()): Known | null {
  return games.find(({ seen }) => seen !== undefined && seen.result === null) ?? null;
}

const BOUND = 'muster.seeds';

function bound(): [string, string][] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(BOUND) ?? '[]');
    return Array.isArray(list) ? (list as [string, string][]) : [];
  } catch {
    return [];
  }
}

/** Stores the hash of a game's seed as first received: the seed revealed at the end is checked against it. */
export function bindSeed(game: string, hash: string): void {
  const list = bound();
  if (list.some(([other]) => other === game)) return;
  localStorage.setItem(BOUND, JSON.stringify([[game, hash], ...list].slice(0, MOST * 4)));
}

export function boundSeed(game: string): string | null {
  return bound().find(([other]) => other === game)?.[1] ?? null;
}
