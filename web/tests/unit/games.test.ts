import { beforeEach, expect, test, vi } from 'vitest';
import { seenOf } from '../../src/shell/model/seen';
import { forget, known, note, remember, toContinue, type Seen } from '../../src/state/games';
import { myTurn } from '../../src/state/my_turn.svelte';
import type { Shown } from '../../src/types';
import { shown } from './fixture';

const seen = (more: Partial<Seen>): Seen => ({ kind: 'first', turn: 3, asked: 'Grognack', isMine: false, result: null, at: 5, ...more });
const entry = (game: string) => ({ game, title: `game ${game}`, invite: null });

beforeEach(() => localStorage.clear());

test('a game that was played last stands first, and only games begun here are noted', () => {
  remember(entry('a'));
  remember(entry('b'));
  note('a', seen({ isMine: true }));
  note('watched', seen({}));
  expect(known().map(({ game }) => game)).toEqual(['a', 'b']);
  expect(known()[0]?.seen?.isMine).toBe(true);
  forget('a');
  expect(known().map(({ game }) => game)).toEqual(['b']);
});

test('what is continued is the newest game that is not over', () => {
  expect(toContinue()).toBeNull();
  for (const game of ['a', 'b', 'c']) remember(entry(game));
  note('b', seen({}));
  note('c', seen({ result: 'won' }));
  expect(toContinue()?.game).toBe('b');
});

test('a finished game is won, lost, drawn or only over, by who looks at it', () => {
  const over = (outcome: 'Draw' | { Won: number[] }, you: number[]) =>
    seenOf({ ...shown(), you, over: { outcome, how: 'played', seed: null } } as unknown as Shown, 1).result;
  expect(over({ Won: [0] }, [0])).toBe('won');
  expect(over({ Won: [0] }, [1])).toBe('lost');
  expect(over('Draw', [1])).toBe('draw');
  expect(over({ Won: [0] }, [])).toBe('ended');
  expect(over({ Won: [0] }, [0, 1])).toBe('ended');
  expect(seenOf({ ...shown(), over: null } as Shown, 1).result).toBeNull();
});

test('a game in the list tells how it stands on the server, and keeps its place', async () => {
  const { players } = shown();
  const answers: Record<string, unknown> = { b: { title: 'wars', edition: 'first', turn: 9, players, you: [0], asked: 0, outcome: null }, c: { title: 'wars', edition: 'first', turn: 12, players, you: [0], asked: null, outcome: { Won: [1] } } };
  vi.stubGlobal('fetch', async (path: string) => {
    const game = /games\/(\w+)\/summary/.exec(path)?.[1];
    if (!game) return { ok: true, json: async () => [] };
    return answers[game] ? { ok: true, json: async () => answers[game] } : { ok: false, status: 404, json: async () => ({ sentence: 'gone' }) };
  });
  for (const game of ['a', 'b', 'c', 'd']) remember(entry(game));
  for (const game of ['a', 'b', 'c']) note(game, seen({}));
  note('d', seen({ result: 'won' }));
  const { refresh } = await import('../../src/state/refresh');
  await refresh(() => {});
  const list = known().map(({ game, seen }) => [game, seen?.turn, seen?.isMine, seen?.result]);
  expect(list).toEqual([['d', 3, false, 'won'], ['c', 12, false, 'lost'], ['b', 9, true, null], ['a', 3, false, 'gone']]);
  vi.unstubAllGlobals();
});

test('whose turn it is stands in title and icon while he is asked', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const icon = () => document.querySelector<HTMLLinkElement>('link')?.href.split('/').pop();
  myTurn.tell(true, 'A – B');
  expect([myTurn.mark.includes('Your turn'), icon()]).toEqual([true, 'favicon-turn.svg']);
  myTurn.tell(false, 'A – B');
  expect([myTurn.mark, icon()]).toEqual(['', 'favicon.svg']);
});

test('a notification comes once a turn, and only to who looks elsewhere and wants it', async () => {
  const { settings } = await import('../../src/state/settings.svelte');
  const made = vi.fn();
  class Notification {
    static permission = 'granted';
    constructor(title: string) {
      made(title);
    }
  }
  vi.stubGlobal('Notification', Notification);
  const look = vi.spyOn(document, 'visibilityState', 'get');
  const turns = () => [true, true, false, true].forEach((isAsked) => myTurn.tell(isAsked, 'A – B'));
  settings.sound = false;
  settings.notify = true;
  look.mockReturnValue('visible');
  turns();
  myTurn.end();
  expect(made).toHaveBeenCalledTimes(0);
  look.mockReturnValue('hidden');
  turns();
  expect(made).toHaveBeenCalledTimes(2);
  settings.notify = false;
  myTurn.end();
  turns();
  expect(made).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
