// Lessons in a real browser: by mouse and by keyboard, on a laptop and on a phone, with a wrong turn on the way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { QUICK, start } from './start.mjs';
import { newPage, open, seriousFaults, serve, shot } from './tools.mjs';

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 41 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function learn(page) {
  await start(page, server.address);
  await page.locator('.hero').getByRole('link', { name: 'Learn' }).click();
  await page.waitForSelector('[data-course]');
}

/** Opens a lesson of a course by its title. */
async function take(page, course, title) {
  await page.locator(`[data-course="${course}"] .lesson`, { hasText: title }).first().click();
  await page.waitForSelector('[data-testid="lesson"]');
}

const told = (page) => page.textContent('[data-testid="lesson"] .texts p.now');
const isDone = (page) => page.waitForSelector('[data-testid="lesson"].done');

test('whoever is new is offered the second edition, and begins a lesson by mouse', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await page.addInitScript((saved) => localStorage.setItem('muster.settings', JSON.stringify(saved)), QUICK);
  await page.goto(`${server.address}/`);
  await page.waitForSelector('.quick');
  assert.equal(await page.getByLabel('Second edition').isChecked(), true);
  await shot(page, 'start-newcomer');
  await page.locator('.hero').getByRole('link', { name: 'Learn' }).click();
  await page.waitForSelector('[data-course]');
  assert.deepEqual(await page.$$eval('[data-course]', (all) => all.map((one) => one.dataset.course)), ['second', 'first', 'warlord']);
  await shot(page, 'learn');
  assert.deepEqual(await seriousFaults(page), [], 'learn');
  await page.getByRole('button', { name: 'Start with Moving' }).first().click();
  await page.waitForSelector('[data-square="c2"][data-light="source"]');
  const place = () => page.$eval('[data-square="c2"]', (cell) => cell.getBoundingClientRect().top);
  const top = await place();
  await page.getByRole('button', { name: 'Hint' }).click();
  assert.match(await told(page), /c3/);
  assert.equal(await place(), top, 'the board does not move for a hint');
  await shot(page, 'lesson');
  assert.deepEqual(await seriousFaults(page), [], 'a lesson');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a lesson by keyboard alone, begun again on the way', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser, { viewport: { width: 1366, height: 768 } });
  await learn(page);
  await page.locator('[data-course="first"] .lesson', { hasText: 'Building' }).count();
  await page.locator('[data-course="first"] .lesson', { hasText: 'Summoning' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-testid="lesson"]');
  await page.waitForSelector('.hand button.lit');
  const old = page.url();
  // The Warrior first: then there is not enough for the Guardian.
  const summon = async (name) => {
    await page.locator('.hand button', { hasText: name }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-square][data-light="go"], [data-square][data-light="answer"]').first().focus();
    await page.keyboard.press('Enter');
  };
  await summon('Warrior');
  await page.waitForFunction(() => document.querySelectorAll('.hand button').length === 1);
  await page.getByRole('button', { name: 'Start again' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((address) => location.href !== address, old);
  await page.waitForFunction(() => document.querySelectorAll('.hand button.lit').length === 2);
  await summon('Guardian');
  await isDone(page);
  await shot(page, 'lesson-keyboard');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a lesson on a phone, and one of Warlord', { timeout: 180000 }, async () => {
  const { page, context, faults } = await newPage(browser, PHONE);
  await learn(page);
  await shot(page, 'learn-phone');
  await take(page, 'second', 'Summoning');
  await page.waitForSelector('.hand button.lit');
  await shot(page, 'lesson-phone');
  assert.deepEqual(await seriousFaults(page), [], 'a lesson on a phone');
  await page.locator('.hand button', { hasText: 'Smasher' }).tap();
  await page.locator('[data-square][data-light="go"], [data-square][data-light="answer"]').first().tap();
  await isDone(page);
  await page.goto(`${server.address}/#/learn`);
  await page.waitForSelector('[data-course="warlord"]');
  await take(page, 'warlord', 'Items');
  await page.waitForSelector('.question.mine');
  await shot(page, 'lesson-warlord-phone');
  assert.deepEqual(faults, []);
  await context.close();
  const laptop = await newPage(browser);
  await learn(laptop.page);
  await take(laptop.page, 'warlord', 'Maneuver');
  await laptop.page.waitForSelector('.question.mine');
  await shot(laptop.page, 'lesson-warlord');
  assert.deepEqual(await seriousFaults(laptop.page), [], 'a lesson of Warlord');
  assert.deepEqual(laptop.faults, []);
  await laptop.context.close();
});

test('a guided first game explains each thing once, and can be told to stop', { timeout: 180000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await learn(page);
  await page.locator('[data-course="second"]').getByRole('button', { name: 'first game' }).click();
  await page.waitForSelector('[data-testid="guide"]');
  const note = () => page.textContent('[data-testid="guide"] h2');
  await page.waitForFunction(() => (document.querySelector('[data-testid="guide"] h2')?.textContent ?? 'Your first game') !== 'Your first game');
  const titles = [await note()];
  await shot(page, 'guide');
  assert.deepEqual(await seriousFaults(page), [], 'a guided game');
  for (let count = 0; count < 12; count += 1) {
    const got = page.locator('[data-testid="guide"]').getByRole('button', { name: /Got it/ });
    while (await got.isEnabled()) {
      await got.click();
      titles.push(await note());
    }
    const end = page.locator('.stage button[data-verb="end"], .stage button[data-verb="pass"]').first();
    if ((await end.count()) === 0) break;
    await end.click();
    await page.waitForSelector('.question.mine:not([aria-busy="true"])');
  }
  const named = titles.filter((title) => title !== 'Your first game');
  assert.equal(new Set(named).size, named.length, `each once: ${named}`);
  assert.ok(named.length >= 4, `${named}`);
  // A page that is opened again does not start again.
  await page.reload();
  await page.waitForSelector('[data-testid="guide"]');
  await page.waitForSelector('.question.mine');
  assert.ok(!named.slice(0, 2).includes(await note()), await note());
  await page.getByRole('button', { name: 'No more explanations' }).click();
  await page.waitForSelector('[data-testid="guide"]', { state: 'detached' });
  assert.deepEqual(faults, []);
  await context.close();
});

test('Warlord has a book of rules: by chapter, searchable, with links to its own rules', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await page.goto(`${server.address}/#/rules/10.3`);
  await page.waitForSelector('#rule-10\\.3.wanted');
  assert.match(await page.textContent('h2'), /^10 Maneuver/);
  await page.locator('#rule-10\\.3 dd a').first().click();
  await page.waitForSelector('#rule-5\\.5.wanted');
  assert.equal(await page.locator('#rule-5\\.6 table tbody tr').count(), 3);
  await shot(page, 'rules-warlord');
  assert.deepEqual(await seriousFaults(page), []);
  await page.getByLabel(/Search/).fill('ranged strike');
  await page.waitForSelector('#rule-12\\.2');
  assert.equal(await page.locator('[id^="rule-F"], [id^="rule-S"]').count(), 0, 'one game at a time');
  assert.deepEqual(faults, []);
  await context.close();
});
