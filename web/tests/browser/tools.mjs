// What the browser tests share: the browser, the server, pictures, the accessibility check.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';

const SHOTS = fileURLToPath(new URL('../../shots/', import.meta.url));
const AXE = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));

export async function open() {
  // Another one that is installed: with a window where there is a screen for it.
  const installed = process.env.MUSTER_BROWSER;
  if (installed) return playwright.launch({ executablePath: installed, headless: !process.env.DISPLAY });
  // In a single process the browser ends with its first page.
  const args = chromium.args.filter((one) => one !== '--single-process' && one !== '--disable-web-security');
  return playwright.launch({ executablePath: await chromium.executablePath(), args });
}

/** A picture for people to look at. */
export async function shot(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/**
 * A real server in a new data folder, or in one that an earlier server left when it was killed.
 * All dice follow from the seed, game by game: a failed test can be played again.
 */
export async function serve({ seed, data = mkdtempSync(join(tmpdir(), 'muster-')), port = 0 }) {
  for (let tries = 0; ; tries += 1) {
    // Below the ports that systems give to outgoing connections, one of which may be in use.
    const wanted = port || 20000 + Math.floor(Math.random() * 12000);
    const { child, told } = await started(seed, data, wanted);
    if (child.exitCode === null) {
      console.log(`a server on port ${wanted}, its dice from --seed ${seed}`);
      return { address: `http://127.0.0.1:${wanted}`, data, port: wanted, seed, ...stopping(child, data) };
    }
    // Another program may have that port.
    if (port || tries > 20 || !/cannot listen/.test(told)) throw new Error(`the server did not start:\n${told}`);
  }
}

/** Starts the program; ends when it has told its address, or has ended. */
async function started(seed, data, port) {
  const binary = process.env.MUSTER_BIN;
  if (!binary) throw new Error('MUSTER_BIN must name the muster binary');
  const words = ['serve', '--no-open', '--port', String(port), '--seed', String(seed), '--data', data];
  const child = spawn(binary, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  await new Promise((done, fail) => {
    const hear = (text) => {
      told += text;
      if (/Muster is at/.test(told)) done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', done);
    child.once('error', fail);
  });
  return { child, told };
}

function stopping(child, data) {
  return {
    stop: (signal = 'SIGTERM') =>
      new Promise((done) => {
        // Who kills it wants to start it again on the same games.
        child.once('exit', () => {
          if (signal !== 'SIGKILL') rmSync(data, { recursive: true, force: true });
          done();
        });
        child.kill(signal);
      }),
  };
}

/** A page that fails the test on any error in it. */
export async function newPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 820 }, colorScheme: 'dark', ...options });
  if (process.env.MUSTER_DIST) await takeFrom(context, process.env.MUSTER_DIST);
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A socket that is lost on purpose is told by the browser too, and so is a game that gathers: it cannot be shown (409).
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|409 \(Conflict\)/.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults };
}

/** Serves the page from a folder instead of the one in the binary: no new binary for every change of it. */
async function takeFrom(context, folder) {
  await context.route(/^http:\/\/127\.0\.0\.1:\d+\/(?!api\/|health)/, (route) => {
    const path = new URL(route.request().url()).pathname;
    return route.fulfill({ path: join(folder, path === '/' ? 'index.html' : path) });
  });
}

/** The server's word for what the made-up game is; its moments come over the socket. */
export const madeUp = (page, fixture) =>
  page.route('**/api/games/fixture?*', (route) => route.fulfill({ json: { title: 'wars', ...fixture } }));

/**
 * The serious faults that axe finds on the page as it is. In forced colours contrast is the system's matter: axe
 * would compare its ground with the ink that the page asked for.
 */
export async function seriousFaults(page) {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // The server's policy forbids inline scripts; the debugger may run one.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations
    .filter((one) => (one.impact === 'serious' || one.impact === 'critical') && !(isForced && one.id === 'color-contrast'))
    .map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} (${node.failureSummary?.slice(0, 200)})`).join(' | ')}`);
}
