// Two people at one table: the lobby, names, the chat, a rematch with other decks, another device.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { look, mouse } from './player.mjs';
import { invite, QUICK, resign, start, together } from './start.mjs';
import { newPage, open, seriousFaults, serve, shot } from './tools.mjs';

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 40 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const said = (page) => page.textContent('[data-testid="announcer"]');

test('a friend brings a deck of his own, by keyboard alone, and both are called by their names', { timeout: 180000 }, async () => {
  const [host, guest] = [await newPage(browser), await newPage(browser, PHONE)];
  await start(host.page, server.address, { ...QUICK, name: 'Anna' });
  const link = await invite(host.page, 'I do');
  assert.match(await host.page.textContent('[data-testid="seats"]'), /Anna.*Prince Elien.*Ready.*Open/s);
  assert.equal(await host.page.getByRole('button', { name: 'Start the game' }).isDisabled(), true);
  await host.page.waitForSelector('[data-testid="qr"]');
  await shot(host.page, 'lobby-host');
  assert.deepEqual(await seriousFaults(host.page), [], 'lobby of the host');

  await guest.page.goto(link);
  await guest.page.waitForSelector('[data-testid="invited"]');
  assert.match(await guest.page.textContent('.panel'), /First edition.*Prince Elien.*Anna.*your opponent/s);
  // Signs that hide or turn round other text go.
  await guest.page.getByLabel('Your name').fill('  Be\u202ert\u200b ');
  assert.deepEqual(await seriousFaults(guest.page), [], 'join');
  await guest.page.getByRole('button', { name: 'Take your seat' }).focus();
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForSelector('[data-testid="seats"]');
  await host.page.waitForFunction(() => /Bert/.test(document.querySelector('[data-testid="seats"]').textContent));
  assert.match(await said(host.page), /Bert has sat down/);
  // A list with faults changes nothing, and says what is wrong with it.
  await guest.page.locator('label', { hasText: 'Own list' }).click();
  await guest.page.getByLabel('Your deck: deck list').fill('edition: first\n1 Grognack\n9 Nobody');
  await guest.page.getByRole('button', { name: 'Bring this deck' }).click();
  await guest.page.waitForSelector('[data-testid="faults"]');
  assert.match(await guest.page.textContent('[data-testid="seats"]'), /Bert.*Choosing a deck/s);
  await guest.page.locator('input[type="radio"]').first().focus();
  for (let tries = 0; !(await guest.page.evaluate(() => /Sneeks/.test(document.activeElement.closest('label')?.textContent ?? ''))); tries += 1) {
    assert.ok(tries < 40, 'the arrow keys do not lead to Sneeks');
    await guest.page.keyboard.press('ArrowDown');
  }
  await host.page.waitForFunction(() => /Sneeks/.test(document.querySelector('[data-testid="seats"]').textContent));
  await shot(guest.page, 'lobby-guest');
  assert.deepEqual(await seriousFaults(guest.page), [], 'lobby of the guest');

  const go = host.page.getByRole('button', { name: 'Start the game' });
  await host.page.waitForFunction(() => /Everybody is ready/.test(document.querySelector('[data-testid="announcer"]').textContent));
  await host.page.waitForFunction(() => /^● Your turn/.test(document.title));
  await go.focus();
  await host.page.keyboard.press('Enter');
  for (const { page } of [host, guest]) await page.waitForSelector('[data-square]');
  assert.match(await guest.page.textContent('.question'), /Waiting for Anna/);
  assert.match(await host.page.locator('.seat').first().textContent(), /Bert/);
  assert.match(await guest.page.textContent('.log'), /Anna/);
  // Somebody else begins a game: whoever takes another name is called so from the first line on.
  await guest.page.getByRole('button', { name: 'More' }).click();
  await guest.page.getByLabel('Your name').fill('Bertram');
  await guest.page.keyboard.press('Enter');
  await host.page.waitForFunction(() => /Bertram/.test(document.querySelector('.seat').textContent));
  await host.page.goto(`${server.address}/#/`);
  await host.page.waitForSelector('[data-testid="games"]');
  assert.match(await host.page.locator('[data-testid="games"] li').first().textContent(), /Prince Elien – Sneeks.*your move.*against Bertram.*First edition.*20\d\d/s);
  assert.match(await host.page.textContent('[data-testid="continue"]'), /Prince Elien – Sneeks/);
  for (const { faults, context } of [host, guest]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('what is said is read by everybody who has not switched it off', { timeout: 180000 }, async () => {
  const { host, guest } = await together(browser, server.address, { names: ['Anna', 'Bert'], labels: ['I do'], options: [{}, PHONE] });
  // The chat's button leaves the others their room.
  const widths = [[390, 844], [1366, 768]];
  for (const [width, height] of widths) {
    await host.page.setViewportSize({ width, height });
    for (const part of ['.talk', '.tools .more', '[data-verb="end"]', '.back']) {
      const box = await host.page.locator(`.stage .tools ${part.replace('.tools ', '')}`).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width + 1, `${part} does not fit in ${width}: ${JSON.stringify(box)}`);
    }
    assert.equal(await host.page.$eval('[data-verb="end"]', (button) => button.scrollWidth > button.clientWidth), false, `End is cut at ${width}`);
  }
  const where = (page) => page.locator('[role="grid"]').boundingBox();
  const before = await where(host.page);
  await guest.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await guest.page.getByRole('button', { name: 'Good luck!' }).click();
  await host.page.waitForSelector('[data-testid="said"]');
  assert.match(await said(host.page), /Bert: Good luck!/);
  assert.match(await host.page.textContent('[data-testid="said"]'), /Bert Good luck!/);
  assert.deepEqual(await where(host.page), before, 'the board moves');
  await shot(host.page, 'said');
  await guest.page.getByLabel('Say something').fill('<b>well</b> met');
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForFunction(() => /<b>well<\/b> met/.test(document.querySelector('[data-testid="chat"]').textContent));
  assert.deepEqual(await seriousFaults(guest.page), [], 'chat');
  await shot(guest.page, 'chat-phone');
  await guest.page.keyboard.press('Escape');
  await host.page.getByRole('button', { name: 'Chat, 2 unread' }).click();
  assert.match(await host.page.textContent('[data-testid="chat"]'), /Bert Good luck!.*<b>well<\/b> met/s);
  // Whoever switches it off sees and hears nothing more, also after loading the page again.
  await host.page.getByRole('button', { name: 'Turn chat off' }).click();
  await host.page.keyboard.press('Escape');
  await guest.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await guest.page.getByRole('button', { name: 'Oops.' }).click();
  await guest.page.waitForFunction(() => /Oops/.test(document.querySelector('[data-testid="chat"]').textContent));
  assert.equal(await host.page.locator('[data-testid="said"]').count(), 0);
  assert.doesNotMatch(await said(host.page), /Oops/);
  await host.page.reload();
  await host.page.waitForSelector('[data-square]');
  await host.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await host.page.getByText('Chat is off').waitFor();
  assert.equal(await host.page.locator('[data-testid="chat"]').count(), 0);
  await host.page.getByRole('button', { name: 'Turn chat on' }).click();
  assert.match(await host.page.textContent('[data-testid="chat"]'), /Oops/);
  for (const { faults, context } of [host, guest]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('a rematch with other decks goes back to the lobby', { timeout: 180000 }, async () => {
  const { host, guest } = await together(browser, server.address, { names: ['Anna', 'Bert'], labels: ['I do'] });
  await resign(host.page);
  await guest.page.getByRole('button', { name: 'Rematch, other decks' }).click();
  await host.page.getByText('wants a rematch with other decks').waitFor();
  await host.page.getByRole('button', { name: 'Rematch, other decks' }).click();
  for (const { page } of [host, guest]) await page.waitForSelector('[data-testid="seats"]');
  for (const [{ page }, deck] of [[host, 'Vlox'], [guest, 'Krusk']]) await page.locator('label', { hasText: deck }).first().click();
  const [first] = await Promise.all([host, guest].map(async ({ page }) => ((await page.getByRole('button', { name: 'Start the game' }).count()) > 0 ? page : null))).then((pages) => pages.filter(Boolean));
  await first.locator('button:enabled', { hasText: 'Start the game' }).click();
  for (const { page } of [host, guest]) await page.waitForSelector('[data-square]');
  assert.match(await host.page.locator('.seat').last().textContent(), /Anna.*Vlox/s);
  assert.match(await host.page.locator('.seat').first().textContent(), /Bert.*Krusk/s);
  for (const { faults, context } of [host, guest]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('a seat goes over to another device once, and the old one is told', { timeout: 180000 }, async () => {
  const { host, guest } = await together(browser, server.address, { names: ['Anna', 'Bert'], labels: ['I do'] });
  await host.page.waitForSelector('.question.mine');
  await host.page.getByRole('button', { name: 'More' }).click();
  await host.page.getByRole('button', { name: 'Play on another device' }).click();
  await host.page.waitForSelector('[data-testid="qr"]');
  const link = await host.page.inputValue('[data-testid="move"]');
  assert.match(link, /#\/move\//);
  assert.deepEqual(await seriousFaults(host.page), [], 'another device');
  await shot(host.page, 'another-device');
  const other = await newPage(browser, PHONE);
  await start(other.page, server.address);
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'Play on this device' }).waitFor();
  assert.deepEqual(await seriousFaults(other.page), [], 'the seat moves here');
  await other.page.getByRole('button', { name: 'Play here' }).click();
  await other.page.waitForSelector('.question.mine');
  await host.page.waitForSelector('[data-testid="unseated"]');
  assert.match(await said(host.page), /You are now playing on another device/);
  assert.equal(await host.page.locator('.question.mine').count(), 0);
  assert.equal(await host.page.locator('.hand').count(), 0);
  // The other device plays on.
  const seen = await look(other.page);
  await mouse.act(other.page, { button: seen.buttons.find(({ verb }) => verb === 'end') });
  // It works once.
  const late = await newPage(browser);
  await late.page.goto(link);
  await late.page.getByRole('button', { name: 'Play here' }).click();
  await late.page.waitForFunction(() => /does not work/.test(document.querySelector('[role="alert"]')?.textContent ?? ''));
  // The old device keeps no way back to the seat.
  await host.page.keyboard.press('Escape');
  await host.page.goto(`${server.address}/#/`);
  await host.page.waitForSelector('.quick');
  assert.equal(await host.page.locator('[data-testid="continue"]').count(), 0);
  for (const { context } of [host, guest, other, late]) await context.close();
});

test('with forced colours and less motion the lobby, the chat and the builder are whole', { timeout: 180000 }, async () => {
  const { page, context, faults } = await newPage(browser, { forcedColors: 'active', reducedMotion: 'reduce' });
  await start(page, server.address, { ...QUICK, speed: 2, name: 'Anna' });
  await invite(page);
  await page.waitForSelector('[data-testid="qr"]');
  assert.deepEqual(await seriousFaults(page), [], 'lobby');
  // A camera needs dark on light whatever the colours of the page.
  const colours = await page.$eval('[data-testid="qr"]', (code) => [...code.children].map((part) => getComputedStyle(part).fill));
  assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await page.getByRole('button', { name: 'Hello!' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /Anna Hello!/.test(document.querySelector('[data-testid="chat"]').textContent));
  await shot(page, 'lobby-forced');
  await page.goto(`${server.address}/#/decks`);
  const pressed = page.locator('.games [aria-pressed="true"]');
  await pressed.waitFor();
  const edge = (locator) => locator.evaluate((button) => getComputedStyle(button).borderTopWidth);
  assert.notEqual(await edge(pressed), await edge(page.locator('.games [aria-pressed="false"]')), 'which is chosen is told by colour alone');
  await shot(page, 'decks-forced');
  assert.deepEqual(await seriousFaults(page), [], 'decks');
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--motion')), '0ms');
  assert.deepEqual(faults, []);
  await context.close();
});
