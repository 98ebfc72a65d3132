/** A rules text cut at the ids of rules in it, so that they can be links. */
export interface Span {
  text: string;
  rule: string | null;
}

const ID = /\b(?:FAQ21-[\d.]*\d|FAQ-[IVXL]+-\d+|[FS]\d+\.\d+)\b/g;
/** Warlord's ids look like other numbers: only those that there are are meant. */
const OF_WARLORD = /\bM?\d{1,2}\.\d{1,2}\b/g;

/** Every id that is written anywhere exists: a test of the data sees to it. */
export function spans(text: string, isOfWarlord: ((id: string) => boolean) | null = null): Span[] {
  const result: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(isOfWarlord ? OF_WARLORD : ID)) {
    if (isOfWarlord && !isOfWarlord(match[0])) continue;
    if (match.index > from) result.push({ text: text.slice(from, match.index), rule: null });
    result.push({ text: match[0], rule: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) result.push({ text: text.slice(from), rule: null });
  return result;
}

/** A part of a text: some lines, or a table with its first row as its head. */
export type Part = { lines: string } | { rows: string[][] };

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const line of text.split('\n')) {
    const last = parts.at(-1);
    if (line.startsWith('|')) {
      if (/^\|[-|: ]+\|$/.test(line)) continue;
      const row = line.slice(1, line.endsWith('|') ? -1 : undefined).split('|').map((cell) => cell.trim());
      if (last && 'rows' in last) last.rows.push(row);
      else parts.push({ rows: [row] });
    } else if (last && 'lines' in last) last.lines += `\n${line}`;
    else if (line !== '') parts.push({ lines: line });
  }
  return parts.map((part) => ('lines' in part ? { lines: part.lines.trim() } : part));
}
