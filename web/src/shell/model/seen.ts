/** How a game stands, as the list of games keeps it. */
import type { Seen } from '../../state/games';
import { t } from '../../text';
import type { Shown } from '../../types';
import { playerName } from './players';

/** What is played: a game, or the edition of one that has several. */
export function kindOf(shown: Shown): string {
  return 'edition' in shown ? String(shown.edition) : shown.title;
}

export function seenOf(shown: Shown, at: number): Seen {
  return {
    kind: kindOf(shown),
    turn: shown.view.turn,
    asked: shown.over || !shown.question ? null : playerName(shown.players, shown.question.seat),
    isMine: !shown.over && (shown.question?.you ?? false),
    result: shown.over ? resultOf(shown) : null,
    at,
  };
}

function resultOf(shown: Shown): Seen['result'] {
  const outcome = shown.over?.outcome;
  if (outcome === 'Draw') return 'draw';
  // Who watches, or plays every side, has neither won nor lost.
  if (shown.you.length === 0 || shown.you.length === shown.players.length) return 'ended';
  return outcome && shown.you.some((seat) => outcome.Won.includes(seat)) ? 'won' : 'lost';
}

/** How it stands, in a sentence. */
export function standing({ turn, asked, isMine, result }: Seen): string {
  if (result) return t(`games.${result}`, { turn });
  const move = isMine ? t('games.yours') : t('games.theirs', { name: asked ?? '' });
  // Before the first turn there is none to name.
  return turn === 0 ? move : t('games.turn', { turn, move });
}
