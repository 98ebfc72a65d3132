import { expect, test } from 'vitest';
import { bookOf, casesByRule, chaptersOf, flowing, ofWarlord, ofWars } from '../../src/shell/model/chapters';
import { partsOf, spans } from '../../src/shell/model/spans';

const rule = (id: string, section: string, source = 'rulebook', text = 'It is so.') =>
  ofWars({ id, edition: id.startsWith('S') ? 'second' : 'first', source, section, title: '', text });
const RULES = [
  rule('F1.1', 'F1 Goal'),
  rule('F1.2', 'F1 Goal'),
  rule('F2.1', 'F2 Cards'),
  rule('S1.1', 'S1 Goal'),
  rule('FAQ-I-01', 'I General', 'faq', 'Ruling: so.\nTouches: F1.2, F2.1 and again F1.2.'),
];

test('chapters are those of one game, in their order', () => {
  expect(chaptersOf(RULES, 'first').map(({ title, rules }) => [title, rules.length])).toEqual([
    ['F1 Goal', 2],
    ['F2 Cards', 1],
    ['I General (FAQ 1.3)', 1],
  ]);
  expect(chaptersOf(RULES, 'second').map(({ title }) => title)).toEqual(['S1 Goal']);
});

test('a case stands once beside every rule that it names', () => {
  const cases = casesByRule(RULES);
  expect([...cases].map(([id, list]) => [id, list.map((one) => one.id)])).toEqual([
    ['F1.2', ['FAQ-I-01']],
    ['F2.1', ['FAQ-I-01']],
  ]);
});

test('every id says in which book it stands', () => {
  expect(['F1.1', 'FAQ-I-01', 'FAQ21-1.0.0.2', 'S9.2', '13.1', 'M7.4'].map(bookOf)).toEqual(['first', 'first', 'first', 'second', 'warlord', 'warlord']);
});

test('the book of Warlord has its rules and those of its formats, and no list of tests', () => {
  const of = (id: string, source: string, section: string) => ofWarlord({ id, source, section, title: '', text: 'So.', is_assumed: false });
  const rules = [of('5.1', 'rules', '5 Formation'), of('B1', 'tests', '21 Tests'), of('M7.4', 'multiplayer', '7 Support')];
  expect(chaptersOf(rules, 'warlord').map(({ title }) => title)).toEqual(['5 Formation', 'M7 Support']);
});

test('cut lines flow together, tables stay tables, and only ids that there are become links', () => {
  const text = flowing('**Costs.** First\nsecond:\n\n| a | b |\n|---|---|\n| 1 | 5.4 |\n\nThen 5.4 and 99.9.');
  const parts = partsOf(text);
  expect(parts).toEqual([{ lines: 'Costs. First second:' }, { rows: [['a', 'b'], ['1', '5.4']] }, { lines: 'Then 5.4 and 99.9.' }]);
  expect(spans('Then 5.4 and 99.9.', (id) => id === '5.4').filter(({ rule }) => rule)).toEqual([{ text: '5.4', rule: '5.4' }]);
});
