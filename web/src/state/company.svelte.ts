/** What people at one table do besides the game: they talk, name themselves, and go over to other devices. */
import type { Wish } from '../net/socket';
import { t } from '../text';
import type { ChatLine, Phrase, Seat, ToClient, Unseated } from '../types';
import { announcer } from './announce.svelte';
import { settings } from './settings.svelte';

export class Company {
  lines = $state.raw<ChatLine[]>([]);
  /** The number of the newest line that this player has seen. */
  #seen = $state(-1);
  /** What was said since the page was opened and not read yet. */
  unread = $derived(settings.chat ? this.lines.filter(({ number }) => number > this.#seen) : []);
  /** Why this device has no seat any more. */
  unseated = $state<Unseated | null>(null);
  /** What lets another device take over the seats, once it was asked for. */
  code = $state<string | null>(null);
  #isFirst = true;

  /** `you` are the seats of this device. */
  constructor(
    readonly send: (wish: Wish) => unknown,
    readonly you: () => Seat[],
  ) {}

  /** Takes in a message; whether it was one of these. */
  hear(message: ToClient): boolean {
    switch (message.type) {
      case 'chat':
        this.#add(message.lines);
        return true;
      case 'unseated':
        this.unseated = message.why;
        announcer.say(t(`unseated.${message.why}`));
        return true;
      case 'handover':
        this.code = message.code;
        return true;
      default:
        return false;
    }
  }

  /** After a lost connection everything is sent again. */
  #add(lines: ChatLine[]): void {
    const last = this.lines.at(-1)?.number ?? -1;
    const fresh = lines.filter(({ number }) => number > last);
    this.lines = [...this.lines, ...fresh];
    // What was said before this page was opened, and what this player says himself, is no news.
    const isOwn = fresh.every(({ seat }) => this.you().includes(seat));
    if (this.#isFirst && fresh.length > 1) this.read();
    else if (isOwn) this.#seen = Math.max(this.#seen, fresh.at(-1)?.number ?? -1);
    else if (settings.chat) announcer.say(fresh.map(({ name, text }) => t('chat.line', { name, text })).join(' '));
    this.#isFirst = false;
  }

  read(): void {
    this.#seen = this.lines.at(-1)?.number ?? -1;
  }

  say = (text: string) => this.send({ type: 'say', said: { text } });
  sayPhrase = (phrase: Phrase) => this.send({ type: 'say', said: { phrase } });

  handOver(): void {
    this.code = null;
    this.send({ type: 'hand_over' });
  }

  /** Takes a name for all seats of this device, and keeps it for the games to come. */
  name(name: string): void {
    settings.name = name.trim();
    this.send({ type: 'name', name: settings.name || null });
  }
}
