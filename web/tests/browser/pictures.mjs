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

const server = await serve({ seed: 35 });
const browser = await open();
try {
  for (const [scheme, name, seed, edition] of [['dark', 'table', 21, 'First edition'], ['light', 'table-light', 7, 'Second edition']]) {
    const { page, context } = await newPage(browser, { colorScheme: scheme, viewport: { width: 1366, height: 820 } });
    await page.addInitScript((theme) => localStorage.setItem('muster.settings', JSON.stringify({ theme, size: 'normal', speed: 0, letterKeys: true })), scheme);
    let isFound = false;
    for (let game = 0; game < 20 && !isFound; game += 1) isFound = await toAnAttack(page, chance(seed + game), edition);
    if (!isFound) throw new Error('no game came to an attack that is worth a picture');
    await page.waitForTimeout(600);
    console.log((await look(page)).question);
    await shot(page, name);
    // Few colours: a picture of the README stays under 200 KB.
    const taken = UPNG.decode(readFileSync(`${SHOTS}${name}.png`));
    const small = UPNG.encode(UPNG.toRGBA8(taken), taken.width, taken.height, 128);
    writeFileSync(`${PICTURES}${name}.png`, Buffer.from(small));
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
