/** The computer players, fetched once. */
import * as api from '../net/api';
import type { BotInfo } from '../types';

class Bots {
  list = $state.raw<BotInfo[]>([]);

  async load(): Promise<BotInfo[]> {
    this.list = await api.bots();
    return this.list;
  }

  /** Those meant for people, which have a title; all if none has. */
  get levels(): BotInfo[] {
    const titled = this.list.filter(({ about }) => about.includes(':'));
    return titled.length > 0 ? titled : this.list;
  }

  /** What a player calls it: what stands before the colon in its description, else its name. */
  titleOf(name: string): string {
    const [title, ...rest] = this.#about(name).split(':');
    return title && rest.length > 0 ? title : name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** What it does, without its title. */
  aboutOf(name: string): string {
    const about = this.#about(name);
    return about.slice(about.indexOf(':') + 1).trim();
  }

  #about(name: string): string {
    return this.list.find((bot) => bot.name === name)?.about ?? '';
  }
}

export const bots = new Bots();
