// Pictures of the table without a server: `npm run build && node tests/browser/mock.mjs`.
import { readFileSync } from 'node:fs';
import { preview } from 'vite';
import { open, seriousFaults, shot } from './tools.mjs';

const fixture = JSON.parse(readFileSync(new URL('../fixture/shown.json', import.meta.url), 'utf8'));
const server = await preview({ preview: { port: 4199 } });
const browser = await open();
try {
  for (const [name, size, scheme] of [['wide', { width: 1366, height: 820 }, 'dark'], ['wide-light', { width: 1366, height: 820 }, 'light'], ['phone', { width: 390, height: 844 }, 'dark']]) {
    const page = await browser.newPage({ viewport: size, colorScheme: scheme });
    page.on('pageerror', (error) => console.error('page:', error.message));
    page.on('console', (message) => message.type() === 'error' && console.error('console:', message.text()));
    const decks = ['Prince Elien:Phoenix Elves', 'Grognack:Tundra Orcs', 'Tacullu:Benders', 'Mugglug:Swamp Orcs', 'Glurp:Swamp Orcs', 'Abua Shi:Jungle Elves', 'Krusk:Sand Goblins', 'Selundar:Shadow Elves'].map((one) => ({ edition: 'first', name: one.split(':')[0], faction: one.split(':')[1], cards: [] }));
    await page.route('**/api/decks', (route) => route.fulfill({ json: decks }));
    await page.route('**/api/bots', (route) => route.fulfill({ json: [{ name: 'steady', about: 'plays soundly' }] }));
    await page.route('**/api/cards', (route) => route.fulfill({ json: [{ edition: 'first', faction: 'Phoenix Elves', name: 'Fire Beast', kind: 'common', cost: 3, attack: 3, range: 'melee', life: 1, abilities: [{ name: 'Intense Flames', effect: 'Its hits count double against walls.' }], effect: null, requirement: null, notes: 'FAQ-VII-03: a note.', confidence: 'high', is_finished: true, rulings: ['F9.1'] }, { edition: 'first', faction: 'Phoenix Elves', name: 'Spirit of the Phoenix', kind: 'event', cost: null, attack: null, range: null, life: null, abilities: [], effect: 'Your units hit with every die.', requirement: null, notes: '', confidence: 'high', is_finished: true, rulings: [] }] }));
    await page.routeWebSocket('**/socket', (socket) => {
      socket.send(JSON.stringify({ type: 'shown', ...fixture, step: 6, log: fixture.log.slice(0, 4) }));
      socket.send(JSON.stringify({ type: 'shown', ...fixture, log_from: 4, log: fixture.log.slice(4) }));
      socket.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.type === 'odds') socket.send(JSON.stringify({ type: 'odds', id: message.id, unit: message.unit, target: message.target, wounds: [0.1, 0.3, 0.6], destroyed: 0.63, is_exact: true, has_choices: false }));
        if (message.type === 'explain') socket.send(JSON.stringify({ type: 'explained', id: message.id, rule: 'F9.2', sentence: 'The Spearman has no target in reach.' }));
      });
    });
    await page.goto('http://localhost:4199/#/');
    await page.waitForSelector('.quick');
    await shot(page, `mock-start-${name}`);
    for (const fault of await seriousFaults(page)) console.log('start', name, fault);
    await page.goto('http://localhost:4199/#/game/fixture');
    await page.waitForSelector('[data-square]');
    await page.waitForTimeout(900);
    await page.click('[data-square="d4"]');
    await page.waitForTimeout(300);
    await shot(page, `mock-${name}`);
    for (const fault of await seriousFaults(page)) console.log(name, fault);
    await page.close();
  }
} finally {
  await browser.close();
  server.httpServer.close();
}
