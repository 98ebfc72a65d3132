// Games of two people: undo and rematch, invite, same screen, a killed server, a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, look, mouse, pick, settled } from './player.mjs';
import { begin, resign, start, together, untilUnits } from './start.mjs';
import { newPage, open, seriousFaults, serve, shot } from './tools.mjs';

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 34 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a move is undone and done again; after resigning there is a rematch with sides swapped', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await begin(page, 'I do');
  await untilUnits(page, 2);
  const where = () => page.$$eval('[data-square][aria-label*=" your "]', (cells) => cells.map((cell) => cell.dataset.square).join());
  const before = await where();
  // Moves until a unit stands somewhere else.
  while ((await where()) === before) {
    const seen = await settled(page);
    const goal = seen.squares.find(({ light }) => light === 'go') ?? seen.squares.find(({ light }) => light === 'source');
    await page.click(`[data-square="${goal.name}"]`);
    await settled(page);
  }
  const moved = await where();
  const stand = (wanted) =>
    page.waitForFunction((own) => [...document.querySelectorAll('[data-square][aria-label*=" your "]')].map((cell) => cell.dataset.square).join() === own, wanted);
  await page.getByRole('button', { name: 'Undo' }).click();
  await stand(before);
  await page.keyboard.press('y');
  await stand(moved);
  await resign(page);
  const old = page.url();
  const own = await page.locator('.seat').last().textContent();
  assert.match(own, /You/);
  await page.getByRole('button', { name: 'Rematch, same decks' }).click();
  await page.waitForFunction((address) => location.href !== address, old);
  await settled(page);
  assert.match(await page.locator('.seat').last().textContent(), /You/);
  assert.notEqual(await page.locator('.seat').last().textContent(), own, 'the sides are swapped');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a friend comes by the invite link, and a stranger sees no hand', { timeout: 240000 }, async () => {
  const { host, guest, link } = await together(browser, server.address);
  const stranger = await newPage(browser);
  await start(stranger.page, server.address);
  await stranger.page.goto(host.page.url());
  await stranger.page.waitForSelector('[data-square]');
  const random = chance(9);
  for (let count = 0; count < 14; count += 1) {
    for (const { page } of [host, guest]) {
      const seen = await look(page);
      if (seen.isMine && !seen.isBusy) await mouse.act(page, pick(seen, random));
    }
    await host.page.waitForTimeout(60);
  }
  assert.equal(await stranger.page.locator('.hand').count(), 0);
  // The link was used.
  const late = await newPage(browser);
  await late.page.goto(link);
  await late.page.getByRole('button', { name: 'Take your seat' }).click();
  await late.page.waitForFunction(() => /does not work/.test(document.querySelector('[role="alert"]')?.textContent ?? ''));
  await late.context.close();
  assert.equal(await stranger.page.locator('.question.mine').count(), 0);
  await shot(stranger.page, 'spectator');
  for (const { faults, context } of [host, guest, stranger]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('who is asked sees it in title and icon, and finds the game again on the start page', { timeout: 120000 }, async () => {
  const { host, guest } = await together(browser, server.address, { labels: ['I do'] });
  const marked = (page) => page.waitForFunction(() => /^● Your turn/.test(document.title) && document.querySelector('link[rel="icon"]').href.endsWith('favicon-turn.svg'));
  await marked(host.page);
  assert.doesNotMatch(await guest.page.title(), /Your turn/);
  await host.page.goto(`${server.address}/#/`);
  await host.page.waitForSelector('[data-testid="continue"]');
  assert.match(await host.page.textContent('[data-testid="continue"]'), /Continue.*Prince Elien.*your move/s);
  assert.match(await host.page.textContent('[data-testid="games"]'), /First edition/);
  assert.doesNotMatch(await host.page.title(), /Your turn/);
  assert.deepEqual(await seriousFaults(host.page), []);
  await host.page.click('[data-testid="continue"]');
  await marked(host.page);
  // The friend is told in his own list whose move it is.
  await guest.page.goto(`${server.address}/#/`);
  await guest.page.waitForSelector('[data-testid="games"]');
  assert.match(await guest.page.textContent('[data-testid="games"]'), /Prince Elien is to move/);
  // What happens while he looks elsewhere stands there too when he comes back.
  await resign(host.page);
  await guest.page.reload();
  await guest.page.waitForFunction(() => /You won/.test(document.querySelector('[data-testid="games"]')?.textContent ?? ''));
  assert.equal(await guest.page.locator('[data-testid="continue"]').count(), 0);
  for (const { faults, context } of [host, guest]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('a move that cannot be undone is taken back when the opponent agrees', { timeout: 120000 }, async () => {
  const { host, guest } = await together(browser, server.address);
  const wanted = host.page.getByRole('button', { name: 'Ask to take back' });
  const random = chance(12);
  for (let count = 0; (await wanted.count()) === 0; count += 1) {
    assert.ok(count < 1000, 'nothing can be taken back');
    for (const { page } of [host, guest]) {
      const seen = await look(page);
      if (seen.isMine && !seen.isBusy && (await wanted.count()) === 0) await mouse.act(page, pick(seen, random));
    }
    await host.page.waitForTimeout(60);
  }
  const lines = () => host.page.locator('.log li.action').count();
  const before = await lines();
  await wanted.click();
  await guest.page.getByText('asks to take back').waitFor();
  await shot(guest.page, 'takeback');
  await guest.page.getByRole('button', { name: 'Refuse' }).click();
  await guest.page.getByText('asks to take back').waitFor({ state: 'detached' });
  assert.equal(await lines(), before, 'it was taken back though it was refused');
  await wanted.click();
  await guest.page.getByRole('button', { name: 'Agree' }).click();
  await host.page.waitForFunction((old) => document.querySelectorAll('.log li.action').length < old, before);
  for (const { faults, context } of [host, guest]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('on a short phone nothing that is asked or explained pushes anything off the screen', { timeout: 120000 }, async () => {
  const [width, height] = [390, 664];
  const { page, context, faults } = await newPage(browser, { viewport: { width, height }, hasTouch: true, isMobile: true });
  await start(page, server.address);
  await begin(page, 'I do');
  await untilUnits(page, 3);
  const onScreen = async (when) => {
    for (const part of ['[role="grid"]', '.question', '.cards', '.seat', '.tools .more']) {
      const box = await page.locator(part).last().boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${part} is not on the screen ${when}: ${JSON.stringify(box)}`);
    }
  };
  await onScreen('when it is asked');
  await page.locator('[data-square]:not([data-light]):not([aria-label*=" your "]):not([aria-label*="empty"])').first().click();
  await page.waitForSelector('.reason a');
  await onScreen('when it is explained');
  await page.getByRole('button', { name: 'More' }).click();
  await onScreen('when there is more');
  const resign = await page.getByRole('button', { name: 'Resign' }).boundingBox();
  assert.ok(resign.y >= 0 && resign.y + resign.height <= height, `to resign is not on the screen: ${JSON.stringify(resign)}`);
  await shot(page, 'phone-short');
  await page.getByRole('button', { name: 'More' }).click();
  // An empty space says what there is to do.
  await page.locator('[data-square][aria-label$=", empty"]').first().click();
  await page.waitForFunction(() => /nothing to do with the question: Move your units/.test(document.querySelector('.reason')?.textContent ?? ''));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  assert.deepEqual(faults, []);
  await context.close();
});

test('on the same screen nothing secret is shown while the device is passed', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await begin(page, 'Same screen');
  let passes = 0;
  const random = chance(4);
  for (let count = 0; count < 80 && passes < 3; count += 1) {
    const seen = await settled(page);
    if (seen.mustReveal) {
      passes += 1;
      assert.equal(seen.hand.length, 0, 'a hand is shown before the device was passed');
      for (const area of await page.locator('.seat button.area', { hasText: 'Hand' }).all()) {
        await area.click();
        assert.equal(await page.locator('dialog summary').count(), 0, 'the hand can be looked through');
        await page.keyboard.press('Escape');
      }
      if (passes === 2) await shot(page, 'pass');
      await mouse.reveal(page);
    } else {
      await mouse.act(page, pick(seen, random));
    }
  }
  assert.ok(passes >= 2, `the device was passed ${passes} times`);
  assert.deepEqual(faults, []);
  await context.close();
});

test('two computers are watched', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await begin(page, 'Watch');
  await page.waitForFunction(() => document.querySelectorAll('.log li.action').length > 5, null, { timeout: 100000 });
  assert.equal(await page.locator('.question.mine, .hand').count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test('the page comes back when the server was killed', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  await start(page, server.address);
  await page.click('.quick');
  const random = chance(8);
  for (let count = 0; count < 12; count += 1) await mouse.act(page, pick(await settled(page), random));
  const before = await settled(page);
  await server.stop('SIGKILL');
  await page.waitForSelector('.net');
  server = await serve({ ...server });
  await page.waitForFunction(() => document.querySelector('.net') === null, null, { timeout: 60000 });
  const afterwards = await settled(page);
  assert.equal(afterwards.question, before.question);
  await mouse.act(page, pick(afterwards, random));
  await settled(page);
  await context.close();
});

test('it can be played on a phone held upright, with the hand in reach', { timeout: 240000 }, async () => {
  const { page, context, faults } = await newPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await start(page, server.address);
  await shot(page, 'phone-start');
  await page.click('.quick');
  const random = chance(6);
  for (let count = 0; count < 20; count += 1) {
    const seen = await settled(page);
    if (seen.isOver) break;
    await mouse.act(page, pick(seen, random));
  }
  await settled(page);
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, 'phone');
  for (const part of ['[role="grid"]', '.question', '.cards', '.seat:last-of-type', '.tools .more']) {
    const box = await page.locator(part).last().boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 844, `${part} is not on the screen: ${JSON.stringify(box)}`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'the page is wider than the phone');
  assert.deepEqual(await seriousFaults(page), []);
  // A long press reads a card and chooses nothing.
  const piece = await page.locator('[data-square][aria-label*="Grognack"]').boundingBox();
  const client = await context.newCDPSession(page);
  const point = [{ x: piece.x + piece.width / 2, y: piece.y + piece.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point });
  await page.waitForSelector('dialog[open] article.card');
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(300);
  assert.equal(await page.locator('dialog[open] article.card').count(), 1, 'the card closes when the finger is lifted');
  await shot(page, 'phone-card');
  assert.deepEqual(faults, []);
  await context.close();
});
