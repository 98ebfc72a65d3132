/** The rules as a book: chapters, and beside each rule the cases of the FAQ that are about it. */
import type { Edition, RuleInfo } from '../../types';
import { spans } from './spans';

export interface Chapter {
  title: string;
  rules: RuleInfo[];
}

/** One game's chapters, in the order of its books. */
export function chaptersOf(rules: RuleInfo[], edition: Edition): Chapter[] {
  const chapters: Chapter[] = [];
  for (const rule of rules) {
    if (rule.edition !== edition) continue;
    const title = rule.source === 'rulebook' ? rule.section : `${rule.section} (${rule.source === 'faq' ? 'FAQ 1.3' : 'FAQ 2.1'})`;
    if (chapters.at(-1)?.title !== title) chapters.push({ title, rules: [] });
    chapters.at(-1)!.rules.push(rule);
  }
  return chapters;
}

/** The cases of the FAQ that name a rule, by the rule's id. */
export function casesByRule(rules: RuleInfo[]): Map<string, RuleInfo[]> {
  const cases = new Map<string, RuleInfo[]>();
  for (const one of rules) {
    if (one.source === 'rulebook') continue;
    const named = new Set(spans(one.text).flatMap(({ rule }) => (rule ? [rule] : [])));
    for (const id of named) cases.set(id, [...(cases.get(id) ?? []), one]);
  }
  return cases;
}
