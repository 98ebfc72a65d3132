// Whole games against the computer, by mouse and by keyboard alone, and what one can look at afterwards.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { chance, keyboard, look, mouse, pick, play, settled } from './player.mjs';
import { begin, start, untilUnits } from './start.mjs';
import { newPage, open, seriousFaults, serve, shot } from './tools.mjs';

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 33 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Whole games are quicker in a small window. */
const SMALL = { width: 1120, height: 700 };

const step = (page) => page.textContent('[data-testid="step"]');
const atStep = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(document.querySelector('[data-testid="step"]')?.textContent ?? ''), pattern.source);

test('a whole game against the computer by mouse, its dice, its replay and its record', { timeout: 600000 }, async () => {
  const { page, context, faults } = await newPage(browser, { acceptDownloads: true, viewport: SMALL });
  await start(page, server.address);
  await page.click('.quick');
  const count = await play(page, mouse, {
    seed: 11,
    each: async (seen, at) => {
      if (at === 40) assert.deepEqual(await seriousFaults(page), [], `table, choice ${at}`);
      if ([0, 20, 60].includes(at)) await shot(page, `table-${at}`);
    },
  });
  assert.ok(count > 10, `only ${count} choices`);
  await page.waitForSelector('[data-testid="seed"][data-verdict="good"]');
  // How it ended and why, with figures, and the way into the replay at the attack that decided it.
  await page.waitForSelector('[data-testid="figures"]');
  assert.match(await page.textContent('[data-testid="why"]'), /in turn \d+\.$/);
  assert.match(await page.textContent('[data-testid="figures"]'), /\d+ turns.*lucky.*expected: .*Units lost.*Magic spent/s);
  const decisive = await page.getByRole('link', { name: 'The decisive moment' }).getAttribute('href');
  assert.match(decisive, /#\/replay\/.+\/\d+$/);
  await shot(page, 'over');
  assert.deepEqual(await seriousFaults(page), [], 'game over');

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the record' }).click()]);
  const record = readFileSync(await download.path(), 'utf8');
  assert.ok(JSON.parse(record).told.length > 10);

  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForSelector('[data-testid="step"]');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await atStep(page, /^Step 2 of/);
  await page.emulateMedia({ forcedColors: 'active' });
  assert.deepEqual(await seriousFaults(page), [], 'replay in forced colours');
  await shot(page, 'replay-forced');
  await page.emulateMedia({ forcedColors: 'none' });
  assert.deepEqual(await seriousFaults(page), [], 'replay');
  // The dice of the attack that decided it are whole, on a laptop too.
  const last = Number(decisive.split('/').at(-1));
  for (const viewport of [{ width: 1366, height: 768 }, SMALL]) {
    await page.setViewportSize(viewport);
    for (let at = last; at > last - 4 && (await page.locator('section.dice .die').count()) === 0; at -= 1) {
      await page.goto(`${server.address}/${decisive.slice(0, decisive.lastIndexOf('/'))}/${at}`);
      await atStep(page, new RegExp(`^Step ${at} of`));
    }
    const cut = await page.$$eval('section.dice', ([dice]) => {
      const place = dice.getBoundingClientRect();
      return [...dice.querySelectorAll('.die')].map((die) => die.getBoundingClientRect()).filter((die) => die.top < place.top - 1 || die.bottom > Math.min(place.bottom, innerHeight) + 1 || die.right > place.right + 1).length;
    });
    assert.equal(cut, 0, `dice are cut at ${viewport.width}`);
    await shot(page, `replay-dice-${viewport.width}`);
  }
  await page.goto(`${server.address}/${decisive.slice(0, decisive.lastIndexOf('/'))}/2`);
  await atStep(page, /^Step 2 of/);
  assert.match(page.url(), /replay\/.+\/2$/);
  await page.reload();
  await atStep(page, /^Step 2 of/);
  const turn = await page.textContent('.turn .number');
  await page.getByRole('button', { name: 'To the next turn' }).click();
  await page.waitForFunction((old) => /^Turn \d+$/.test(document.querySelector('.turn .number').textContent) && document.querySelector('.turn .number').textContent !== old, turn);
  const before = await step(page);
  await page.keyboard.press('.');
  await page.waitForFunction((old) => document.querySelector('[data-testid="step"]').textContent !== old, before);
  // It goes on by itself until it is stopped.
  const still = await step(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction((old) => document.querySelector('[data-testid="step"]').textContent !== old, still);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('Seen by').selectOption('1');
  await page.waitForSelector('.hand');
  assert.deepEqual(await seriousFaults(page), [], 'replay');
  await shot(page, 'replay');

  // Opened on another device, by choosing the file and by dropping it.
  const other = await newPage(browser);
  await start(other.page, server.address);
  await other.page.setInputFiles('input[type="file"]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  await atStep(other.page, /^Step 0 of/);
  await other.page.waitForSelector('[data-testid="seed"][data-verdict="good"]');
  await other.page.goto(`${server.address}/#/`);
  await other.page.waitForSelector('.quick');
  await other.page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text.replace('"told"', '"tolt"')], 'broken.json'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, record);
  assert.match(await other.page.textContent('[role="alert"]'), /broken\.json cannot be opened/);
  await other.context.close();
  assert.deepEqual(faults, []);
  await context.close();
});

/** Presses Tab until the keyboard is on what the selector names. */
async function tabTo(page, selector) {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

test('a whole game by keyboard alone', { timeout: 600000 }, async () => {
  const { page, context, faults } = await newPage(browser, { viewport: SMALL });
  await start(page, server.address);
  await tabTo(page, '.quick');
  await page.keyboard.press('Enter');
  const count = await play(page, keyboard, { seed: 5, each: async (_, at) => at === 30 && shot(page, 'keyboard') });
  assert.ok(count > 10, `only ${count} choices`);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a whole game of the second edition by mouse', { timeout: 600000 }, async () => {
  const { page, context, faults } = await newPage(browser, { viewport: SMALL });
  await start(page, server.address);
  await begin(page, 'Second edition');
  const count = await play(page, mouse, {
    seed: 3,
    each: async (_, at) => {
      if (at !== 25) return;
      await shot(page, 'second');
      assert.deepEqual(await seriousFaults(page), [], 'table of the second edition');
    },
  });
  assert.ok(count > 10, `only ${count} choices`);
  await page.waitForSelector('[data-testid="seed"][data-verdict="good"]');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a whole game of the second edition by keyboard alone', { timeout: 600000 }, async () => {
  const { page, context, faults } = await newPage(browser, { viewport: SMALL });
  await start(page, server.address);
  await tabTo(page, 'input[name="edition"]');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'form button[type="submit"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-square][aria-label*="Gate"]');
  const count = await play(page, keyboard, { seed: 7 });
  assert.ok(count > 10, `only ${count} choices`);
  assert.deepEqual(faults, []);
  await context.close();
});

test('something unlit explains itself with a rule, and Escape lets go', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  await start(page, server.address);
  await begin(page, 'I do');
  const seen = await untilUnits(page, 3);
  const source = seen.squares.find(({ light }) => light === 'source');
  await page.click(`[data-square="${source.name}"]`);
  assert.ok((await look(page)).squares.some(({ light }) => light === 'go' || light === 'attack'));
  await page.keyboard.press('Escape');
  assert.ok((await look(page)).squares.every(({ light }) => light === 'source'));
  await page.locator('[data-square]:not([data-light])[aria-label*="enemy"]').first().click();
  await page.waitForSelector('.reason a[href^="#/rules/"]');
  await shot(page, 'reason');
  // A card of the hand that is for another phase.
  const random = chance(3);
  for (let tries = 0; ; tries += 1) {
    assert.ok(tries < 100, 'the hand never has a card for another phase');
    const { hand } = await settled(page);
    const unlit = hand.find(({ isLit }) => !isLit);
    if (unlit) {
      await page.click(`.hand button[data-card="${unlit.card}"]`);
      break;
    }
    await mouse.act(page, pick(await settled(page), random));
  }
  await page.waitForSelector('.reason a[href^="#/rules/"]');
  await context.close();
});

test('a card is read with its rulings, and an earlier moment is looked at while the game goes on', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await begin(page, 'I do');
  await untilUnits(page, 3);
  await page.locator('[data-square][aria-label*="Grognack"]').hover();
  await page.waitForSelector('.detail article.card h3');
  await page.locator('.detail summary').click();
  await page.waitForSelector('.detail details a[href^="#/rules/"]');
  const question = (await look(page)).question;
  await page.locator('.log li.action .moment').first().click();
  await page.waitForSelector('[data-testid="past"]');
  assert.equal((await look(page)).squares.length, 0, 'nothing is lit in the past');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.waitForFunction(() => document.querySelector('[data-testid="past"]') === null);
  assert.equal((await look(page)).question, question);
  assert.deepEqual(faults, []);
  await context.close();
});
