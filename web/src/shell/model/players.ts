/** What players are called. */
import type { PlayerInfo, Seat } from '../../types';

export function playerName(players: PlayerInfo[], seat: Seat): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}
