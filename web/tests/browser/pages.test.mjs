// Every page in both colours: MUSTER_BIN=target/debug/muster npm run test:browser
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, QUICK, start, untilUnits } from './start.mjs';
import { newPage, open, seriousFaults, serve, shot } from './tools.mjs';

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 31 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('every page is without serious faults', { timeout: 240000 }, async () => {
  for (const scheme of ['dark', 'light']) {
    const { page, context, faults } = await newPage(browser, { colorScheme: scheme });
    await start(page, server.address, { ...QUICK, theme: scheme });
    await shot(page, `start-${scheme}`);
    await page.locator('form details').evaluate((details) => (details.open = true));
    assert.deepEqual(await seriousFaults(page), [], `start, ${scheme}`);
    for (const [path, ready] of [['cards', 'article.card'], ['rules', 'dl'], ['about', 'article']]) {
      await page.goto(`${server.address}/#/${path}`);
      await page.waitForSelector(ready);
      if (path === 'cards') await page.getByLabel(/Faction/).selectOption('Phoenix Elves');
      await shot(page, `${path}-${scheme}`);
      if (path === 'cards') await page.locator('article.card details').first().evaluate((details) => (details.open = true));
      if (path === 'rules') await page.getByLabel(/Search/).fill('attack');
      assert.deepEqual(await seriousFaults(page), [], `${path}, ${scheme}`);
    }
    if (scheme === 'light') {
      await page.goto(`${server.address}/#/cards`);
      await page.getByRole('button', { name: 'Warlord', exact: true }).click();
      await page.waitForSelector('article.detail');
      await page.getByLabel('Level').selectOption('3');
      await shot(page, 'gallery-warlord');
      assert.deepEqual(await seriousFaults(page), [], 'the gallery of Warlord');
    }
    for (const name of ['Keys and help', 'Settings']) {
      await page.getByRole('button', { name }).click();
      await shot(page, `${name.split(' ').at(-1).toLowerCase()}-${scheme}`);
      assert.deepEqual(await seriousFaults(page), [], `${name}, ${scheme}`);
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('in forced colours the battlefield, a lesson and the rules can be read, and the light table is without faults', { timeout: 240000 }, async () => {
  for (const [name, options] of [['forced', { forcedColors: 'active', viewport: { width: 1366, height: 768 } }], ['light', { colorScheme: 'light' }]]) {
    const { page, context, faults } = await newPage(browser, options);
    await start(page, server.address, { ...QUICK, theme: name === 'light' ? 'light' : 'dark' });
    await begin(page, 'I do');
    await untilUnits(page, 3);
    await page.locator('[data-light="source"]').first().click();
    await page.waitForSelector('[data-light="selected"]');
    await shot(page, `table-${name}`);
    assert.deepEqual(await seriousFaults(page), [], `table, ${name}`);
    if (name === 'forced') {
      // Each light has a shape of its own.
      for (const [light, shape] of [['selected', '.light.selected rect.ring'], ['go', '.light.go circle']]) {
        if ((await page.locator(`[data-light="${light}"]`).count()) > 0) assert.ok((await page.locator(shape).count()) > 0, light);
      }
      await page.goto(`${server.address}/#/rules/F6.1`);
      await page.waitForSelector('dl');
      await shot(page, 'rules-forced');
      assert.deepEqual(await seriousFaults(page), [], 'rules');
      await page.goto(`${server.address}/#/learn`);
      await page.waitForSelector('[data-course="second"]');
      assert.deepEqual(await seriousFaults(page), [], 'learn');
      await page.locator('[data-course="second"] button').first().click();
      await page.waitForSelector('[data-testid="lesson"]');
      await page.waitForSelector('.question.mine');
      await shot(page, 'lesson-forced');
      assert.deepEqual(await seriousFaults(page), [], 'lesson');
    }
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('the rules are a book: a link opens at its rule, with the FAQ beside it; chapters are turned, words found', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await page.goto(`${server.address}/#/rules/F5.1`);
  await page.waitForSelector('#rule-F5\\.1.wanted');
  assert.match(await page.textContent('h2'), /F5/);
  await page.locator('#rule-F5\\.1 summary').click();
  assert.match(await page.textContent('#rule-F5\\.1 details'), /FAQ-I-02/);
  await shot(page, 'rules-chapter');
  assert.deepEqual(await seriousFaults(page), []);
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await page.waitForFunction(() => /F6/.test(document.querySelector('h2').textContent));
  await page.getByLabel(/Search/).fill('adjacent diagonal');
  await page.waitForSelector('#rule-F6\\.4');
  await page.getByLabel('Second edition').check();
  await page.waitForFunction(() => /^S1/.test(document.querySelector('h2').textContent));
  assert.equal(await page.locator('[id^="rule-F"]').count(), 0, 'one game at a time');
  assert.deepEqual(faults, []);
  await context.close();
});

test('an own deck list shows all its faults with rules, and is played when it is mended', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  await start(page, server.address);
  await page.locator('label.own').first().click();
  const list = page.getByLabel('Your deck: deck list');
  const good = await list.inputValue();
  assert.match(good, /1 Prince Elien/);
  await list.fill(good.replace(/^\d+ Archer/m, '12 Archer'));
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('[data-testid="faults"] a[href^="#/rules/F13"]');
  await shot(page, 'deck-faults');
  assert.deepEqual(await seriousFaults(page), []);
  await list.fill(good);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('[data-square]');
  await context.close();
});

test('cards are searched in the grammar of the command line, and a fault shows its place', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser);
  await start(page, server.address);
  await page.goto(`${server.address}/#/cards`);
  const words = page.getByLabel('Search cards');
  await words.fill('faction:benders champion or name="Prince Elien"');
  await page.waitForFunction(() => /^\d cards$/.test(document.querySelector('[aria-live="polite"].less').textContent));
  assert.ok((await page.locator('article.card h3').allTextContents()).includes('Prince Elien'));
  await words.fill('kind:hero');
  await page.waitForSelector('[data-testid="misread"] mark');
  assert.equal(await page.textContent('[data-testid="misread"] mark'), 'hero');
  assert.deepEqual(await seriousFaults(page), []);
  await context.close();
});

test('a game can have clocks', { timeout: 120000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await begin(page, 'I do', '5 min');
  await page.waitForSelector('.question.mine');
  const time = () => page.locator('.seat time').last().textContent();
  assert.match(await time(), /\d:\d\d/);
  const before = await time();
  await page.waitForFunction((old) => [...document.querySelectorAll('.seat time')].at(-1).textContent !== old, before);
  assert.equal(await page.locator('.seat time').count(), 2);
  assert.deepEqual(faults, []);
  await context.close();
});

test('text is larger where that is wished, and the page stays in its width', { timeout: 120000 }, async () => {
  const { page, context } = await newPage(browser, { viewport: { width: 1280, height: 720 } });
  await start(page, server.address, { ...QUICK, size: 'large' });
  await page.click('.quick');
  await page.waitForSelector('.question.mine');
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  assert.ok(size >= 18, `the text has ${size} pixels`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await shot(page, 'large');
  await context.close();
});
