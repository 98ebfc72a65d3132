import { expect, it } from 'vitest';
import { parse } from '../../src/state/route.svelte';

it('leads to a page, or says that the link is damaged', () => {
  expect(parse('#/replay/abc/12')).toEqual({ page: 'replay', game: 'abc', step: 12 });
  expect(parse('#/replay/abc')).toEqual({ page: 'replay', game: 'abc', step: null });
  expect(parse('#/decks/1%20Wall')).toEqual({ page: 'decks', text: '1 Wall' });
  expect(parse('#/decks/100%')).toEqual({ page: 'broken' });
  expect(parse('#/replay/abc/x')).toEqual({ page: 'broken' });
  expect(parse('#/replay/abc/-1')).toEqual({ page: 'broken' });
});
