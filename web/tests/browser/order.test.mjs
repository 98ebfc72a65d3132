// An order is rarely asked for in a game: here a made-up moment asks for one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { QUICK } from './start.mjs';
import { madeUp, newPage, open, seriousFaults, serve, shot } from './tools.mjs';

const fixture = JSON.parse(readFileSync(new URL('../fixture/shown.json', import.meta.url), 'utf8'));
let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 32 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A table that asks for the order of these cards one by one, as the server does, and keeps the answers. */
async function asked(page, cards) {
  const answers = [];
  await madeUp(page, fixture);
  await page.routeWebSocket('**/socket?*', (socket) => {
    const show = () => {
      const rest = cards.filter((card) => !answers.includes(`card ${card}`));
      const options = rest.map((card) => ({ answer: `card ${card}`, verb: 'card', text: `card ${card}`, card }));
      const question = { seat: 0, you: true, source: 'Order', ask: 'hurt_order', text: '', rule: 'F9.9', card: null, options };
      socket.send(JSON.stringify({ type: 'shown', ...fixture, step: 7 + answers.length, question: rest.length > 1 ? question : null }));
    };
    show();
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type !== 'act') return;
      answers.push(message.answer);
      show();
    });
  });
  await page.addInitScript((saved) => localStorage.setItem('muster.settings', JSON.stringify(saved)), QUICK);
  await page.goto(`${server.address}/#/game/fixture`);
  await page.waitForSelector('[data-order]');
  return answers;
}

const cards = fixture.view.pieces.slice(0, 4).map(({ card }) => card);
const order = (page) => page.$$eval('[data-order]', (lines) => lines.map((line) => line.dataset.order));
const names = (list) => list.map((card) => `card ${card}`);

test('an order is laid down by dragging, and answered to the end', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  const answers = await asked(page, cards);
  assert.deepEqual(await seriousFaults(page), []);
  const [first, third] = [await page.locator('[data-order]').nth(0).boundingBox(), await page.locator('[data-order]').nth(2).boundingBox()];
  await page.mouse.move(first.x + 60, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(third.x + 60, third.y + third.height / 2, { steps: 6 });
  await page.mouse.up();
  const [a, b, c, d] = cards;
  assert.deepEqual(await order(page), names([b, c, a, d]));
  await shot(page, 'order');
  await page.getByRole('button', { name: 'In this order' }).click();
  await page.waitForFunction(() => document.querySelector('[data-order]') === null);
  // The last one needs no answer.
  assert.deepEqual(answers, names([b, c, a]));
  await context.close();
});

test('an order is laid down by keyboard alone', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  const answers = await asked(page, cards.slice(0, 3));
  await page.keyboard.press('q');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.order), `card ${cards[0]}`);
  await page.keyboard.press('End');
  assert.deepEqual(await order(page), names([cards[1], cards[2], cards[0]]));
  await page.getByRole('button', { name: 'In this order' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('[data-order]') === null);
  assert.deepEqual(answers, names([cards[1], cards[2]]));
  await context.close();
});
