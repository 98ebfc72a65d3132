// Lessons in a real browser: by mouse and by keyboard, on a laptop and on a phone, with a wrong turn on the way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

test('whoever is new is offered the second edition, and a lesson is done by mouse after a wrong turn', { timeout: 120000 }, async () => {
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
  // A wrong turn: elsewhere, then back.
  await page.click('[data-square="c2"]');
  await page.click('[data-square="c4"]');
  await page.waitForFunction(() => /Smasher/.test(document.querySelector('[data-square="c4"]').ariaLabel));
  assert.equal(await page.locator('[data-testid="lesson"].done').count(), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForSelector('[data-square="c2"][data-light="source"]');
  // What is not possible is explained with its rule.
  await page.click('[data-square="c2"]');
  await page.click('[data-square="f6"]');
  await page.waitForSelector('.reason a[href^="#/rules/S5"]');
  await page.keyboard.press('Escape');
  await page.click('[data-square="c2"]');
  await page.click('[data-square="d3"]');
  await isDone(page);
  assert.match(await told(page), /all there is to moving/);
  assert.match(await page.textContent('[data-testid="announcer"]'), /Goal reached/);
  assert.equal(await place(), top, 'nor when it is done');
  await shot(page, 'lesson-done');
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await page.waitForFunction(() => /Attacking/.test(document.querySelector('[data-testid="lesson"] h2')?.textContent ?? ''));
  await page.getByRole('link', { name: /Leave|All lessons/ }).click();
  await page.waitForSelector('[data-course="second"] [data-testid="progress"]');
  assert.equal(await page.textContent('[data-course="second"] [data-testid="progress"]'), '1 of 8 done');
  await page.reload();
  await page.waitForSelector('[data-course="second"] .lesson.done');
  await page.goto(`${server.address}/#/`);
  await page.waitForSelector('.quick');
  assert.equal(await page.locator('[data-testid="games"] a').count(), 0, 'lessons are no games of yours');
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

/** A lesson of Warlord under a title of its own. */
const WARLORD = readFileSync(new URL('../../../games/warlord/lessons/1-maneuver.lesson', import.meta.url), 'utf8').replace(/^lesson .*$/m, 'lesson To the rear');

test('a lesson that somebody wrote is opened, played, begun again and kept; faults in it are told', { timeout: 180000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await learn(page);
  const file = page.locator('input[type="file"]');
  const bring = (text) => file.setInputFiles({ name: 'mine.lesson', mimeType: 'text/plain', buffer: Buffer.from(text) });
  // The lesson of the course, with another goal and the same title.
  const example = readFileSync(new URL('../../../games/wars/lessons/second/1-moving.lesson', import.meta.url), 'utf8');
  const mine = example.replace('goal Move your Smasher to d3.', 'goal Move your Smasher to c3.').replace('expect d3 S Smasher', 'expect c3 S Smasher').replace('South moves c2 d3', 'South moves c2 c3');
  await bring(mine.replace('phase movement', 'phase breakfast'));
  await page.waitForSelector('[role="alert"]');
  assert.match(await page.textContent('[role="alert"]'), /lesson:\d+: .*breakfast/s);
  assert.equal(await page.locator('[data-testid="own"]').count(), 0, 'what is not understood is not kept');
  await bring(mine);
  await page.waitForSelector('[data-testid="lesson"]');
  assert.match(await page.textContent('[data-testid="lesson"]'), /Move your Smasher to c3/);
  const move = async () => {
    await page.waitForSelector('[data-square="c2"][data-light="source"]');
    await page.click('[data-square="c2"]');
    await page.click('[data-square="c3"]');
    await isDone(page);
  };
  await move();
  const old = page.url();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.waitForFunction((address) => location.href !== address, old);
  await page.waitForSelector('[data-testid="lesson"]:not(.done)');
  assert.match(await page.textContent('[data-testid="lesson"]'), /Move your Smasher to c3/, 'it is as it was for the player again');
  await move();
  await shot(page, 'lesson-own');
  // The lesson of the course is another one, though it has the same title.
  await page.goto(`${server.address}/#/learn`);
  await page.waitForSelector('[data-testid="own"]');
  assert.equal(await page.textContent('[data-course="second"] [data-testid="progress"]'), '0 of 8 done');
  await page.reload();
  await page.locator('[data-testid="own"] button', { hasText: 'Moving' }).click();
  await page.waitForSelector('[data-square="c2"][data-light="source"]');
  // One is written on the page, beginning with an example.
  await page.goto(`${server.address}/#/learn`);
  await page.getByText('Write one').click();
  assert.match(await page.getByLabel('Text of the lesson').inputValue(), /^lesson Moving$/m);
  await shot(page, 'learn-write');
  assert.deepEqual(await seriousFaults(page), [], 'writing a lesson');
  await page.getByLabel('Text of the lesson').fill(WARLORD);
  await page.getByRole('button', { name: 'Play it', exact: true }).click();
  await page.waitForSelector('[data-testid="lesson"]');
  await page.waitForSelector('.question.mine');
  assert.match(await page.textContent('[data-testid="lesson"]'), /To the rear/);
  await page.goto(`${server.address}/#/learn`);
  await page.getByRole('button', { name: 'Take To the rear off the list' }).click();
  assert.deepEqual(await page.$$eval('[data-testid="own"] .kept', (all) => all.map((one) => one.textContent)), ['Moving']);
  // The browser tells of the lesson that was refused on purpose too.
  assert.deepEqual(faults.filter((fault) => !/status of 422|status of 400/.test(fault)), []);
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
