// A real browser against a real server: MUSTER_BIN=target/debug/muster npm run test:browser
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, keyboard, look, mouse, pick, play, settled } from './player.mjs';
import { newPage, open, seriousFaults, serve, shot } from './tools.mjs';

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** No motion and no pause between the computer's answers: tests are in a hurry. */
const QUICK = { theme: 'dark', size: 'normal', speed: 0, letterKeys: true };

async function start(page, settings = QUICK) {
  await page.addInitScript((saved) => {
    if (!localStorage.getItem('muster.settings')) localStorage.setItem('muster.settings', JSON.stringify(saved));
  }, settings);
  await page.goto(`${server.address}/`);
  await page.waitForSelector('.quick');
}

test('every page is without serious faults', { timeout: 240000 }, async () => {
  for (const scheme of ['dark', 'light']) {
    const { page, context, faults } = await newPage(browser, { colorScheme: scheme });
    await start(page, { ...QUICK, theme: scheme });
    await shot(page, `start-${scheme}`);
    assert.deepEqual(await seriousFaults(page), [], `start, ${scheme}`);
    for (const [path, ready] of [['cards', 'article.card'], ['rules', 'dl'], ['about', 'article']]) {
      await page.goto(`${server.address}/#/${path}`);
      await page.waitForSelector(ready);
      if (path === 'cards') await page.getByLabel(/Faction/).selectOption('Phoenix Elves');
      await shot(page, `${path}-${scheme}`);
      if (path === 'rules') await page.getByLabel(/Search/).fill('attack');
      assert.deepEqual(await seriousFaults(page), [], `${path}, ${scheme}`);
    }
    await page.getByRole('button', { name: 'Keys and help' }).click();
    await shot(page, `help-${scheme}`);
    assert.deepEqual(await seriousFaults(page), [], `help, ${scheme}`);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('a whole game against the computer by mouse, and its replay', { timeout: 900000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page);
  await page.click('.quick');
  const count = await play(page, mouse, {
    seed: 11,
    each: async (seen, at) => {
      if (at === 0 || at === 40) assert.deepEqual(await seriousFaults(page), [], `table, choice ${at}`);
      if ([0, 20, 60, 120].includes(at)) await shot(page, `table-${at}`);
    },
  });
  assert.ok(count > 10, `only ${count} choices`);
  await shot(page, 'over');
  assert.deepEqual(await seriousFaults(page), [], 'game over');
  assert.match(await page.textContent('[data-testid="over"]'), /Seed/);

  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForSelector('[data-testid="step"]');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.waitForFunction(() => /^Step 2 of/.test(document.querySelector('[data-testid="step"]').textContent));
  const link = page.url();
  assert.match(link, /replay\/.+\/2$/);
  await shot(page, 'replay');
  await page.reload();
  await page.waitForFunction(() => /^Step 2 of/.test(document.querySelector('[data-testid="step"]')?.textContent ?? ''));
  assert.deepEqual(faults, []);
  await context.close();
});

test('a whole game by keyboard alone', { timeout: 900000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page);
  for (let tries = 0; ; tries += 1) {
    assert.ok(tries < 30, 'Tab does not lead to the start button');
    if (await page.evaluate(() => document.activeElement.classList.contains('quick'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const count = await play(page, keyboard, { seed: 5, each: async (_, at) => at === 30 && shot(page, 'keyboard') });
  assert.ok(count > 10, `only ${count} choices`);
  assert.deepEqual(faults, []);
  await context.close();
});

test('something unlit explains itself with a rule, and Escape lets go', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  await start(page);
  await page.getByText('I do', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  let seen = await settled(page);
  const random = chance(3);
  // Whatever comes before the first turn.
  while (!seen.squares.some(({ light }) => light === 'source')) {
    await mouse.act(page, pick(seen, random));
    seen = await settled(page);
  }
  const source = seen.squares.find(({ light }) => light === 'source');
  await page.click(`[data-square="${source.name}"]`);
  assert.ok((await look(page)).squares.some(({ light }) => light === 'go' || light === 'attack'));
  await page.keyboard.press('Escape');
  assert.ok((await look(page)).squares.every(({ light }) => light === 'source'));
  const unlit = await page.locator('[data-square]:not([data-light])[aria-label*="North"]').first();
  await unlit.click();
  await page.waitForSelector('.reason a[href^="#/rules/"]');
  await shot(page, 'reason');
  await context.close();
});

test('a move is undone and done again; after resigning there is a rematch', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page);
  await page.getByText('I do', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  let seen = await settled(page);
  const random = chance(2);
  while (!seen.squares.some(({ light }) => light === 'source')) {
    await mouse.act(page, pick(seen, random));
    seen = await settled(page);
  }
  const where = () => page.$$eval('[data-square][aria-label*=" your "]', (cells) => cells.map((cell) => cell.dataset.square));
  const before = await where();
  // Moves until a unit stands somewhere else.
  while (JSON.stringify(await where()) === JSON.stringify(before)) {
    seen = await settled(page);
    const goal = seen.squares.find(({ light }) => light === 'go') ?? seen.squares.find(({ light }) => light === 'source');
    await page.click(`[data-square="${goal.name}"]`);
    await page.waitForTimeout(200);
  }
  const moved = await where();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((old) => [...document.querySelectorAll('[data-square][aria-label*=" your "]')].map((cell) => cell.dataset.square).join() === old, before.join());
  await page.keyboard.press('y');
  await page.waitForFunction((now) => [...document.querySelectorAll('[data-square][aria-label*=" your "]')].map((cell) => cell.dataset.square).join() === now, moved.join());
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('[data-testid="over"]');
  const old = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForFunction((address) => location.href !== address, old);
  await settled(page);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a friend comes by the invite link, and a stranger sees no hand', { timeout: 240000 }, async () => {
  const host = await newPage(browser);
  await start(host.page);
  await host.page.getByText('A friend').click();
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  const link = await host.page.inputValue('[data-testid="invite"]');
  await shot(host.page, 'invite');
  const guest = await newPage(browser);
  await start(guest.page);
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Take your seat' }).click();
  await guest.page.waitForSelector('[data-square]');
  await host.page.waitForFunction(() => document.querySelector('[data-testid="invite"]') === null);
  const stranger = await newPage(browser);
  await start(stranger.page);
  await stranger.page.goto(host.page.url());
  await stranger.page.waitForSelector('[data-square]');
  const random = chance(9);
  for (let count = 0; count < 60; count += 1) {
    for (const { page } of [host, guest]) {
      const seen = await look(page);
      if (seen.isMine && !seen.isBusy) await mouse.act(page, pick(seen, random));
    }
    await host.page.waitForTimeout(60);
  }
  assert.equal(await stranger.page.locator('.hand').count(), 0);
  assert.equal(await stranger.page.locator('.question.mine').count(), 0);
  await shot(stranger.page, 'spectator');
  for (const { faults, context } of [host, guest, stranger]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('on the same screen the hand is hidden while the device is passed', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page);
  await page.getByText('Same screen').click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  let passes = 0;
  const random = chance(4);
  for (let count = 0; count < 80 && passes < 3; count += 1) {
    const seen = await settled(page);
    if (seen.mustReveal) {
      passes += 1;
      assert.equal(await page.locator('.hand').count(), 0);
      assert.deepEqual(seen.squares, []);
      await shot(page, 'pass');
      await mouse.reveal(page);
    } else {
      const end = seen.buttons.find(({ verb }) => verb === 'end');
      await mouse.act(page, end ? { button: end } : pick(seen, random));
    }
  }
  assert.equal(passes, 3);
  assert.deepEqual(faults, []);
  await context.close();
});

test('two computers are watched', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, { ...QUICK, speed: 4 });
  await page.getByText('Watch', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('.log li.turn');
  await shot(page, 'watch');
  assert.deepEqual(faults, []);
  await context.close();
});

test('the page comes back when the server was killed', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  await start(page);
  await page.click('.quick');
  const random = chance(8);
  for (let count = 0; count < 12; count += 1) await mouse.act(page, pick(await settled(page), random));
  const before = await settled(page);
  await server.stop('SIGKILL');
  await page.waitForSelector('.net');
  server = await serve({ data: server.data, port: server.port });
  await page.waitForFunction(() => document.querySelector('.net') === null, null, { timeout: 20000 });
  const afterwards = await settled(page);
  assert.equal(afterwards.question, before.question);
  await mouse.act(page, pick(afterwards, random));
  await settled(page);
  await context.close();
});

test('it can be played on a phone held upright', { timeout: 240000 }, async () => {
  const { page, context, faults } = await newPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await start(page);
  await shot(page, 'phone-start');
  await page.click('.quick');
  const random = chance(6);
  for (let count = 0; count < 30; count += 1) {
    const seen = await settled(page);
    if (seen.isOver) break;
    await mouse.act(page, pick(seen, random));
  }
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, 'phone');
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(isWide, false, 'the page is wider than the phone');
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});
