import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AGAIN, GameSocket, HELD } from '../../src/net/socket';
import { WarsTable as Table } from '../../src/games/wars/table.svelte';
import type { ToClient } from '../../src/types';

/** A socket that the test speaks for the server through. */
class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen();
  }
  tell(message: ToClient): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A connection that is open, with everything that it told of its state. */
function connected() {
  const states: string[] = [];
  const socket = new GameSocket('game', { message: () => {}, state: (state) => states.push(state) });
  Line.all[0]!.open();
  return { socket, states, line: Line.all[0]! };
}

describe('a connection that breaks', () => {
  it('comes back at once, and sends again what was not acknowledged', () => {
    const { socket, states, line } = connected();
    socket.send({ type: 'undo' });
    line.drop();
    vi.advanceTimersByTime(300);
    Line.all[1]!.open();
    expect(Line.all[1]!.sent).toEqual(line.sent);
    expect(states).toEqual(['open', 'lost', 'open']);
  });
});

describe('a message that came too fast', () => {
  const refused = (id: number): ToClient => {
    return { type: 'refused', id, code: 'too_fast', rule: null, sentence: 'Too fast.', faults: [] };
  };

  it('is sent again after a moment, and nobody is troubled with it', () => {
    const heard: ToClient[] = [];
    const socket = new GameSocket('game', { message: (message) => heard.push(message), state: () => {} });
    const line = Line.all[0]!;
    line.open();
    const id = socket.send({ type: 'undo' });
    line.tell(refused(id));
    vi.advanceTimersByTime(AGAIN - 1);
    expect(line.sent.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(line.sent).toEqual([line.sent[0], line.sent[0]]);
    line.tell({ type: 'done', id });
    expect(heard).toEqual([{ type: 'done', id }]);
    vi.advanceTimersByTime(10 * AGAIN);
    expect(line.sent.length).toBe(2);
  });
});

describe('a connection that the server closed because too much was sent', () => {
  it('stays closed for a while, and does not send the same again', () => {
    const { socket, states, line } = connected();
    socket.send({ type: 'undo' });
    line.tell({ type: 'gone', why: 'too_fast' });
    line.drop();
    vi.advanceTimersByTime(HELD - 1);
    expect([Line.all.length, states]).toEqual([1, ['open', 'held']]);
    vi.advanceTimersByTime(1);
    Line.all[1]!.open();
    expect([Line.all[1]!.sent, states]).toEqual([[], ['open', 'held', 'open']]);
    // The next time it may be another reason.
    Line.all[1]!.drop();
    vi.advanceTimersByTime(300);
    expect([Line.all.length, states.at(-1)]).toEqual([3, 'lost']);
  });

  it('is told to the player', () => {
    const table = new Table();
    table.connect('game');
    Line.all[0]!.open();
    Line.all[0]!.tell({ type: 'gone', why: 'too_fast' });
    Line.all[0]!.drop();
    expect(table.connection).toBe('held');
  });
});

describe('a game that is not there', () => {
  it('is not tried again, and the player is told', async () => {
    const states: string[] = [];
    new GameSocket('game', { message: () => {}, state: (state) => states.push(state), exists: () => Promise.resolve(false) });
    Line.all[0]!.drop();
    await vi.advanceTimersByTimeAsync(20000);
    expect([Line.all.length, states.at(-1)]).toEqual([1, 'missing']);
  });

  it('is tried again where only the server does not answer', async () => {
    new GameSocket('game', { message: () => {}, state: () => {}, exists: () => Promise.reject(new Error('no answer')) });
    Line.all[0]!.drop();
    await vi.advanceTimersByTimeAsync(300);
    expect(Line.all.length).toBe(2);
  });
});
