/** The games that were begun or joined on this device, newest first. Seats are proved by cookies, not by this. */
export interface Known {
  game: string;
  title: string;
  invite: string | null;
}

const PLACE = 'muster.games';
const MOST = 12;

export function known(): Known[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(list) ? (list as Known[]) : [];
  } catch {
    return [];
  }
}

export function remember(entry: Known): void {
  const others = known().filter((other) => other.game !== entry.game);
  localStorage.setItem(PLACE, JSON.stringify([entry, ...others].slice(0, MOST)));
}

export function forget(game: string): void {
  localStorage.setItem(PLACE, JSON.stringify(known().filter((other) => other.game !== game)));
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

/** Keeps the hash that bound a game's seed, as it was told first: what is told at the end is checked against it. */
export function bindSeed(game: string, hash: string): void {
  const list = bound();
  if (list.some(([other]) => other === game)) return;
  localStorage.setItem(BOUND, JSON.stringify([[game, hash], ...list].slice(0, MOST * 4)));
}

export function boundSeed(game: string): string | null {
  return bound().find(([other]) => other === game)?.[1] ?? null;
}
