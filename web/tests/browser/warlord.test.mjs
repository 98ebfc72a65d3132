// Warlord: whole duels by mouse and by keyboard, a table of six, ten on a laptop, six on a phone, the form with its drawings.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, keyboard, look, mouse, pick, settled } from './player.mjs';
import { QUICK } from './start.mjs';
import { newPage, open, seriousFaults, serve, shot } from './tools.mjs';

let browser;
let server;
let decks;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 23 })]);
  decks = await (await fetch(`${server.address}/api/decks?game=warlord`)).json();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };

/** A page at a new game; seat 0 is the player's, the others are the computer's. */
async function sit(format, seats, options = {}, settings = QUICK, switches = {}) {
  const opened = await newPage(browser, options);
  const { page } = opened;
  await page.addInitScript((saved) => localStorage.setItem('muster.settings', JSON.stringify(saved)), settings);
  await page.goto(`${server.address}/`);
  const deck = (at) => (at < decks.length ? { name: decks[at].name } : { led: { name: decks[at % decks.length].name, warlord: decks[at % decks.length].alternates[0] } });
  const all = Array.from({ length: seats }, (_, at) => at);
  const wish = { game: 'warlord', format, seats: all.map((at) => (at === 0 ? 'you' : { computer: 'random' })), decks: all.map(deck), options: switches };
  const created = await page.evaluate(
    async (game) => (await fetch('api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(game) })).json(),
    wish,
  );
  assert.ok(created.game, JSON.stringify(created));
  await page.goto(`${server.address}/#/game/${created.game}`);
  await page.waitForSelector('[role="grid"]');
  return { ...opened, created };
}

/** Attacks where that is possible, so that games end soon. */
function wish(seen, random) {
  const targets = seen.squares.filter(({ light }) => light === 'attack');
  if (targets.length > 0) return { square: targets[Math.floor(random() * targets.length)].name };
  // Places are many, and whoever only moves about never ends.
  const others = seen.squares.filter(({ light }) => light !== 'go');
  const canElse = others.length + seen.buttons.length + seen.hand.filter(({ isLit }) => isLit).length > 0;
  return pick(canElse && random() < 0.85 ? { ...seen, squares: others } : seen, random);
}

/** Plays until something holds or the game is over; how many choices it took. */
async function playOn(page, hands, { seed = 1, most = 1500, isEnough = async () => false } = {}) {
  const random = chance(seed);
  for (let count = 0; count < most; count += 1) {
    const seen = await settled(page);
    if (seen.isOver || (await isEnough(seen))) {
      if (seen.isOver) console.log(`over after ${count} choices`);
      return { count, seen };
    }
    await hands.act(page, wish(seen, random));
  }
  throw new Error(`it has not come to it after ${most} choices`);
}

const focused = (page) => page.evaluate(() => document.activeElement?.dataset?.square);

/** On the board by the key that goes through what is lit; elsewhere as in the first game. */
const keys = {
  ...keyboard,
  async act(page, choice) {
    if (choice.button?.verb === 'pass') {
      await page.keyboard.press('e');
      return page.keyboard.press('Enter');
    }
    if (!choice.square) return keyboard.act(page, choice);
    for (let steps = 0; (await focused(page)) !== choice.square; steps += 1) {
      if (steps > 80) throw new Error(`N does not lead to ${choice.square}`);
      await page.keyboard.press('n');
    }
    await page.keyboard.press('Enter');
  },
};

const isWider = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Every card of the hand has its name whole, its text in small, and a picture. */
async function readHand(page) {
  const cards = await page.$$eval('.hand .small', (all) =>
    all.map((card) => {
      const name = card.querySelector('.head > span:not(.class)');
      const [box, head] = [name.getBoundingClientRect(), card.querySelector('.head').getBoundingClientRect()];
      const isWhole = name.scrollWidth <= name.clientWidth + 1 && box.top >= head.top - 1 && box.bottom <= head.bottom + 1;
      return { name: name.textContent, isWhole, text: card.querySelector('.text').textContent, kind: card.querySelector('.kind').textContent, size: parseFloat(getComputedStyle(card.querySelector('.text')).fontSize) };
    }),
  );
  assert.ok(cards.length > 0);
  for (const card of cards) {
    assert.ok(card.isWhole, `the name is cut: ${JSON.stringify(card)}`);
    assert.ok(card.kind.length > 2 && card.size >= 12, JSON.stringify(card));
  }
  assert.ok(cards.some(({ text }) => text.length > 10), 'no card has its text');
}

const boxes = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['.field', '.question', '.cards', '.stage .tools', '.tools .more', '.talk'].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return [part, box && [box.x, box.y, box.width, box.height].map(Math.round)];
      }),
    ),
  );

for (const [name, options] of [['a laptop', { viewport: { width: 1366, height: 768 } }], ['a phone', PHONE]]) {
  test(`on ${name} nothing moves at a duel, whatever is asked or chosen, and the hand can be read`, { timeout: 240000 }, async () => {
    const { page, context, faults } = await sit('duel', 2, { ...options, forcedColors: name === 'a laptop' ? 'active' : 'none' });
    await playOn(page, mouse, { seed: 8, isEnough: async ({ question, squares }) => /order/i.test(question) && squares.some(({ light }) => light === 'source') });
    const first = await boxes(page);
    await readHand(page);
    if (name === 'a laptop') {
      // In forced colours what is lit is told by its shape.
      await shot(page, 'warlord-forced');
      const edge = (wanted) => page.locator(wanted).first().evaluate((one) => getComputedStyle(one).outlineStyle);
      assert.deepEqual([await edge('.mine [role="gridcell"][data-light="source"]'), await edge('.far [role="gridcell"][data-card]:not([data-light])')], ['dashed', 'none']);
      assert.deepEqual(await seriousFaults(page), []);
    }
    const random = chance(12);
    for (let count = 0; count < 20; count += 1) {
      const seen = await settled(page);
      if (seen.isOver) break;
      await mouse.act(page, wish(seen, random));
      const now = await settled(page);
      // On a phone a React lies over the hand.
      if (now.isOver || (await page.locator('.stage.reacting').count()) > 0) continue;
      assert.deepEqual(await boxes(page), first, `after ${count + 1} choices: ${now.question}`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test('at 200 % on a laptop all of a duel can be reached', { timeout: 120000 }, async () => {
  const { page, context } = await sit('duel', 2, { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 });
  await settled(page);
  assert.equal(await isWider(page), false, 'the page is wider than the screen');
  for (const part of ['[role="gridcell"][data-card]', '.question', '.tools .more', '.hand button', '.log .box']) {
    await page.locator(part).last().scrollIntoViewIfNeeded();
    const box = await page.locator(part).last().boundingBox();
    assert.ok(box.y < 384 && box.y + box.height > 0 && box.height > 20, `${part} cannot be brought into sight`);
  }
  await shot(page, 'warlord-zoom');
  await context.close();
});

test('a whole duel by mouse, with chances, a strike and a React in words', { timeout: 240000 }, async () => {
  const { page, context, faults } = await sit('duel', 2, { viewport: { width: 1366, height: 768 } });
  // Against computers one is asked only when one can answer.
  await page.waitForFunction(() => document.querySelector('[role="gridcell"]'));
  let hasPill = false;
  let hasReact = '';
  const { seen } = await playOn(page, mouse, {
    seed: 2,
    async isEnough({ question }) {
      if (!hasPill && (await page.locator('.pill').count()) > 0) {
        hasPill = true;
        assert.match(await page.locator('.pill').first().textContent(), /\d+%/);
        assert.match(await page.locator('[role="gridcell"]:has(.pill) .unseen').first().textContent(), /Distance \d.*\d+% to hit, [<>]?\d+% to kill/s);
        await shot(page, 'warlord-duel');
        assert.deepEqual(await seriousFaults(page), []);
        assert.equal(await isWider(page), false);
        await readHand(page);
      }
      if (!hasReact && /If nobody reacts:/.test(question)) {
        hasReact = question;
        await page.waitForSelector('[data-testid="orders"]');
        await shot(page, 'warlord-react');
        assert.deepEqual(await seriousFaults(page), []);
      }
      return false;
    },
  });
  assert.ok(seen.isOver && hasPill, 'the duel ended, and chances were shown on the way');
  assert.match(hasReact, /React\?/);
  await page.waitForSelector('[data-testid="figures"]');
  await shot(page, 'warlord-over');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a whole duel by keyboard alone', { timeout: 240000 }, async () => {
  const { page, context, faults } = await sit('duel', 2, { colorScheme: 'light' }, { ...QUICK, theme: 'light' });
  const { seen } = await playOn(page, keys, { seed: 3 });
  assert.ok(seen.isOver);
  assert.deepEqual(faults, []);
  await context.close();
});

test('six at a table: arrows, distances, armies opened by a click, refusals with their rule', { timeout: 240000 }, async () => {
  const { page, context, faults } = await sit('emperor', 6, { viewport: { width: 1366, height: 768 } });
  assert.equal(await page.locator('.edge .box').count(), 5);
  assert.equal(await page.locator('.order li').count(), 6);
  // The borders between the teams, and help between partners.
  assert.match((await page.locator('.edge [role="img"]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).join('; '), /may send help/);
  await playOn(page, mouse, { seed: 4, isEnough: async ({ squares, question }) => /order/i.test(question) && squares.some(({ light }) => light === 'source') });
  const source = (await look(page)).squares.find(({ light }) => light === 'source');
  await mouse.act(page, { square: source.name });
  // From the chosen one to every rank of every army.
  const ranks = await page.locator('[role="row"]:has([data-card])').count();
  await page.waitForFunction((count) => document.querySelectorAll('.far b').length >= count, ranks);
  await shot(page, 'warlord-six');
  assert.deepEqual(await seriousFaults(page), []);
  assert.equal(await isWider(page), false);
  // Another seat's army over the opposing place, and back.
  const before = await page.locator('.far .plate b').allTextContents();
  await page.locator('.edge .box:not(.strip) .head').first().click();
  assert.notDeepEqual(await page.locator('.far .plate b').allTextContents(), before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  assert.deepEqual(await page.locator('.far .plate b').allTextContents(), before);
  // What is not lit says why.
  const dark = page.locator('.mine [role="gridcell"][data-card]:not([data-light])');
  if ((await dark.count()) > 0) {
    await dark.first().click();
    await page.waitForSelector('.why, [data-testid="why"]');
  }
  await playOn(page, mouse, { seed: 5, most: 40, isEnough: async () => false }).catch((error) => assert.match(error.message, /not come to it/));
  await shot(page, 'warlord-six-later');
  assert.deepEqual(faults, []);
  await context.close();
});

test('six at a table, one of them at this page, to the end of the game', { timeout: 240000 }, async () => {
  // A round of two turns (18.5), unless an Emperor falls in it: random players would go on for minutes.
  const { page, context, faults } = await sit('emperor', 6, { viewport: { width: 1366, height: 768 } }, QUICK, { turns: 2 });
  const begun = Date.now();
  const random = chance(8);
  let count = 0;
  let seen = await settled(page);
  for (; !seen.isOver; count += 1) {
    assert.ok(count < 600, 'it does not come to an end');
    // Now and then an attack; mostly the turn is left to the others.
    const pass = seen.buttons.find(({ verb }) => verb === 'pass');
    await mouse.act(page, pass && random() < 0.6 ? { button: pass } : wish(seen, random));
    seen = await settled(page);
  }
  console.log(`six seats to the end in ${((Date.now() - begun) / 1000).toFixed(0)} s and ${count} choices`);
  assert.ok(count > 3);
  // It is told who has won; the table is still there to look at.
  await page.waitForSelector('[data-testid="over"]');
  assert.equal(await page.locator('.edge .box').count(), 5);
  await shot(page, 'warlord-six-over');
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test('Ettin goes on when a partner is out: his side’s army stays opposite, and the order of play names the other twice', { timeout: 240000 }, async () => {
  const opened = await newPage(browser, { viewport: { width: 1366, height: 768 } });
  const { page, context, faults } = opened;
  await page.addInitScript((saved) => localStorage.setItem('muster.settings', JSON.stringify(saved)), QUICK);
  await page.goto(`${server.address}/`);
  const bot = { computer: 'random' };
  const wish = { game: 'warlord', format: 'ettin', seats: ['you', bot, 'friend', bot], decks: decks.slice(0, 4).map(({ name }) => ({ name })) };
  const post = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return (await fetch(`${server.address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const created = await page.evaluate(async (game) => (await fetch('api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(game) })).json(), wish);
  const joined = await post(`games/${created.game}/join`, { invite: created.invites[0].invite });
  await page.goto(`${server.address}/#/game/${created.game}`);
  await page.waitForSelector('[role="grid"]');
  // Every card says whose it is.
  await page.waitForSelector('.mine .guest');
  assert.deepEqual([...new Set(await page.locator('.mine .guest').allTextContents())].sort(), ['A1', 'A2']);
  // The friend is the enemies' first player: he gives up, and his partner plays for both.
  assert.equal((await post(`games/${created.game}/actions`, { type: 'resign', id: 1 }, joined.token)).type, 'done');
  const army = page.locator('.far .army [data-card]');
  // On to the next turn, whose order of play has him twice.
  const places = () => page.locator('.order li .sign').allTextContents();
  const twice = async () => (await places()).filter((sign) => sign.trim() === 'B2').length === 2;
  const random = chance(9);
  for (let count = 0; !(await twice()); count += 1) {
    assert.ok(count < 300, `the order of play is ${await places()}`);
    const seen = await settled(page);
    const pass = seen.buttons.find(({ verb }) => verb === 'pass');
    await mouse.act(page, pass ? { button: pass } : pick(seen, random));
  }
  assert.ok((await army.count()) > 0, 'the army of the one who plays on is drawn');
  assert.deepEqual([...new Set(await page.locator('.far .guest').allTextContents())], ['B2']);
  await shot(page, 'warlord-ettin-alone');
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test('ten at a table on a laptop, six on a phone', { timeout: 240000 }, async () => {
  const ten = await sit('siege', 10, { viewport: { width: 1366, height: 768 } });
  await settled(ten.page);
  assert.equal(await ten.page.locator('.edge .box').count(), 9);
  const boxes = await ten.page.locator('.edge .box').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  assert.ok(Math.max(...boxes) <= 768, 'every seat is in sight');
  assert.equal(await isWider(ten.page), false);
  await shot(ten.page, 'warlord-ten');
  assert.deepEqual(await seriousFaults(ten.page), []);
  const six = await sit('emperor', 6, PHONE);
  await settled(six.page);
  assert.equal(await isWider(six.page), false);
  await playOn(six.page, mouse, { seed: 6, isEnough: async ({ squares }) => squares.some(({ light }) => light === 'source') });
  await mouse.act(six.page, { square: (await look(six.page)).squares.find(({ light }) => light === 'source').name });
  await shot(six.page, 'warlord-six-phone');
  assert.deepEqual(await seriousFaults(six.page), []);
  assert.deepEqual([ten.faults, six.faults], [[], []]);
  await ten.context.close();
  await six.context.close();
});

test('the form shows every format with its drawing and starts a table', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser, { colorScheme: 'light' });
  await page.addInitScript((saved) => localStorage.setItem('muster.settings', JSON.stringify(saved)), { ...QUICK, theme: 'light' });
  await page.goto(`${server.address}/`);
  await page.getByRole('button', { name: 'Play Warlord' }).click();
  await page.waitForSelector('.formats svg');
  const formats = await page.locator('.formats label').count();
  assert.ok(formats >= 8);
  assert.equal(await page.locator('.formats svg').count(), formats);
  await page.locator('.formats label', { hasText: 'Emperor' }).click();
  // Only numbers that the format has.
  assert.deepEqual(await page.locator('.counts span').allTextContents(), ['6', '10']);
  assert.equal(await page.locator('.chosen-one li').count(), 6);
  await shot(page, 'warlord-form');
  assert.deepEqual(await seriousFaults(page), []);
  await page.locator('.formats label', { hasText: 'Doubles' }).click();
  await page.getByRole('button', { name: 'Random seats' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('[role="grid"]');
  assert.equal(await page.locator('.edge .box').count(), 3);
  assert.deepEqual(faults, []);
  await context.close();
});

test('an Assault: one’s own duel with a strip of the others, which are watched by a click, until the match is decided', { timeout: 240000 }, async () => {
  const { page, context, faults, created } = await sit('assault', 6, { viewport: { width: 1366, height: 768 } });
  const games = page.locator('[data-testid="match"] li a');
  await games.first().waitFor();
  assert.equal(await games.count(), 3);
  assert.ok(!page.url().includes(created.game), 'a duel is opened, not the match');
  const own = page.locator('[data-testid="match"] a[aria-current]');
  assert.match(await own.textContent(), /your game/);
  // A duel like any other: two armies, and nobody round the edge.
  assert.equal(await page.locator('[role="grid"]').count(), 2);
  assert.equal(await page.locator('.edge .box').count(), 0);
  await settled(page);
  await shot(page, 'warlord-assault');
  assert.deepEqual(await seriousFaults(page), []);
  assert.equal(await isWider(page), false);
  await playOn(page, mouse, { seed: 7, isEnough: async ({ squares }) => squares.some(({ light }) => light === 'source') });

  // Another is watched: no hand is seen there.
  const home = page.url();
  await page.locator('[data-testid="match"] a:not([aria-current])').first().click();
  await page.waitForFunction((before) => location.href !== before && document.querySelector('[role="grid"]'), home);
  await page.waitForFunction(() => !document.querySelector('[data-testid="match"] a[aria-current]')?.textContent.includes('your game'));
  assert.equal(await page.locator('.cards [data-card]').count(), 0);
  await page.locator('[data-testid="match"] a', { hasText: 'your game' }).click();
  await page.waitForFunction((before) => location.href === before && document.querySelector('[role="grid"]'), home);

  // Whoever leaves loses his duel; the match goes on to its end.
  await page.locator('.tools .more').click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('group', { name: /Resign/ }).getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('[data-testid="over"]');
  assert.equal(await page.getByRole('button', { name: /rematch/i }).count(), 0);
  await page.waitForFunction(() => /team has (won|lost)|draw/.test(document.querySelector('[data-testid="match"] .standing')?.textContent ?? ''), null, { timeout: 120000 });
  await shot(page, 'warlord-assault-over');
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(faults, []);
  await context.close();

  const phone = await sit('assault', 10, PHONE);
  await settled(phone.page);
  await phone.page.locator('[data-testid="match"] li').first().waitFor();
  assert.equal(await phone.page.locator('[data-testid="match"] li').count(), 5);
  assert.equal(await isWider(phone.page), false);
  await shot(phone.page, 'warlord-assault-phone');
  assert.deepEqual(await seriousFaults(phone.page), []);
  assert.deepEqual(phone.faults, []);
  await phone.context.close();
});
