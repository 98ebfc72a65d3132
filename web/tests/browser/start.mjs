// What the tests do before a game.
import { chance, mouse, pick, settled } from './player.mjs';
import { newPage } from './tools.mjs';

/** No motion and no pause between the computer's answers: tests are in a hurry. */
export const QUICK = { theme: 'dark', size: 'normal', speed: 0, letterKeys: true };

/** Opens the start page with these settings. */
export async function start(page, address, settings = QUICK) {
  await page.addInitScript((saved) => {
    if (!localStorage.getItem('muster.settings')) localStorage.setItem('muster.settings', JSON.stringify(saved));
    // Whoever is new is offered the second edition; a test that wants it says so.
    if (!localStorage.getItem('muster.edition')) localStorage.setItem('muster.edition', 'first');
  }, settings);
  await page.goto(`${address}/`);
  await page.waitForSelector('.quick');
}

/** Starts a game with what the labels choose. */
export async function begin(page, ...labels) {
  await page.locator('form details').evaluate((details) => (details.open = true));
  for (const label of labels) await page.locator('form label', { hasText: label }).first().click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('[data-square]');
}

/** Starts a game with a friend; the link that he needs. */
export async function invite(page, ...labels) {
  await page.locator('form details').evaluate((details) => (details.open = true));
  for (const label of ['A friend', ...labels]) await page.locator('form label', { hasText: label }).first().click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('[data-testid="invite"]');
  return page.inputValue('[data-testid="invite"]');
}

/** Two pages at one game of two people, each with a deck of his own; new ones, unless they are open already. */
export async function together(browser, address, { labels = [], deck = 'Grognack', names = ['', ''], options = [{}, {}], opened = null, settings = QUICK } = {}) {
  const [host, guest] = opened ?? [await newPage(browser, options[0]), await newPage(browser, options[1])];
  await start(host.page, address, { ...settings, name: names[0] });
  const link = await invite(host.page, ...labels);
  await start(guest.page, address, { ...settings, name: names[1] });
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Take your seat' }).click();
  await guest.page.locator('[data-testid="seats"]').waitFor();
  await guest.page.locator('label', { hasText: deck }).first().click();
  await host.page.locator('button:enabled', { hasText: 'Start the game' }).click();
  for (const { page } of [host, guest]) await page.waitForSelector('[data-square]');
  return { host, guest, link };
}

/** Plays at random until units of the player's own side can be chosen. */
export async function untilUnits(page, seed) {
  const random = chance(seed);
  for (let tries = 0; tries < 200; tries += 1) {
    const seen = await settled(page);
    if (seen.squares.some(({ light }) => light === 'source')) return seen;
    await mouse.act(page, pick(seen, random));
  }
  throw new Error('no unit can be chosen');
}

export async function resign(page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('[data-testid="over"]');
}
