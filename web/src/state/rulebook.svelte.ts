/** The rules and cases by their ids, fetched once. */
import * as api from '../net/api';
import type { RuleInfo } from '../types';

class Rulebook {
  rules = $state.raw<RuleInfo[]>([]);
  #byId = $derived(new Map(this.rules.map((rule) => [rule.id, rule])));

  async load(): Promise<void> {
    if (this.rules.length === 0) this.rules = await api.rules();
  }

  find(id: string): RuleInfo | null {
    return this.#byId.get(id) ?? null;
  }
}

export const rulebook = new Rulebook();
