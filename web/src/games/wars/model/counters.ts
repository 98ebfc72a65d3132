/** The counters on a card in play, as a list. Wounds are shown with its life. */
import { t, type Key } from '../../../text';
import type { Edition, Piece } from '../../../types';

export interface Counter {
  id: string;
  icon: string;
  count: number;
  text: string;
}

/** What the tokens on a card are: those of its ability, or boost. */
const TOKENS: Record<Edition, { id: 'token' | 'boost'; icon: string }> = {
  first: { id: 'token', icon: 'token' },
  second: { id: 'boost', icon: 'boost' },
};

const HARM: Record<Edition, 'wound' | 'damage'> = { first: 'wound', second: 'damage' };

/** "1 wound", "3 wounds". */
function counted(what: string, count: number): string {
  return t(`counter.${what}.${count === 1 ? 'one' : 'many'}` as Key, { count });
}

/** What a card has suffered, in the edition's word. */
export function harmText(edition: Edition, wounds: number): string {
  return counted(HARM[edition], wounds);
}

export function countersOf(piece: Piece, edition: Edition): Counter[] {
  const { tokens, attached, under } = piece;
  const { id, icon } = TOKENS[edition];
  const counters: Counter[] = [];
  if (tokens > 0) counters.push({ id, icon, count: tokens, text: counted(id, tokens) });
  if (under.length > 0) counters.push({ id: 'under', icon: 'pile', count: under.length, text: counted('under', under.length) });
  if (attached.length > 0) {
    const names = attached.map((laid) => laid.name).join(', ');
    counters.push({ id: 'attached', icon: 'scroll-unfurled', count: attached.length, text: t('square.attached', { names }) });
  }
  return counters;
}
