/** What can be explained about a moment: public facts of the table, as the guides of the games name them. */
import type { LogLine, Note, Shown } from '../../types';

/** The facts of a moment, those that matter most first. */
export function factsOf(shown: Shown, fresh: LogLine[]): string[] {
  const facts: string[] = [];
  const { question } = shown;
  if (question?.you) {
    const { phase } = shown.view as { phase?: string };
    if (phase) facts.push(`phase:${phase}`);
    facts.push(`ask:${question.ask.split(':')[0]}`);
    facts.push(...new Set(question.options.map(({ verb }) => `can:${verb}`)));
  } else if (question && shown.you.length > 0) {
    facts.push('theirs:turn');
  }
  facts.push(...new Set(fresh.map(({ kind }) => `log:${kind}`)));
  return facts;
}

/** The notes that are due now and were not seen. */
export function due(notes: Note[], facts: string[], seen: string[]): Note[] {
  const found = facts.map((fact) => notes.find((note) => note.fact === fact));
  return found.filter((note): note is Note => note !== undefined && !seen.includes(note.fact));
}
