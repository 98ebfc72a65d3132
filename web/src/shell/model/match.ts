/** A match of several games: who is ahead, and how it stands in words. */
import { bots } from '../../state/bots.svelte';
import { t } from '../../text';
import type { Gathering, MatchGame, Seat } from '../../types';

/** What somebody is called in a game that gathers. */
export function calledAt(gathering: Gathering, seat: Seat): string {
  return gathering.seats[seat]?.called ?? t('lobby.seat', { number: seat + 1 });
}

/** The sides of a match, one's own first. */
export function sidesOf({ seats, you }: Gathering): Seat[][] {
  const all = [...new Map(seats.map(({ side }) => [Math.min(...side), side])).values()];
  const own = you[0];
  return all.sort((one, other) => Number(own !== undefined && other.includes(own)) - Number(own !== undefined && one.includes(own)));
}

/** How many of these games a side has won. */
export function winsOf(games: MatchGame[], side: Seat[]): number {
  return games.filter(({ outcome }) => outcome !== null && outcome !== 'Draw' && outcome.Won.some((seat) => side.includes(seat))).length;
}

/** What somebody is called in a match: a computer by its level. */
export function calledIn(gathering: Gathering, seat: Seat): string {
  const player = gathering.seats[seat]?.player;
  if (gathering.you.includes(seat)) return t('seat.you');
  return typeof player === 'object' ? bots.titleOf(player.computer) : calledAt(gathering, seat);
}

export function standingOf(gathering: Gathering): string {
  const { decided, you, games } = gathering;
  if (!decided) return t('match.running', { running: (games ?? []).filter(({ outcome }) => outcome === null).length });
  if (decided === 'Draw') return t('match.draw');
  const own = you[0];
  if (own === undefined) return t('match.won.other', { names: decided.Won.map((seat) => calledIn(gathering, seat)).join(', ') });
  return t(decided.Won.includes(own) ? 'match.won' : 'match.lost');
}
