/** The facts of cards: those of the factions that are played, and all of them where cards are looked through. */
import * as api from '../net/api';
import type { CardInfo, Edition } from '../types';

/** Milliseconds before what could not be fetched is asked for again. */
const AGAIN = 3000;

class Facts {
  cards = $state.raw<CardInfo[]>([]);
  #isWhole = false;
  /** What was asked for already, as terms of queries, and what has been answered of it. */
  #asked = new Set<string>();
  #answered = new Set<string>();
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
    // A whole faction that is on its way brings all its cards.
    const whole = term(edition, 'faction', faction);
    if (!this.#asked.has(whole) || this.#answered.has(whole)) this.#miss(edition, 'name', name);
    return this.known(edition, name, faction);
  }

  /** The same if it is already loaded: for a name that may be that of a rule. */
  known(edition: Edition, name: string, faction: string): CardInfo | null {
    return this.#byName.get(`${edition} ${faction} ${name}`) ?? this.#anyFaction.get(`${edition} ${name}`) ?? null;
  }

  #miss(edition: Edition, field: 'faction' | 'name', value: string): void {
    const wanted = term(edition, field, value);
    if (this.#isWhole || value === '' || this.#asked.has(wanted)) return;
    this.#asked.add(wanted);
    this.#missed.push(wanted);
    if (this.#missed.length === 1) queueMicrotask(() => void this.#fetch());
  }

  async #fetch(): Promise<void> {
    // A query may have 60 terms, and each of these has two.
    const terms = this.#missed.splice(0, 30);
    if (this.#missed.length > 0) void this.#fetch();
    try {
      const found = await api.findCards(terms.join(' or '));
      terms.forEach((wanted) => this.#answered.add(wanted));
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
