/** The facts of cards: those of the factions that are played, and all of them where cards are looked through. */
import * as api from '../net/api';
import type { CardInfo, Edition } from '../types';

/** Milliseconds before what could not be fetched is asked for again. */
const AGAIN = 3000;

class Facts {
  cards = $state.raw<CardInfo[]>([]);
  #isWhole = false;
  /** What was asked for already, as terms of queries. */
  #asked = new Set<string>();
  /** What is to be asked for with the next query. */
  #missed: string[] = [];
  #byName = $derived(new Map(this.cards.map((card) => [`${card.edition} ${card.faction} ${card.name}`, card])));
  #anyFaction = $derived(new Map(this.cards.map((card) => [`${card.edition} ${card.name}`, card])));

  /** All cards of both editions. */
  async load(): Promise<void> {
    if (this.#isWhole) return;
    this.cards = await api.cards();
    this.#isWhole = true;
  }

  /** The cards of these factions. */
  want(edition: Edition, factions: string[]): void {
    for (const faction of factions) this.#miss(edition, 'faction', faction);
  }

  /** The card of this name: that of the faction, else that of any. One that is not here yet comes a moment later. */
  find(edition: Edition, name: string, faction: string): CardInfo | null {
    const own = this.#byName.get(`${edition} ${faction} ${name}`);
    if (own) return own;
    // A whole faction is on its way with all its cards.
    if (!this.#asked.has(term(edition, 'faction', faction)) || this.#anyFaction.size > 0) this.#miss(edition, 'name', name);
    return this.#anyFaction.get(`${edition} ${name}`) ?? null;
  }

  #miss(edition: Edition, field: 'faction' | 'name', value: string): void {
    const wanted = term(edition, field, value);
    if (this.#isWhole || value === '' || this.#asked.has(wanted)) return;
    this.#asked.add(wanted);
    this.#missed.push(wanted);
    if (this.#missed.length === 1) queueMicrotask(() => void this.#fetch());
  }

  async #fetch(): Promise<void> {
    const terms = this.#missed;
    this.#missed = [];
    try {
      const found = await api.findCards(terms.join(' or '));
      if (this.#isWhole) return;
      const isNew = (card: CardInfo) => !this.#byName.has(`${card.edition} ${card.faction} ${card.name}`);
      const more = found.filter(isNew);
      if (more.length > 0) this.cards = [...this.cards, ...more];
    } catch {
      window.setTimeout(() => terms.forEach((wanted) => this.#asked.delete(wanted)), AGAIN);
    }
  }
}

const term = (edition: Edition, field: string, value: string) => `(edition:${edition} ${field}="${value.replaceAll('"', '')}")`;

export const facts = new Facts();
