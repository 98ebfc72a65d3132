// Three and four players: the board that goes round, seats of teams, a partner's hand, standing orders.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, look, mouse, pick, settled } from './player.mjs';
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

const DECKS = ['Prince Elien', 'Grognack', 'Oldin', 'Sneeks'];
const random = { computer: 'random' };

/** A page at a new game of these seats; seat 0 begins. */
async function sit(seats, options = {}, settings = QUICK) {
  const opened = await newPage(browser, options);
  const { page } = opened;
  await page.addInitScript((saved) => localStorage.setItem('muster.settings', JSON.stringify(saved)), settings);
  await page.goto(`${server.address}/`);
  const wish = { game: 'wars', edition: 'first', seats, decks: DECKS.map((name) => ({ name })), first: { seat: 0 } };
  const created = await page.evaluate(
    async (game) => (await fetch('api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(game) })).json(),
    wish,
  );
  await page.goto(`${server.address}/#/game/${created.game}`);
  await page.waitForSelector('[role="grid"]');
  return { ...opened, created };
}

/** Plays on, on whichever page is asked, until something holds or this many choices were made. */
async function playOn(pages, seed, most, isEnough = async () => false) {
  const chances = chance(seed);
  for (let count = 0, idle = 0; count < most && idle < 600; ) {
    let acted = false;
    for (const page of pages) {
      const seen = await look(page);
      if (seen.isOver) return 'over';
      if (!seen.isMine || seen.isBusy) continue;
      if (await isEnough(page, seen)) return 'enough';
      await mouse.act(page, pick(seen, chances));
      acted = true;
      count += 1;
    }
    idle = acted ? 0 : idle + 1;
    if (!acted) await pages[0].waitForTimeout(50);
  }
  return 'on';
}

test('four players: two pages and two computers, with a partner’s hand', { timeout: 400000 }, async () => {
  const one = await sit(['you', random, 'friend', random], { viewport: { width: 1366, height: 768 } });
  const two = await newPage(browser, { viewport: { width: 1366, height: 768 }, colorScheme: 'light' });
  await two.page.addInitScript((saved) => localStorage.setItem('muster.settings', JSON.stringify({ ...saved, theme: 'light' })), QUICK);
  await two.page.goto(`${server.address}/#/join/${one.created.game}/${one.created.invites[0].invite}`);
  await two.page.getByRole('button', { name: 'Take your seat' }).click();
  await two.page.waitForSelector('[role="grid"]');
  const { page } = one;
  assert.equal(await page.locator('.seat').count(), 4);
  assert.equal(await page.locator('[role="gridcell"]').count(), 96);
  // The far columns once more, for the eye alone.
  assert.equal(await page.locator('[data-beyond]').count(), 16);
  assert.equal(await page.locator('[aria-hidden="true"] [data-beyond]').count(), 16);
  assert.match(await page.locator('[data-square="a4"]').getAttribute('aria-label'), /next to l4 over the edge/);
  assert.match(await page.textContent('.order'), /Prince Elien.*now.*Grognack.*next/s);
  // Until somebody holds cards, whoever has the turn: his partner is shown them, and nobody else.
  const pages = [page, two.page];
  const offered = async (at) => (await at.locator('[data-testid="show-hand"]').count()) > 0;
  assert.equal(await playOn(pages, 5, 60, async (at) => await offered(at === page ? two.page : page)), 'enough');
  const asked = (await look(page)).isMine ? page : two.page;
  const shows = asked === page ? two.page : page;
  const question = await asked.textContent('.question');
  assert.equal(await asked.locator('.partner li').count(), 0);
  await shows.locator('[data-testid="show-hand"]').click();
  await asked.waitForSelector('.partner li');
  assert.equal(await asked.textContent('.question'), question, 'the question stays as it is');
  await shows.waitForFunction(() => document.querySelector('[data-testid="show-hand"]') === null);
  await shot(asked, 'teams-partner');
  const ended = await playOn(pages, 7, 120);
  await shot(page, 'teams');
  if (ended !== 'over') assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'the page is wider than the screen');
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(await seriousFaults(two.page), []);
  assert.deepEqual([one.faults, two.faults], [[], []]);
  await one.context.close();
  await two.context.close();
});

test('from the start page: a friend by link as partner, computers as opponents, seats drawn', { timeout: 240000 }, async () => {
  const host = await newPage(browser, { viewport: { width: 1366, height: 768 } });
  await start(host.page, server.address, { ...QUICK, name: 'Anna' });
  await host.page.locator('form label', { hasText: 'Two teams' }).click();
  await shot(host.page, 'teams-start');
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  await host.page.waitForSelector('[data-testid="seats"]');
  const seats = host.page.locator('[data-testid="seats"] li');
  assert.equal(await seats.count(), 4);
  await host.page.getByLabel('Who sits at seat 3').selectOption('friend');
  const link = await host.page.inputValue('[data-testid="invite"]');
  const guest = await newPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await start(guest.page, server.address, { ...QUICK, name: 'Ben' });
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Take your seat' }).click();
  await guest.page.locator('[data-testid="seats"]').waitFor();
  await guest.page.locator('label', { hasText: 'Grognack' }).first().click();
  await host.page.locator('li.ready', { hasText: 'Ben' }).waitFor();
  await shot(host.page, 'teams-lobby');
  assert.deepEqual(await seriousFaults(host.page), []);
  // Seats and teams by lot: everybody keeps what he brought.
  await host.page.getByRole('button', { name: 'Draw seats at random' }).click();
  await host.page.locator('li.ready', { hasText: 'Ben' }).filter({ hasText: 'Grognack' }).waitFor();
  await host.page.locator('button:enabled', { hasText: 'Start the game' }).click();
  for (const { page } of [host, guest]) await page.waitForSelector('[role="grid"]');
  assert.equal(await host.page.locator('.seat').count(), 4);
  const names = await host.page.locator('.seat header').allTextContents();
  assert.ok(names.some((name) => name.includes('Ben')), names.join(' '));
  assert.deepEqual([host.faults, guest.faults], [[], []]);
  await host.context.close();
  await guest.context.close();
});

test('three players from the start page: the second deck of one of them is held with the first', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await page.locator('form label', { hasText: 'Three players' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('[data-testid="seats"]');
  assert.equal(await page.getByLabel('Who sits at seat 3').inputValue(), 'with 0');
  // He brings both decks.
  await page.locator('[data-seat="2"]').waitFor();
  await page.locator('section', { hasText: 'The deck of seat 3' }).locator('label', { hasText: 'Grognack' }).first().click();
  await page.locator('button:enabled', { hasText: 'Start the game' }).click();
  await page.waitForSelector('[role="grid"]');
  assert.equal(await page.locator('.seat').count(), 4);
  assert.deepEqual(faults, []);
  await context.close();
});

test('three players: one plays two decks and passes the device to nobody', { timeout: 200000 }, async () => {
  const { page, context, faults } = await sit(['you', random, { with: 0 }, random]);
  assert.equal(await playOn([page], 3, 60), 'on');
  assert.equal(await page.locator('[data-testid="reveal"]').count(), 0);
  // Both hands are his own. A hand that was played out is drawn again, so the other one is seen in time.
  const holdsBoth = async () => (await page.locator('.partner li').count()) > 0 && (await page.locator('.hand').count()) > 0;
  assert.equal(await playOn([page], 11, 120, holdsBoth), 'enough');
  await shot(page, 'three');
  assert.deepEqual(faults, []);
  await context.close();
});

test('standing orders are given, listed and lifted by keyboard', { timeout: 120000 }, async () => {
  const { page, context, faults } = await sit(['you', random, random, random]);
  await settled(page);
  await page.keyboard.press('o');
  await page.waitForSelector('dialog[open] [data-testid="no-orders"]');
  assert.deepEqual(await seriousFaults(page), []);
  await page.getByLabel('always').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('dialog[open] li');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('dialog[open] li:has-text("when it concerns me")');
  await shot(page, 'orders');
  await page.getByRole('button', { name: 'Lift all' }).click();
  await page.waitForSelector('dialog[open] [data-testid="no-orders"]');
  await page.keyboard.press('Escape');
  assert.deepEqual(faults, []);
  await context.close();
});

test('on a phone half of the ring is shown; the keyboard and the map roll it', { timeout: 120000 }, async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
  const { page, context, faults } = await sit(['you', random, random, random], phone, { ...QUICK, theme: 'light' });
  await settled(page);
  const columns = () => page.locator('[role="row"]').first().locator('[role="gridcell"]').evaluateAll((cells) => cells.map((cell) => cell.dataset.square[0]).join(''));
  const before = await columns();
  assert.equal(before.length, 6);
  // Over the edge by the arrow keys.
  await page.locator('[data-square="c1"]').focus();
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowLeft');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), 'j1');
  assert.notEqual(await columns(), before);
  const map = await page.locator('[data-testid="map"]').boundingBox();
  await page.touchscreen.tap(map.x + map.width * 0.3, map.y + map.height / 2);
  assert.match(await columns(), /d/);
  assert.equal(await playOn([page], 4, 20), 'on');
  await shot(page, 'teams-phone');
  // The piles for which there is no room are behind the head of the seat.
  await page.getByRole('button', { name: 'Grognack: all piles' }).tap();
  const areas = page.locator('.all-areas li');
  assert.match((await areas.allTextContents()).join(' | '), /Magic: \d+.*Hand: \d+.*Draw pile: .*Discard: \d+/);
  await shot(page, 'teams-phone-piles');
  assert.deepEqual(await seriousFaults(page), []);
  await areas.getByRole('button', { name: /^Discard/ }).tap();
  await page.getByRole('heading', { name: 'Grognack: Discard' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});
