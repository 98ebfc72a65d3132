/** The computer players, fetched once. */
import * as api from '../net/api';
import type { BotInfo } from '../types';

class Bots {
  list = $state.raw<BotInfo[]>([]);

  async load(): Promise<BotInfo[]> {
    this.list = await api.bots();
    return this.list;
  }

  /** What a player calls it: what stands before the colon in its description, else its name. */
  titleOf(name: string): string {
    const about = this.list.find((bot) => bot.name === name)?.about ?? '';
    return about.includes(':') ? about.slice(0, about.indexOf(':')) : name;
  }
}

export const bots = new Bots();
