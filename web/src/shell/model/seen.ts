/** How a game stands, as the list of games keeps it. */
import { bots } from '../../state/bots.svelte';
import type { Seen } from '../../state/games';
import { t } from '../../text';
import type { PlayerInfo, Shown } from '../../types';
import { playerName } from './players';

/** What is played: a game, or the edition of one that has several. */
export function kindOf(shown: Shown): string {
  return kindIn(shown.title, shown as unknown as Record<string, unknown>);
}

/** The same of a game that gathers, by what it was asked for with. */
export function kindIn(title: string, setup: Record<string, unknown>): string {
  return 'edition' in setup ? String(setup['edition']) : title;
}

export function seenOf(shown: Shown, at: number): Seen {
  return {
    kind: kindOf(shown),
    turn: shown.view.turn,
    asked: shown.over || !shown.question ? null : playerName(shown.players, shown.question.seat),
    isMine: !shown.over && (shown.question?.you ?? false),
    opponents: shown.players.filter(({ seat }) => !shown.you.includes(seat)).map(nameOf),
    result: shown.over ? resultOf(shown) : null,
    at,
  };
}

function resultOf(shown: Shown): Seen['result'] {
  const outcome = shown.over?.outcome;
  if (outcome === 'Draw') return 'draw';
  // A spectator, or somebody who plays every side, has neither won nor lost.
  if (shown.you.length === 0 || shown.you.length === shown.players.length) return 'ended';
  return outcome && shown.you.some((seat) => outcome.Won.includes(seat)) ? 'won' : 'lost';
}

/** The opponent: a person by the name he chose, a computer by its level. */
function nameOf({ called, player, name }: PlayerInfo): string {
  if (called) return called;
  if (typeof player === 'object') return bots.titleOf(player.computer);
  return player === 'awaited' ? t('games.friend') : name;
}

/** Who else plays, in a few words. */
export function against({ opponents, isMine, asked }: Seen): string | null {
  if (!opponents || opponents.length === 0) return isMine || asked !== null ? t('games.alone') : null;
  return t('games.against', { names: opponents.join(', ') });
}

/** Its state, in a sentence. */
export function standing({ turn, asked, isMine, isGathering, result }: Seen): string {
  if (isGathering) return t('games.gathering');
  if (result) return t(`games.${result}`, { turn });
  const move = isMine ? t('games.yours') : t('games.theirs', { name: asked ?? '' });
  // Before the first turn there is none to name.
  return turn === 0 ? move : t('games.turn', { turn, move });
}
