/** The name over a question: of a phase, or of what asks. Questions and answers themselves are the server's sentences. */
import { phaseName } from './turn';
import { t } from '../../../text';
import type { Asked, View } from '../../../types';

export function sourceName(asked: Asked, view: View): string {
  if (asked.ask === 'any_time') return t('ask.any_time');
  return asked.ask === 'phase' ? phaseName(view.phase) : asked.source;
}

/** The abilities and events that a question is about, by their names. */
export function sourcesOf(asked: Asked): string[] {
  if (asked.ask !== 'any_time') return [asked.source];
  return [...new Set(asked.options.flatMap(({ ability }) => (ability === undefined ? [] : [ability])))];
}
