import { describe, expect, it } from 'vitest';
import { changed, countOf, curveOf, partsOf, textOf, type Draft } from '../../src/games/wars/build/deck';
import type { CardInfo } from '../../src/types';

const draft: Draft = {
  edition: 'second', name: 'Cold', cards: [{ name: 'Grognack', faction: 'Tundra Orcs', count: 1 }, { name: 'Gate (5 life)', faction: 'Tundra Orcs', count: 3 }],
};
const smasher = { name: 'Smasher', faction: 'Tundra Orcs' };
const info = (kind: string, cost: number | null) => ({ kind, cost }) as CardInfo;

describe('a deck that is built', () => {
  it('gets a card more and loses it again, and keeps its order', () => {
    const more = changed(changed(draft, smasher, 1), { name: 'Grognack', faction: 'Tundra Orcs' }, 1);
    expect(more.cards.map(({ name, count }) => `${count} ${name}`)).toEqual(['2 Grognack', '3 Gate (5 life)', '1 Smasher']);
    expect(countOf(changed(more, smasher, -1), smasher)).toBe(0);
    expect(changed(draft, smasher, -1)).toEqual(draft);
  });

  it('is a text that the server reads: brackets of a name stand for its faction', () => {
    expect(textOf(draft)).toBe('deck: Cold\nedition: second\n1 Grognack (Tundra Orcs)\n3 Gate (5 life)');
  });

  it('is counted by what its cards are and cost', () => {
    const parts = partsOf(changed(draft, smasher, 4), ({ name }) => (name === 'Smasher' ? info('common', 3) : name === 'Grognack' ? info('summoner', null) : info('structure', 0)));
    expect(parts.map(({ kind, count }) => [kind, count])).toEqual([['summoner', 1], ['common', 4], ['structure', 3]]);
    expect(curveOf(parts)).toEqual([3, 0, 0, 4]);
  });
});
