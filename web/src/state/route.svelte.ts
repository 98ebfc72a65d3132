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
  | { page: 'about' };

export function parse(hash: string): Route {
  const [page = '', one, other] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'game' && one) return { page: 'table', game: one };
  if ((page === 'join' || page === 'move') && one && other) return { page: 'join', game: one, invite: other, isMove: page === 'move' };
  if (page === 'replay' && one) return { page: 'replay', game: one, step: other === undefined ? null : Number(other) };
  if (page === 'learn') return { page };
  if (page === 'cards') return { page };
  if (page === 'decks') return { page, text: one ?? null };
  if (page === 'rules') return { page, id: one ?? null };
  if (page === 'about') return { page };
  return { page: 'start' };
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
