// How much comes over the wire until the first game can be played.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newPage, open, serve } from './tools.mjs';

/** Bytes, as they were sent: compressed bodies, and the messages of sockets as they are. */
const MOST = 200_000;

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([open(), serve({ seed: 39 })]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Counts every byte that a page receives, by address. */
async function weigh(page, context) {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const addresses = new Map();
  const bytes = new Map();
  const add = (what, count) => bytes.set(what, (bytes.get(what) ?? 0) + count);
  client.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, new URL(request.url).pathname + new URL(request.url).search));
  // Headers are counted too.
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => add(addresses.get(requestId) ?? requestId, encodedDataLength));
  client.on('Network.webSocketFrameReceived', ({ response }) => add('socket', Buffer.byteLength(response.payloadData)));
  return bytes;
}

test('a newcomer has loaded at most 200 KB when the first game can be played', { timeout: 120000, skip: process.env.MUSTER_DIST && 'the folder is not packed' }, async () => {
  for (const [name, options] of [['a laptop', {}], ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]]) {
    const { page, context } = await newPage(browser, options);
    const bytes = await weigh(page, context);
    await page.goto(`${server.address}/`);
    await page.click('.quick');
    await page.waitForSelector('.question.mine:not([aria-busy="true"])', { timeout: 60000 });
    await page.waitForLoadState('networkidle');
    const list = [...bytes].sort(([, one], [, other]) => other - one);
    const sum = list.reduce((total, [, count]) => total + count, 0);
    console.log(`${name}: ${sum} bytes\n${list.map(([what, count]) => `  ${count} ${what}`).join('\n')}`);
    assert.ok(sum <= MOST, `${sum} bytes on ${name}`);
    await context.close();
  }
});
