import { expect, test } from 'vitest';
import { casesByRule, chaptersOf } from '../../src/shell/model/chapters';
import type { RuleInfo } from '../../src/types';

const rule = (id: string, section: string, source = 'rulebook', text = 'It is so.'): RuleInfo => ({ id, edition: id.startsWith('S') ? 'second' : 'first', source, section, title: '', text });
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
