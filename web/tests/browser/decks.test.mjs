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
    for (let less = 0; less < 12; less += 1) await page.locator(`li[data-card="${added}"]`).first().getByRole('button', { name: `One ${added} less` }).click();
    await page.waitForSelector('[data-testid="good"]');

    await page.getByLabel('Name', { exact: true }).fill('My cold ones');
    await page.getByRole('button', { name: 'Keep it here' }).click();
    await page.getByRole('button', { name: 'My cold ones', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Read a text' }).click();
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
