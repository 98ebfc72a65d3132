/** The rules as books: chapters, and beside each rule the cases of the FAQ that are about it. */
import type { Edition, RuleInfo as WarsRule } from '../../types';
import type { RuleInfo as WarlordRule } from '../../games/warlord/protocol/RuleInfo';
import { spans } from './spans';

/** One game's rules: an edition of Summoner Wars, or Warlord. */
export type Book = Edition | 'warlord';
export const BOOKS: Book[] = ['second', 'first', 'warlord'];

export interface BookRule {
  id: string;
  book: Book;
  /** The chapter that it stands in; nothing for what is no part of the book. */
  chapter: string | null;
  /** A case of an FAQ, which is also shown next to the rules it names. */
  isCase: boolean;
  title: string;
  text: string;
}

/** The book that contains a rule with this id. */
export function bookOf(id: string): Book {
  if (/^S\d/.test(id)) return 'second';
  return /^(?:F\d|FAQ)/.test(id) ? 'first' : 'warlord';
}

const FAQ: Record<string, string> = { faq: 'FAQ 1.3', faq21: 'FAQ 2.1' };

export function ofWars({ id, edition, source, section, title, text }: WarsRule): BookRule {
  const faq = FAQ[source];
  return { id, book: edition, chapter: faq ? `${section} (${faq})` : section, isCase: faq !== undefined, title, text };
}

/** The lists of tests are for whoever works on the program. */
export function ofWarlord({ id, source, section, title, text }: WarlordRule): BookRule {
  const chapter = source === 'rules' ? section : source === 'multiplayer' ? `M${section}` : null;
  return { id, book: 'warlord', chapter, isCase: false, title, text: flowing(text) };
}

/** A text whose lines were cut to a width, with a line for each paragraph and each row of a table. */
export function flowing(text: string): string {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of text.replaceAll('**', '').split('\n')) {
    const isRow = line.startsWith('|') || line.startsWith('- ');
    if (line === '' || isRow || !isOpen) lines.push(line);
    else lines[lines.length - 1] += ` ${line}`;
    isOpen = line !== '' && !line.startsWith('|');
  }
  return lines.join('\n');
}

export interface Chapter {
  title: string;
  rules: BookRule[];
}

/** One game's chapters, in the order of its books. */
export function chaptersOf(rules: BookRule[], book: Book): Chapter[] {
  const chapters: Chapter[] = [];
  for (const rule of rules) {
    if (rule.book !== book || rule.chapter === null) continue;
    if (chapters.at(-1)?.title !== rule.chapter) chapters.push({ title: rule.chapter, rules: [] });
    chapters.at(-1)!.rules.push(rule);
  }
  return chapters;
}

/** The cases of the FAQ that name a rule, by the rule's id. */
export function casesByRule(rules: BookRule[]): Map<string, BookRule[]> {
  const cases = new Map<string, BookRule[]>();
  for (const one of rules) {
    if (!one.isCase) continue;
    const named = new Set(spans(one.text).flatMap(({ rule }) => (rule ? [rule] : [])));
    for (const id of named) cases.set(id, [...(cases.get(id) ?? []), one]);
  }
  return cases;
}
