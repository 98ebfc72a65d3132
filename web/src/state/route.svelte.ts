/** Which page is shown: the part of the address after `#`. */
export type Route =
  | { page: 'start' }
  | { page: 'table'; game: string }
  /** An invite, or a seat that moves here from another device. */
  | { page: 'join'; game: string; invite: string; isMove: boolean }
  | { page: 'replay'; game: string; step: number | null }
  | { page: 'learn' }
  | { page: 'cards' }
  | { page: 'decks'; text: string | null }
  | { page: 'rules'; id: string | null }
  | { page: 'about' }
  /** A link that cannot be read. */
  | { page: 'broken' };

export function parse(hash: string): Route {
  const parts = decoded(hash.replace(/^#\/?/, '').split('/'));
  if (parts === null) return { page: 'broken' };
  const [page = '', one, other] = parts;
  if (page === 'game' && one) return { page: 'table', game: one };
  if ((page === 'join' || page === 'move') && one && other) return { page: 'join', game: one, invite: other, isMove: page === 'move' };
  if (page === 'replay' && one) {
    if (other && !/^\d{1,9}$/.test(other)) return { page: 'broken' };
    return { page: 'replay', game: one, step: other ? Number(other) : null };
  }
  if (page === 'learn') return { page };
  if (page === 'cards') return { page };
  if (page === 'decks') return { page, text: one ?? null };
  if (page === 'rules') return { page, id: one ?? null };
  if (page === 'about') return { page };
  return { page: 'start' };
}

/** A part with a `%` that stands for no letter cannot be read. */
function decoded(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}

class Router {
  route = $state<Route>({ page: 'start' });

  constructor() {
    const follow = () => (this.route = parse(location.hash));
    follow();
    window.addEventListener('hashchange', follow);
  }
}

export const router = new Router();

export function go(path: string): void {
  location.hash = `#/${path}`;
}

export function linkTo(path: string): string {
  return `${location.origin}${location.pathname}#/${path}`;
}
