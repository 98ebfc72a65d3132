/** The list of games on the start page tells how they stand now, not how this browser last saw them. */
import * as api from '../net/api';
import { seenIn } from '../shell/model/seen';
import type { PlayerInfo } from '../types';
import { bots } from './bots.svelte';
import { known, update } from './games';

/** Asks how every game stands that was not over when it was last seen, one after the other; `tell` hears of each. */
export async function refresh(tell: () => void): Promise<void> {
  await bots.load();
  for (const { game, seen } of known()) {
    if (!seen || seen.result !== null) continue;
    try {
      const summary = await api.summary(game);
      const title = (summary.players as PlayerInfo[]).map(({ deck }) => deck).join(' – ');
      update(game, { seen: seenIn(summary, seen.at), ...(seen.isGathering ? { room: summary.title, title } : {}) });
    } catch (error) {
      if (!(error instanceof api.Failure)) return;
      // One that gathers still is listed as it was.
      if (error.status === 404) update(game, { seen: { ...seen, isMine: false, asked: null, result: 'gone' } });
    }
    tell();
  }
}
