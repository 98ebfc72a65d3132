// The pictures of the README, from a real game: MUSTER_BIN=... node tests/browser/pictures.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import UPNG from 'upng-js';
import { chance, look, mouse, pick, settled } from './player.mjs';
import { begin } from './start.mjs';
import { newPage, open, serve, shot } from './tools.mjs';

const PICTURES = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const SHOTS = fileURLToPath(new URL('../../shots/', import.meta.url));
mkdirSync(PICTURES, { recursive: true });

/** Plays a new game until a unit is chosen that can attack one of two, an enemy among them; says whether it came to that. */
async function toAnAttack(page, random, edition) {
  await page.goto(`${server.address}/`);
  await begin(page, edition);
  for (let count = 0; count < 300; count += 1) {
    const seen = await settled(page);
    if (seen.isOver) return false;
    const targets = seen.squares.filter(({ light }) => light === 'attack');
    if (count > 25 && targets.length >= 2 && seen.hand.length >= 3) {
      const enemy = page.locator('[data-light="attack"]:not([aria-label*=" your "])').first();
      if ((await enemy.count()) > 0) {
        await enemy.hover();
        return true;
      }
    }
    await mouse.act(page, pick(seen, random));
  }
  return false;
}

/** A choice of Warlord at random: a place, a button or a card of the hand. */
const anyOfWarlord = (page, random) =>
  page.evaluate((number) => {
    const lit = [...document.querySelectorAll('[data-place][data-light], .hand button.lit:not(.selected), .stage button[data-verb]')];
    const acts = lit.filter((one) => one.dataset.verb !== 'end' && one.dataset.verb !== 'pass');
    const wanted = acts.length > 0 ? acts : lit;
    wanted[Math.floor(number * wanted.length)].click();
  }, random());

/** A page at a new game that the server is asked for, played at random for this many choices. */
async function toAMoment(page, random, wish, count, isReady, choose = async (seen) => mouse.act(page, pick(seen, random))) {
  await page.goto(`${server.address}/`);
  const { game } = await page.evaluate(
    async (asked) => (await fetch('api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) })).json(),
    wish,
  );
  await page.goto(`${server.address}/#/game/${game}`);
  await page.waitForSelector('.question');
  for (let done = 0; done < count || !(await isReady(page)); done += 1) {
    if (done > count + 200) throw new Error('no moment came that is worth a picture');
    const seen = await settled(page);
    if (seen.isOver) throw new Error('the game was over too early');
    await choose(seen);
  }
  await settled(page);
}

/** Few colours: a picture of the README stays under 200 KB. */
async function keep(page, name) {
  await page.waitForTimeout(600);
  console.log((await look(page)).question);
  await shot(page, name);
  const taken = UPNG.decode(readFileSync(`${SHOTS}${name}.png`));
  const small = UPNG.encode(UPNG.toRGBA8(taken), taken.width, taken.height, 128);
  writeFileSync(`${PICTURES}${name}.png`, Buffer.from(small));
}

async function paged(scheme) {
  const opened = await newPage(browser, { colorScheme: scheme, viewport: { width: 1366, height: 820 } });
  await opened.page.addInitScript((theme) => localStorage.setItem('muster.settings', JSON.stringify({ theme, size: 'normal', speed: 0, letterKeys: true })), scheme);
  return opened;
}

const server = await serve({ seed: 35 });
const browser = await open();
try {
  for (const [scheme, name, seed, edition] of [['dark', 'table', 21, 'First edition'], ['light', 'table-light', 7, 'Second edition']]) {
    const { page, context } = await paged(scheme);
    let isFound = false;
    for (let game = 0; game < 20 && !isFound; game += 1) isFound = await toAnAttack(page, chance(seed + game), edition);
    if (!isFound) throw new Error('no game came to an attack that is worth a picture');
    await keep(page, name);
    await context.close();
  }
  const computer = { computer: 'greedy' };
  const ring = await paged('dark');
  const decks = ['Prince Elien', 'Grognack', 'Oldin', 'Sneeks'].map((name) => ({ name }));
  const four = { game: 'wars', edition: 'first', seats: ['you', computer, computer, computer], decks, first: { seat: 0 } };
  const canChoose = async (page) => (await look(page)).squares.some(({ light }) => light === 'source');
  await toAMoment(ring.page, chance(4), four, 30, canChoose);
  await keep(ring.page, 'ring');
  await ring.context.close();
  const warlord = await paged('dark');
  const duel = { game: 'warlord', format: 'duel', seats: ['you', computer], decks: [{ name: 'Deverenian foot and horse' }, { name: 'Elven archers' }] };
  const random = chance(3);
  const hasLit = (page) => page.evaluate(() => document.querySelectorAll('[data-place][data-light]').length > 0);
  await toAMoment(warlord.page, random, duel, 25, hasLit, () => anyOfWarlord(warlord.page, random));
  await keep(warlord.page, 'warlord');
  await warlord.context.close();
} finally {
  await browser.close();
  await server.stop();
}
