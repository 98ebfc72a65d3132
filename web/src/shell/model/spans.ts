/** A rules text cut at the ids of rules in it, so that they can be links. */
export interface Span {
  text: string;
  rule: string | null;
}

const ID = /\b(?:FAQ21-[\d.]*\d|FAQ-[IVXL]+-\d+|[FS]\d+\.\d+)\b/g;

/** Every id that is written anywhere exists: a test of the data sees to it. */
export function spans(text: string): Span[] {
  const result: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(ID)) {
    if (match.index > from) result.push({ text: text.slice(from, match.index), rule: null });
    result.push({ text: match[0], rule: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) result.push({ text: text.slice(from), rule: null });
  return result;
}
