/** A rules text cut at the ids of rules in it, so that they can be links. */
import type { RuleInfo } from '../types';

export interface Span {
  text: string;
  rule: string | null;
}

const ID = /\b(?:FAQ21-[\d.]*\d|FAQ-[IVXL]+-\d+|[FS]\d+\.\d+)\b/g;

export function spans(text: string, rules: RuleInfo[]): Span[] {
  const known = new Set(rules.map((rule) => rule.id));
  const result: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(ID)) {
    if (!known.has(match[0])) continue;
    if (match.index > from) result.push({ text: text.slice(from, match.index), rule: null });
    result.push({ text: match[0], rule: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) result.push({ text: text.slice(from), rule: null });
  return result;
}
