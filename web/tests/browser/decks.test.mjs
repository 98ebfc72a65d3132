// A deck is built, checked by the server as it grows, kept, shared and played.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { start } from './start.mjs';
import { newPage, open, seriousFaults, serve, shot } from './tools.mjs';

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 37 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const [edition, name, added, rule] of [
  ['first', 'Grognack', 'Fighter', /F13/],
  ['second', 'Grognack', 'Smasher', /S11|S10/],
]) {
  test(`a deck of the ${edition} edition is copied, spoilt, mended, kept, shared and played`, { timeout: 180000 }, async () => {
    const { page, context, faults } = await newPage(browser);
    await start(page, server.address);
    await page.getByRole('link', { name: 'Decks' }).click();
    await page.locator(`option[value="${edition}|${name}"]`).waitFor({ state: 'attached' });
    await page.getByLabel('Copy a ready deck').selectOption(`${edition}|${name}`);
    await page.waitForSelector('[data-testid="good"]');
    assert.deepEqual(await seriousFaults(page), []);

    // One too many: the fault stands beside its card, with its rule.
    await page.getByLabel('Search cards').fill(`name="${added}" faction="Tundra Orcs"`);
    // Other factions have cards of that name: the search must have ended before one is clicked.
    await page.waitForFunction(() => document.querySelectorAll('[data-add]').length === 1);
    for (let more = 0; more < 12; more += 1) await page.locator(`[data-add="${added}"]`).click();
    await page.waitForSelector(`li[data-card="${added}"].wrong [data-testid="fault"] a`);
    assert.match(await page.textContent(`li[data-card="${added}"] [data-testid="fault"] a`), rule);
    assert.equal(await page.getByRole('button', { name: 'Play it now' }).isDisabled(), true);
    assert.match(await page.textContent('[data-testid="announcer"]'), /missing or wrong/);
    await shot(page, `deck-${edition}`);
    assert.deepEqual(await seriousFaults(page), []);
    for (let less = 0; less < 12; less += 1) await page.locator(`li[data-card="${added}"]`).first().getByRole('button', { name: `One ${added} fewer` }).click();
    await page.waitForSelector('[data-testid="good"]');

    await page.getByLabel('Name', { exact: true }).fill('My cold ones');
    await page.getByRole('button', { name: 'Save it here' }).click();
    await page.getByRole('button', { name: 'My cold ones', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const text = await page.getByLabel('deck list').inputValue();
    assert.match(text, new RegExp(`^deck: My cold ones\\nedition: ${edition}`));

    // Somebody else opens the link.
    const other = await newPage(browser);
    await other.page.goto(`${server.address}/#/decks/${encodeURIComponent(text)}`);
    await other.page.waitForSelector('[data-testid="good"]');
    assert.equal(await other.page.getByLabel('Name', { exact: true }).inputValue(), 'My cold ones');
    await other.context.close();

    await page.getByRole('button', { name: 'Play it now' }).click();
    await page.waitForSelector('[data-square]');
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test('a deck of Warlord is copied, spoilt, mended, kept, shared and played', { timeout: 180000 }, async () => {
  const { page, context, faults } = await newPage(browser);
  await start(page, server.address);
  await page.goto(`${server.address}/#/decks`);
  await page.getByRole('button', { name: 'Warlord', exact: true }).click();
  await page.locator('option[value="Deverenian foot and horse"]').waitFor({ state: 'attached' });
  await page.getByLabel('Copy a ready deck').selectOption('Deverenian foot and horse');
  await page.waitForSelector('[data-testid="good"]');
  assert.match(await page.textContent('.two'), /First rank: 3 of 3.*Second rank: 2 of 2.*Draw deck/s);
  assert.deepEqual(await seriousFaults(page), []);
  await shot(page, 'deck-warlord');

  // Too many copies: the fault stands beside its card, with its rule and what would fix it.
  await page.getByLabel('Search cards').fill('name="Darius"');
  await page.waitForFunction(() => document.querySelectorAll('[data-add]').length === 1);
  for (let more = 0; more < 3; more += 1) await page.locator('[data-add="Darius"]').click();
  const fault = page.locator('li[data-card="Darius"] [data-testid="fault"]');
  await fault.waitFor();
  assert.match(await fault.textContent(), /5 copies of Darius; at most 3.*Take out 2 of Darius.*3\.2/s);
  assert.equal(await page.getByRole('button', { name: 'Play it now' }).isDisabled(), true);
  for (let less = 0; less < 3; less += 1) await page.locator('li[data-card="Darius"]').getByRole('button', { name: 'One Darius fewer' }).click();
  await page.waitForSelector('[data-testid="good"]');

  // What must be in and is missing is said.
  const first = page.locator('li[data-card="Squire Kelanor"]').first();
  await first.getByRole('button', { name: 'One Squire Kelanor fewer' }).click();
  await page.waitForFunction(() => /2 starting characters in rank 1.*Put 1 card of level 1 into rank 1/s.test(document.querySelector('[data-testid="general"]').textContent));
  assert.match(await page.textContent('[data-testid="announcer"]'), /missing or wrong/);
  await page.getByRole('radio', { name: 'the first rank' }).check();
  await page.getByLabel('Search cards').fill('class:fighter level=1 faction:deverenian kelanor');
  await page.waitForFunction(() => document.querySelectorAll('[data-add]').length === 1);
  await page.locator('[data-add="Squire Kelanor"]').click();
  await page.waitForSelector('[data-testid="good"]');
  await page.getByLabel('Search cards').fill('level<=x');
  await page.getByText(/In the query, at character 8/).waitFor();

  await page.getByLabel('Name', { exact: true }).fill('My riders');
  await page.getByRole('button', { name: 'Save it here' }).click();
  await page.getByRole('button', { name: 'My riders', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const text = await page.getByLabel('deck list').inputValue();
  assert.match(text, /^deck: My riders\nwarlord: Lord Gahid Rellion\n\nfirst rank\n/);
  const other = await newPage(browser);
  await other.page.goto(`${server.address}/#/decks/${encodeURIComponent(text)}`);
  await other.page.waitForSelector('[data-testid="good"]');
  assert.equal(await other.page.getByLabel('Name', { exact: true }).inputValue(), 'My riders');
  await other.context.close();
  await page.getByRole('button', { name: 'Play it now' }).click();
  await page.waitForFunction(() => /^#\/game\//.test(location.hash));
  await page.waitForSelector('.question');
  // The browser tells of the query that was refused on purpose too.
  assert.deepEqual(faults.filter((fault) => !/status of 422/.test(fault)), []);
  await context.close();
});

/** Presses Tab until the keyboard is on what holds. */
async function tabTo(page, isThere, what) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await page.evaluate(isThere, what)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${what}`);
}

for (const [game, deck, card] of [['Summoner Wars', 'second|Grognack', 'Smasher'], ['Warlord', 'Deverenian foot and horse', 'Darius']]) {
  test(`a deck of ${game} is changed by keyboard alone, on a phone`, { timeout: 120000 }, async () => {
    const { page, context, faults } = await newPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    await start(page, server.address);
    await page.goto(`${server.address}/#/decks`);
    const isNamed = (name) => document.activeElement?.textContent.trim() === name;
    await page.waitForSelector('.games button');
    await tabTo(page, isNamed, game);
    await page.keyboard.press('Enter');
    await page.locator(`option[value="${deck}"]`).waitFor({ state: 'attached' });
    // A select is changed with letters and arrows, each browser in its own way.
    await page.getByLabel('Copy a ready deck').selectOption(deck);
    await page.waitForSelector('[data-testid="good"]');
    await tabTo(page, (name) => document.activeElement?.getAttribute('aria-label') === name, `One ${card} more`);
    for (let more = 0; more < 10; more += 1) await page.keyboard.press('Enter');
    await page.waitForSelector(`li[data-card="${card}"].wrong [data-testid="fault"]`);
    // The keyboard has stayed on the button.
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), `One ${card} more`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'the page is wider than the screen');
    await shot(page, `deck-phone-${game === 'Warlord' ? 'warlord' : 'wars'}`);
    assert.deepEqual(await seriousFaults(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
