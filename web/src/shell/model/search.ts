/** Searches: rules by their words, cards by a query of the server's grammar. */
import type { Edition } from '../../types';

/** Whether a text has all of these words in it, in any order and case. */
export function matches(text: string, words: string): boolean {
  const plain = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** What narrows a search besides its words. */
export interface Narrowed {
  edition: Edition | '';
  faction: string;
  kind: string;
}

/** The edition that a query itself asks for. */
export function editionIn(words: string): Edition | null {
  const found = /(?:^|[\s(])edition\s*[:=]\s*"?(first|second)\b/i.exec(words)?.[1]?.toLowerCase();
  return found === 'first' || found === 'second' ? found : null;
}

/** One query of the words and of what else was chosen; alternatives in the words stay together. */
export function queryOf(words: string, { edition, faction, kind }: Narrowed): string {
  const terms = [
    words.trim() === '' ? '' : `(${words})`,
    edition && `edition:${edition}`,
    faction && `faction="${faction}"`,
    kind && `kind:${kind}`,
  ];
  return terms.filter((term) => term !== '').join(' ');
}

/** Why a query is not understood, and where in it. */
export interface QueryFault {
  sentence: string;
  from: number;
  to: number;
  expected: string[];
}

/** The words before, at and after the place that is wrong: `from` and `to` count in the query that was made of them. */
export function around(words: string, { from, to }: QueryFault): [string, string, string] {
  const signs = [...words];
  const clamp = (place: number) => Math.max(0, Math.min(signs.length, place - 1));
  const [start, end] = [clamp(from), clamp(Math.max(to, from + 1))];
  return [signs.slice(0, start).join(''), signs.slice(start, end).join(''), signs.slice(end).join('')];
}
