// What stood in the way of new players: a made-up table where the moment is rare, a real server where it is not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { chance, look, mouse, pick, settled } from './player.mjs';
import { begin, invite, QUICK, start, untilUnits } from './start.mjs';
import { madeUp, newPage, open, seriousFaults, serve, shot } from './tools.mjs';

const fixture = JSON.parse(readFileSync(new URL('../fixture/shown.json', import.meta.url), 'utf8'));
let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 36 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The made-up table; `answer` says what it shows after a message of the page. */
async function pretend(page, answer, settings = QUICK) {
  let say = () => {};
  await madeUp(page, fixture);
  await page.routeWebSocket('**/socket?*', (socket) => {
    say = (message) => socket.send(JSON.stringify(message));
    say({ type: 'shown', ...fixture });
    socket.onMessage((text) => answer(JSON.parse(text), say));
  });
  await page.addInitScript((saved) => localStorage.setItem('muster.settings', JSON.stringify(saved)), settings);
  await page.goto(`${server.address}/#/game/fixture`);
  await page.waitForSelector('[data-square="d4"]');
  return (message) => say(message);
}

const fighter = fixture.view.pieces.find(({ square }) => square === 'd5');

test('a unit that dies under the pointer has left, and nothing is refused', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  const asked = [];
  const say = await pretend(page, (message) => message.type === 'inquire' && asked.push(message));
  await page.hover('[data-square="d5"]');
  await page.waitForFunction(() => document.querySelector('.detail h3')?.textContent === 'Fighter');
  for (let tries = 0; asked.length === 0; tries += 1) {
    assert.ok(tries < 100, 'nothing is asked about the unit under the pointer');
    await page.waitForTimeout(50);
  }
  assert.deepEqual(asked[0].about, { inspect: { card: fighter.card } });
  say({ type: 'shown', ...fixture, step: 8, view: { ...fixture.view, pieces: fixture.view.pieces.filter((piece) => piece !== fighter) } });
  await page.waitForSelector('.detail [data-testid="left"]');
  // The answer comes when the unit has left: the player did not ask, and is told nothing.
  say({ type: 'refused', id: asked[0].id, code: 'not_found', rule: null, sentence: 'That card is not on the battlefield.' });
  await page.waitForTimeout(400);
  assert.equal(await page.locator('.reason').count(), 0);
  assert.doesNotMatch(await page.textContent('.detail'), /2 of 2 life/);
  assert.equal(asked.length, 1, 'what has left is not asked about again');
  assert.deepEqual(faults, []);
  await context.close();
});

test('an own card is attacked only when it is chosen twice', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  const answers = [];
  const [drake, archer] = ['d4', 'b2'].map((square) => fixture.view.pieces.find((piece) => piece.square === square).card);
  const option = { answer: `attack ${drake} ${archer}`, verb: 'attack', text: 'Fire Drake attacks Archer', card: drake, target: archer };
  const say = await pretend(page, (message) => message.type === 'act' && answers.push(message.answer));
  say({ type: 'shown', ...fixture, step: 8, question: { ...fixture.question, options: [option, fixture.question.options.at(-1)] } });
  await page.waitForFunction(() => document.querySelectorAll('[data-light="source"]').length === 1);
  await page.click('[data-square="d4"]');
  assert.equal(await page.getAttribute('[data-square="b2"]', 'data-light'), 'own');
  assert.match(await page.getAttribute('[data-square="b2"]', 'aria-label'), /though it is on your side/);
  await page.click('[data-square="b2"]');
  await page.waitForSelector('.armed');
  assert.match(await page.textContent('[data-testid="announcer"]'), /Archer on b2 is on your side/);
  await shot(page, 'own-target');
  assert.deepEqual(answers, []);
  // A double click is one click.
  await page.waitForTimeout(600);
  await page.click('[data-square="b2"]');
  await page.waitForTimeout(200);
  assert.deepEqual(answers, [option.answer]);
  await context.close();
});

for (const [by, skip] of [
  ['a click', (page) => page.click('.dice .faces')],
  ['Escape', (page) => page.keyboard.press('Escape')],
]) {
  test(`what dice lead to is shown when they lie still, with those that hit; ${by} lets them`, { timeout: 120000 }, async () => {
    const { page, context } = await newPage(browser, { reducedMotion: 'no-preference' });
    await page.clock.install();
    const say = await pretend(page, () => {}, { ...QUICK, speed: 1 });
    // From here on no time goes by on the page: only the player can let the dice lie still.
    await page.clock.pauseAt(Date.now() + 60_000);
    const log = [
      { step: 42, kind: 'roll', text: 'You roll 6 1.', dice: [6, 1] },
      { step: 42, kind: 'roll', text: '1 of 2 dice hits.', dice: [6, 1], hits: [1, 0] },
      { step: 42, kind: 'destroyed', text: 'You destroy Fighter (d5).', named: [{ name: 'Fighter', faction: 'Tundra Orcs' }] },
    ];
    const view = { ...fixture.view, pieces: fixture.view.pieces.filter((piece) => piece !== fighter) };
    say({ type: 'shown', ...fixture, step: 8, log_from: fixture.log.length, log, view });
    await page.waitForSelector('.dice .die.falling');
    assert.match(await page.getAttribute('[data-square="d5"]', 'aria-label'), /Fighter/);
    assert.equal(await page.locator('.dice .outcome').count(), 0);
    assert.equal(await page.locator('.question[aria-busy="true"]').count(), 1);
    await skip(page);
    await page.waitForSelector('.dice .outcome');
    assert.match(await page.getAttribute('[data-square="d5"]', 'aria-label'), /empty/);
    assert.deepEqual(await page.$$eval('section.dice .die', (dice) => dice.map((die) => die.dataset.hits)), ['1', '0']);
    await shot(page, 'dice');
    // The name opens the card.
    await page.locator('.dice .outcome [data-name="Fighter"]').hover();
    await page.waitForFunction(() => document.querySelector('.detail h3')?.textContent === 'Fighter');
    await context.close();
  });
}

test('cards out of a pile are shown as cards, read on focus, and chosen', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  const answers = [];
  const say = await pretend(page, (message) => message.type === 'act' && answers.push(message.answer));
  const burn = fixture.view.seats[0].discard[0];
  const options = [{ answer: `card ${burn.card}`, verb: 'card', text: 'Burn', card: burn.card }, { answer: 'pass', verb: 'pass', text: 'None' }];
  say({ type: 'shown', ...fixture, step: 8, question: { ...fixture.question, ask: 'card', source: 'Greater Summons', text: 'Greater Summons: choose a card.', options } });
  const card = page.getByRole('button', { name: 'Burn' });
  await card.waitFor();
  await card.focus();
  await page.waitForFunction(() => document.querySelector('.detail h3')?.textContent === 'Burn');
  assert.deepEqual(await seriousFaults(page), []);
  await shot(page, 'choices');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  assert.deepEqual(answers, [`card ${burn.card}`]);
  await context.close();
});

test('what may be done at any time says what it costs, and is declined until the next turn of that player', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  const orders = [];
  const text = 'Pay 2 magic to take Freeze off Fire Drake (d4)';
  const question = {
    ...fixture.question, ask: 'any_time', source: 'Any time', may_order: true, text: `Before the game goes on you may: ${text.toLowerCase()}.`,
    options: [{ answer: 'use 40 3', verb: 'use', text, card: 40, ability: 'Freeze' }, { answer: 'pass', verb: 'pass', text: 'Decline' }],
  };
  const ask = (step) => ({ type: 'shown', ...fixture, step, view: { ...fixture.view, active: 1 }, question });
  const say = await pretend(page, (message, tell) => {
    if (message.type !== 'order') return;
    orders.push(message.order);
    tell({ type: 'shown', ...fixture, step: 20 });
  });
  say(ask(8));
  await page.getByRole('button', { name: text }).waitFor();
  // The effect, in the words of the card.
  await page.waitForFunction(() => /spend 2 Magic Points/.test(document.querySelector('.says')?.textContent ?? ''));
  await shot(page, 'any-time');
  await page.waitForTimeout(400);
  await page.locator('[data-testid="orders"] label', { hasText: 'on my turn' }).click();
  await page.waitForFunction(() => /Attack with your units/.test(document.querySelector('[data-testid="question"]')?.textContent ?? ''));
  assert.deepEqual(orders, ['until_my_turn']);
  await context.close();
});

test('an event of the second edition says in which phase it is played, on the card and when it is refused', { timeout: 180000 }, async () => {
  const { page, context } = await newPage(browser);
  await start(page, server.address);
  await begin(page, 'Second edition', 'I do');
  const random = chance(5);
  for (let tries = 0; ; tries += 1) {
    assert.ok(tries < 200, 'no event for another phase came to the hand');
    await settled(page);
    const event = page.locator('.hand button:not(.lit)', { hasText: /Event: (Summon|Movement|Build|Attack|Magic)/ }).first();
    const isSummon = /Summon/.test(await page.textContent('.question h2'));
    if (isSummon && (await event.count()) > 0) {
      const phase = /Event: (\w+)/.exec(await event.textContent())[1];
      if (phase !== 'Summon') {
        await event.click();
        await page.waitForFunction((wanted) => new RegExp(`is played in the ${wanted} phase`, 'i').test(document.querySelector('.reason')?.textContent ?? ''), phase);
        break;
      }
    }
    await mouse.act(page, pick(await settled(page), random));
  }
  await context.close();
});

const boxes = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['[role="grid"]', '.question', 'section.dice', '.rolls', '.cards', '.stage .tools', '.tools .more', '.ends'].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        // The bar grows to the left with what it offers.
        return [part, box && (part === '.ends' ? [box.right, box.y] : [box.x, box.y, box.width, box.height]).map(Math.round)];
      }),
    ),
  );

for (const [name, options] of [
  ['a laptop', { viewport: { width: 1366, height: 768 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a tablet held upright', { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }],
]) {
  test(`on ${name} nothing moves, whatever is asked or chosen`, { timeout: 240000 }, async () => {
    const { page, context, faults } = await newPage(browser, options);
    await start(page, server.address);
    await begin(page, 'I do');
    await untilUnits(page, 3);
    const first = await boxes(page);
    const random = chance(9);
    for (let count = 0; count < 45; count += 1) {
      const seen = await settled(page);
      if (seen.isOver) break;
      await mouse.act(page, pick(seen, random));
      await settled(page);
      if ((await look(page)).isOver) break;
      assert.deepEqual(await boxes(page), first, `after ${count + 1} choices: ${(await look(page)).question}`);
    }
    for (const part of ['[role="grid"]', '.question', '.cards', '.stage .tools', '.seat:last-of-type']) {
      const box = await page.locator(part).last().boundingBox();
      const { width, height } = options.viewport;
      assert.ok(box.x >= -1 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${part} is not on the screen: ${JSON.stringify(box)}`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test('at 200 % on a laptop everything can be reached', { timeout: 240000 }, async () => {
  const { page, context } = await newPage(browser, { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 });
  await start(page, server.address);
  await begin(page, 'I do');
  await untilUnits(page, 3);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'the page is wider than the screen');
  const board = await page.locator('[role="grid"]').boundingBox();
  assert.ok(board.height > 300, `the board is ${board.height} pixels high`);
  for (const part of ['[data-verb="end"]', '.tools .more', '.cards', '.log .box', '.seat']) {
    await page.locator(part).last().scrollIntoViewIfNeeded();
    const box = await page.locator(part).last().boundingBox();
    assert.ok(box.y < 384 && box.y + box.height > 0, `${part} cannot be brought into sight`);
  }
  await shot(page, 'zoom');
  await context.close();
});

test('two who lead the same summoner are told apart by a newcomer, and no pile looks as if it were loading', { timeout: 60000 }, async () => {
  const { page, context, faults } = await newPage(browser, { viewport: { width: 1366, height: 768 } });
  await start(page, server.address);
  const wish = { game: 'wars', edition: 'first', seats: ['you', { computer: 'random' }], decks: [{ name: 'Grognack' }, { name: 'Grognack' }], first: { seat: 0 } };
  const { game } = await page.evaluate(
    async (asked) => (await fetch('api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) })).json(),
    wish,
  );
  await page.goto(`${server.address}/#/game/${game}`);
  await page.waitForSelector('[data-square]');
  const heads = page.locator('.seat header b:first-child');
  assert.deepEqual(await heads.allTextContents(), ['Grognack (second)', 'Grognack (first)']);
  assert.ok(await heads.evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth)), 'a name is cut');
  assert.doesNotMatch(await page.locator('.seat .areas').first().textContent(), /…/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a dead link says so at once', { timeout: 60000 }, async () => {
  const { page, context } = await newPage(browser);
  await page.goto(`${server.address}/#/game/0123456789abcdef0123`);
  await page.waitForSelector('[data-testid="missing"]', { timeout: 5000 });
  assert.match(await page.textContent('[data-testid="missing"]'), /no game at this link/);
  await context.close();
});

test('a damaged link says so at once, and a replay that loses the server can be asked again', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  for (const link of ['decks/100%', 'replay/0123456789abcdef0123/abc']) {
    await page.goto('about:blank');
    await page.goto(`${server.address}/#/${link}`);
    await page.waitForSelector('[data-testid="missing"]', { timeout: 5000 });
    assert.match(await page.textContent('[data-testid="missing"]'), /link is damaged/);
  }
  assert.deepEqual(faults, []);
  const over = { title: 'wars', ...fixture, answers: 3, question: null, over: { outcome: { Won: [0] }, how: 'played', seed: null } };
  let isDown = false;
  await madeUp(page, over);
  await page.route('**/api/games/fixture/turns?*', (route) => route.fulfill({ json: [{ turn: 1, seat: 0, step: 0 }] }));
  await page.route('**/api/games/fixture/steps/*', (route) => (isDown ? route.abort() : route.fulfill({ json: { ...over, answers: Number(/steps\/(\d+)/.exec(route.request().url())[1]) } })));
  await page.goto(`${server.address}/#/replay/fixture/0`);
  await page.getByRole('button', { name: 'Step forward' }).waitFor();
  isDown = true;
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.locator('.fault', { hasText: 'not responding' }).waitFor();
  assert.equal(await page.locator('[data-square]').count(), 48, 'the board stays');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.fault').waitFor({ state: 'detached' });
  await context.close();
});

test('over plain http a link is copied in the old way, or selected; one for this computer alone is marked', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = (command) => {
      globalThis.copied = globalThis.isRefused ? '' : `${command}: ${document.activeElement.value}`;
      return !globalThis.isRefused;
    };
  });
  await start(page, server.address);
  const link = await invite(page);
  assert.match(await page.textContent('[data-testid="local"]'), /Only this computer.*--bind 0\.0\.0\.0/s);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => globalThis.copied), `copy: ${link}`);
  assert.match(await page.textContent('[data-testid="announcer"]'), /Copied/);
  await page.evaluate(() => (globalThis.isRefused = true));
  await page.getByRole('button', { name: 'Copied' }).click();
  await page.waitForSelector('[data-testid="copy-failed"]');
  assert.equal(await page.evaluate(() => getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)), link);
  await shot(page, 'copy-failed');
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test('computers that are watched can be paused', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await begin(page, 'Watch');
  await page.waitForFunction(() => document.querySelectorAll('.log li.action').length > 2, null, { timeout: 60000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  const still = await page.textContent('.log');
  await page.waitForTimeout(2000);
  assert.equal(await page.textContent('.log'), still);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction((old) => document.querySelector('.log').textContent !== old, still);
  await page.getByRole('button', { name: 'Resume' }).click();
  const count = await page.locator('.log li').count();
  await page.waitForFunction((old) => document.querySelectorAll('.log li').length > old, count);
  assert.deepEqual(faults, []);
  await context.close();
});

test('the edition of the gallery follows the query', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  await start(page, server.address);
  await page.goto(`${server.address}/#/cards`);
  await page.getByLabel(/^Edition/).selectOption('first');
  await page.getByLabel('Search cards').fill('edition:second name:Grognack');
  await page.waitForFunction(() => document.querySelectorAll('article.card').length === 1);
  assert.equal(await page.getByLabel(/^Edition/).inputValue(), 'second');
  await context.close();
});
