/** How a game stands, as the list of games keeps it. */
import { bots } from '../../state/bots.svelte';
import type { Seen } from '../../state/games';
import { t } from '../../text';
import type { PlayerInfo } from '../../protocol/PlayerInfo';
import type { Outcome, Shown, Summary } from '../../types';

/** What is played: a game, or the edition of one that has several. */
export function kindOf(shown: Shown): string {
  return kindIn(shown.title, shown as unknown as Record<string, unknown>);
}

/** The same of a game that gathers, by what it was asked for with. */
export function kindIn(title: string, setup: Record<string, unknown>): string {
  return 'edition' in setup ? String(setup['edition']) : title;
}

export function seenOf(shown: Shown, at: number): Seen {
  const { players, you, question } = shown;
  const outcome = shown.over?.outcome ?? null;
  const seen = standingOf({ turn: shown.view.turn, players, you, asked: question?.seat ?? null, outcome }, at);
  return { ...seen, kind: kindOf(shown), isMine: !shown.over && (question?.you ?? false) };
}

/** The same by the few words that the server has for a list. */
export function seenIn(summary: Summary, at: number): Seen {
  return { ...standingOf(summary, at), kind: kindIn(summary.title, summary as unknown as Record<string, unknown>) };
}

type Stand = Pick<Summary, 'turn' | 'players' | 'you' | 'asked' | 'outcome'>;

function standingOf(stand: Stand, at: number): Omit<Seen, 'kind'> {
  const { players, you, outcome } = stand;
  const asked = outcome === null ? stand.asked : null;
  return {
    turn: stand.turn ?? 0,
    asked: asked === null ? null : (players.find(({ seat }) => seat === asked)?.name ?? ''),
    isMine: asked !== null && you.includes(asked),
    opponents: players.filter(({ seat }) => !you.includes(seat)).map(nameOf),
    result: outcome === null ? null : resultOf(stand, outcome),
    at,
  };
}

function resultOf({ you, players }: Stand, outcome: Outcome): Seen['result'] {
  if (outcome === 'Draw') return 'draw';
  // A spectator, or somebody who plays every side, has neither won nor lost.
  if (you.length === 0 || you.length === players.length) return 'ended';
  return you.some((seat) => outcome.Won.includes(seat)) ? 'won' : 'lost';
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
