/** The facts of all cards of Warlord, fetched once. */
import { catalogue } from '../../net/api';
import type { CardInfo } from './types';

class Facts {
  cards = $state.raw<CardInfo[]>([]);
  #byId = $derived(new Map(this.cards.map((card) => [card.id, card])));
  #byName = $derived(new Map(this.cards.map((card) => [card.name, card])));

  async load(): Promise<void> {
    if (this.cards.length === 0) this.cards = await catalogue<CardInfo[]>('cards', 'warlord');
  }

  find(id: string): CardInfo | null {
    return this.#byId.get(id) ?? null;
  }

  named(name: string): CardInfo | null {
    return this.#byName.get(name) ?? null;
  }
}

export const facts = new Facts();
