/** The rules and cases of every game by their ids, each game's fetched once. */
import type { RuleInfo as WarlordRule } from '../games/warlord/protocol/RuleInfo';
import * as api from '../net/api';
import { bookOf, ofWarlord, ofWars, type Book, type BookRule } from '../shell/model/chapters';

class Rulebook {
  #wars = $state.raw<BookRule[]>([]);
  #warlord = $state.raw<BookRule[]>([]);
  rules = $derived([...this.#wars, ...this.#warlord]);
  #byId = $derived(new Map(this.rules.map((rule) => [rule.id, rule])));

  /** Fetches the rules of the game that this book belongs to. */
  async load(book: Book): Promise<void> {
    if (book === 'warlord') {
      if (this.#warlord.length === 0) this.#warlord = (await api.catalogue<WarlordRule[]>('rules', 'warlord')).map(ofWarlord);
    } else if (this.#wars.length === 0) {
      this.#wars = (await api.rules()).map(ofWars);
    }
  }

  find(id: string): BookRule | null {
    return this.#byId.get(id) ?? null;
  }

  /** Whether Warlord has a rule with this id, as far as it is known yet. */
  isOfWarlord(id: string): boolean {
    return bookOf(id) === 'warlord' && this.#byId.has(id);
  }
}

export const rulebook = new Rulebook();
