/** The facts of all cards, fetched once. */
import * as api from '../net/api';
import type { CardInfo, Edition } from '../types';

class Facts {
  cards = $state.raw<CardInfo[]>([]);
  #byName = $derived(new Map(this.cards.map((card) => [`${card.edition} ${card.faction} ${card.name}`, card])));
  #anyFaction = $derived(new Map(this.cards.map((card) => [`${card.edition} ${card.name}`, card])));

  async load(): Promise<void> {
    if (this.cards.length === 0) this.cards = await api.cards();
  }

  /** The card of this name: that of the faction, else that of any. */
  find(edition: Edition, name: string, faction: string): CardInfo | null {
    return this.#byName.get(`${edition} ${faction} ${name}`) ?? this.#anyFaction.get(`${edition} ${name}`) ?? null;
  }
}

export const facts = new Facts();
