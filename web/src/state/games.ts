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
