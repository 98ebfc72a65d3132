// It is my turn while I look elsewhere: title, icon, sound and notification, each in the real browser.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { look, mouse } from './player.mjs';
import { QUICK, together } from './start.mjs';
import { newPage, open, serve, shot } from './tools.mjs';

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 42 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * Notes what the page asks of the browser, and lets the browser do it. A browser without a window never hides a page and
 * calls notifications denied though they are granted: these two answers are given in its place, where they are wrong.
 */
async function listen(page) {
  await page.addInitScript(() => {
    globalThis.heard = { sounds: [], notes: [] };
    globalThis.isAway = false;
    const { heard } = globalThis;
    globalThis.AudioContext = class extends AudioContext {
      createOscillator() {
        const tone = super.createOscillator();
        const start = tone.start.bind(tone);
        tone.start = (when) => {
          const sound = { pitch: tone.frequency.value, state: this.state, isOver: false };
          heard.sounds.push(sound);
          tone.addEventListener('ended', () => (sound.isOver = true));
          start(when);
        };
        return tone;
      }
    };
    let isGranted = Notification.permission === 'granted';
    void navigator.permissions.query({ name: 'notifications' }).then(({ state }) => (isGranted = state === 'granted'));
    globalThis.Notification = class extends Notification {
      static get permission() {
        return isGranted ? 'granted' : Notification.permission;
      }
      constructor(title, options) {
        super(title, options);
        heard.notes.push({ title, body: options.body });
      }
    };
    Object.defineProperty(document, 'visibilityState', { get: () => (globalThis.isAway ? 'hidden' : 'visible') });
  });
}

const heard = (page) => page.evaluate(() => globalThis.heard);
const lookAway = (page, isAway) => page.evaluate((away) => (globalThis.isAway = away), isAway);

/** Ends phases until the other player is asked, who then does the same: the turn goes over and comes back. */
async function pass(page) {
  await page.waitForSelector('.question.mine:not([aria-busy="true"])');
  for (;;) {
    const { isMine, isBusy, buttons } = await look(page);
    if (!isMine) return;
    const end = buttons.find(({ verb }) => verb === 'end' || verb === 'pass');
    if (!isBusy && end) await mouse.act(page, { button: end });
    await page.waitForTimeout(50);
  }
}

async function setTurn(page, change) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await change(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
}

test('whoever looks elsewhere is told by title, icon, sound and notification that it is his turn, as he wishes', { timeout: 240000 }, async () => {
  const [first, second] = [await newPage(browser), await newPage(browser, { permissions: ['notifications'] })];
  await listen(second.page);
  const settings = { ...QUICK, sound: false, notify: false };
  const { host, guest } = await together(browser, server.address, { names: ['Anna', 'Bert'], labels: ['I do'], opened: [first, second], settings });
  const [mine, theirs] = [host.page, guest.page];
  const icon = () => theirs.$eval('link[rel="icon"]', (link) => link.getAttribute('href'));
  assert.doesNotMatch(await theirs.title(), /Your turn/);
  assert.match(await icon(), /favicon\.svg$/);

  // Nothing is switched on: title and icon alone.
  await lookAway(theirs, true);
  await pass(mine);
  await theirs.waitForFunction(() => /^● Your turn: /.test(document.title));
  assert.match(await icon(), /favicon-turn\.svg$/);
  assert.deepEqual(await heard(theirs), { sounds: [], notes: [] });
  await pass(theirs);
  await theirs.waitForFunction(() => !/Your turn/.test(document.title));
  assert.match(await icon(), /favicon\.svg$/);

  // Sound alone; whoever switches it on hears it once.
  const tones = async (count) => {
    await theirs.waitForFunction((all) => globalThis.heard.sounds.length === all && globalThis.heard.sounds.every(({ isOver }) => isOver), count);
    assert.deepEqual((await heard(theirs)).sounds.map(({ state, pitch }) => [state, pitch]), Array.from({ length: count / 2 }, () => [['running', 660], ['running', 880]]).flat());
  };
  await setTurn(theirs, (dialog) => dialog.getByLabel('Play a sound').check());
  await tones(2);
  await pass(mine);
  await tones(4);
  assert.deepEqual((await heard(theirs)).notes, []);
  await pass(theirs);

  // A notification too.
  await setTurn(theirs, async (dialog) => {
    await dialog.getByLabel('Show a notification').check();
    await theirs.waitForFunction(() => JSON.parse(localStorage.getItem('muster.settings')).notify === true);
    await shot(theirs, 'settings-turn');
  });
  await pass(mine);
  await tones(6);
  assert.deepEqual((await heard(theirs)).notes, [{ title: 'It is your turn', body: 'Prince Elien – Grognack' }]);
  await pass(theirs);

  // Whoever looks at the page needs neither; the switches are off again.
  await lookAway(theirs, false);
  await pass(mine);
  await theirs.waitForFunction(() => /^● Your turn: /.test(document.title));
  await pass(theirs);
  await lookAway(theirs, true);
  await setTurn(theirs, async (dialog) => {
    await dialog.getByLabel('Play a sound').uncheck();
    await dialog.getByLabel('Show a notification').uncheck();
  });
  await pass(mine);
  await theirs.waitForFunction(() => /^● Your turn: /.test(document.title));
  await theirs.waitForTimeout(500);
  assert.equal((await heard(theirs)).sounds.length, 6);
  assert.equal((await heard(theirs)).notes.length, 1);

  // Where the browser refuses notifications the switch stays off and says why.
  await setTurn(mine, async (dialog) => {
    await dialog.getByLabel('Show a notification').click();
    await dialog.getByRole('alert').waitFor();
    assert.equal(await dialog.getByLabel('Show a notification').isChecked(), false);
  });
  for (const { faults, context } of [first, second]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});
