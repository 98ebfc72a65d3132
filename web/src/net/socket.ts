/** The socket of a game: it reconnects by itself, and resends what was not acknowledged. */
import type { Table } from '../protocol/Table';
import type { FromClient, ToClient } from '../types';
import { apply, whole } from './changes';
import { spoken } from '../text';

export type Wish = FromClient extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

export interface Events {
  /** Every message; those with the table as `shown`, whole. */
  message(message: ToClient): void;
  state(state: 'open' | 'lost' | 'held' | 'closed' | 'missing'): void;
  /** Whether the server knows the game; asked if no connection can be made. */
  exists?(): Promise<boolean>;
}

/** Numbers for messages: never used twice by a seat in a game, also after the page was loaded again. */
let lastId = 0;
function nextId(): number {
  lastId = Math.max(Date.now() * 64, lastId + 1);
  return lastId;
}

const MOST_WAIT = 8000;
/** Milliseconds before the page connects again when the server closed for too many messages. */
export const HELD = 30000;
/** Milliseconds before a message that came too fast is sent again. */
export const AGAIN = 1000;

export class GameSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, FromClient>();
  #tries = 0;
  #closed = false;
  #isHeld = false;
  #timer = 0;
  /** The last table received, and the number of that message. */
  #table: Table | null = null;
  #number = 0;

  constructor(
    readonly game: string,
    readonly events: Events,
  ) {
    this.#open();
  }

  /** Sends it, now or when the connection is back. Returns its number. */
  send(wish: Wish): number {
    const message = { ...wish, id: nextId() } as FromClient;
    this.#waiting.set(message.id, message);
    this.#write(message);
    return message.id;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.events.state('closed');
  }

  #open(): void {
    const address = new URL(spoken(`api/games/${this.game}/socket`), document.baseURI);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address.href);
    this.#socket = socket;
    this.#table = null;
    socket.onopen = () => {
      wasOpen = true;
      this.#tries = 0;
      this.events.state('open');
      for (const message of this.#waiting.values()) this.#write(message);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToClient);
    let wasOpen = false;
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      if (!wasOpen) void this.#ask();
      this.events.state(this.#isHeld ? 'held' : 'lost');
      const wait = this.#isHeld ? HELD : Math.min(MOST_WAIT, 250 * 2 ** this.#tries);
      this.#isHeld = false;
      this.#tries += 1;
      this.#timer = window.setTimeout(() => this.#open(), wait);
    };
  }

  /** A game that is not there never answers: then it is no use to try again. */
  async #ask(): Promise<void> {
    const isThere = (await this.events.exists?.().catch(() => true)) ?? true;
    if (isThere || this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    this.events.state('missing');
  }

  #hear(message: ToClient): void {
    if (message.type === 'refused' && message.code === 'too_fast' && this.#holdsBack(message.id)) return;
    if ('id' in message && message.id !== null) this.#waiting.delete(message.id);
    if (message.type === 'gone' && message.why === 'expired') this.#closed = true;
    if (message.type === 'gone' && message.why === 'too_fast') {
      this.#isHeld = true;
      // What was too much would be too much again.
      this.#waiting.clear();
    }
    if (message.type === 'whole') this.#hearWhole(message);
    else if (message.type === 'changed') this.#hearChanged(message);
    else this.events.message(message);
  }

  /** Sends a message that came too fast again in a moment; whether there is one. */
  #holdsBack(id: number | null): boolean {
    const message = id === null ? undefined : this.#waiting.get(id);
    if (message === undefined) return false;
    window.setTimeout(() => this.#waiting.has(message.id) && this.#write(message), AGAIN);
    return true;
  }

  #hearWhole({ number, table, log }: Extract<ToClient, { type: 'whole' }>): void {
    this.#table = table;
    this.#number = number;
    this.events.message({ type: 'shown', ...whole(table, { log_from: 0, log }) });
  }

  #hearChanged({ number, change, log_from, log }: Extract<ToClient, { type: 'changed' }>): void {
    // The whole table is on its way.
    if (this.#table === null) return;
    try {
      if (number !== this.#number + 1) throw new Error('a message is missing');
      this.#table = apply(this.#table, change) as Table;
      this.#number = number;
    } catch {
      this.#table = null;
      this.send({ type: 'resync' });
      return;
    }
    this.events.message({ type: 'shown', ...whole(this.#table, { log_from, log }) });
  }

  #write(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
