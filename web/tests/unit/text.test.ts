import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languageFor, spoken, t } from '../../src/text';
import { en } from '../../src/text/en';

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.startsWith('text') && !path.startsWith('protocol'))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n');

it('fills in what stands in braces', () => {
  expect(t('seat.turn', { turn: 4 })).toBe('Turn 4');
});

it('has words for everything that can last on a card of Warlord', () => {
  const type = readFileSync('src/games/warlord/protocol/What.ts', 'utf8');
  const kinds = [...type.matchAll(/\| "(\w+)"/g)].map(([, kind]) => `wl.lasts.${kind}`);
  expect(kinds.length).toBeGreaterThan(8);
  expect(kinds.filter((key) => !(key in en))).toEqual([]);
});

it('says of no game what is true of another alone', () => {
  expect(t('over.how.played')).not.toMatch(/summoner/i);
  expect(Object.values(en).filter((text) => /not played\)/.test(text))).toEqual([]);
});

it('has no sentence that the page does not use', () => {
  // A key may be put together: `phase.${edition}.${phase}`.
  const templates = [...SOURCES.matchAll(/`([a-z_]+\.(?:[a-z_.]|\$\{[^}`]*\})+)`/g)].map(([, template]) => template!);
  const patterns = templates
    .filter((template) => template.includes('$'))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[a-z_0-9]+')}$`));
  const isUsed = (key: string) => SOURCES.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

it('speaks the first language of the browser that it has, else English', () => {
  expect(languageFor(['xx-YY', 'en-GB'])).toBe('en');
  expect(languageFor([])).toBe('en');
});

it('asks the server for its language', () => {
  expect(spoken('/api/bots')).toBe('/api/bots?lang=en');
  expect(spoken('/api/cards?q=elf')).toBe('/api/cards?q=elf&lang=en');
});
