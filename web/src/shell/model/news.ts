/** What the announcer says after a change: what happened, then what is asked. */
import { t } from '../../text';
import type { LogLine, Shown } from '../../types';
import { playerName } from './players';

/** The most sentences said at once; before them stand only in the log. */
const MOST = 8;

export function news(shown: Shown, fresh: LogLine[], isHidden: boolean): string {
  const told = fresh.slice(-MOST).map((line) => line.text);
  return [...told, asking(shown, isHidden)].filter((sentence) => sentence !== '').join(' ');
}

function asking(shown: Shown, isHidden: boolean): string {
  const { question } = shown;
  if (!question) return '';
  const seat = playerName(shown.players, question.seat);
  if (isHidden) return t('pass.title', { seat });
  if (question.you) return t('say.question', { question: question.text });
  return t('say.wait', { seat });
}
