/** A game that gathers, as this page shows it. */
import { GameSocket } from '../net/socket';
import { calledAt, standingOf } from '../shell/model/match';
import { t } from '../text';
import type { Fault, Gathering, Seat, SeatChoice, ToClient } from '../types';
import { announcer } from './announce.svelte';
import { Company } from './company.svelte';

export class Lobby {
  gathering = $state.raw<Gathering | null>(null);
  connection = $state<'opening' | 'open' | 'lost' | 'held' | 'closed' | 'missing'>('opening');
  /** Why the last wish was refused, with what is wrong with a deck. */
  refused = $state.raw<{ sentence: string; faults: Fault[] } | null>(null);
  /** The invites that were made here, by the first seat that each takes. */
  invites = $state.raw<Map<Seat, string>>(new Map());
  #socket: GameSocket;
  company = new Company((wish) => this.#socket.send(wish), () => this.gathering?.you ?? []);

  constructor(
    readonly game: string,
    /** The game has begun. */
    readonly onbegun: () => void,
  ) {
    this.#socket = new GameSocket(game, { message: (message) => this.#hear(message), state: (state) => (this.connection = state) });
  }

  close(): void {
    this.#socket.close();
  }

  bring = (part: unknown, seat: Seat) => this.#wish({ type: 'bring', part, seat });
  stand = () => this.#wish({ type: 'stand' });
  setSeat = (seat: Seat, choice: SeatChoice) => this.#wish({ type: 'set_seat', seat, choice });
  invite = (seat: Seat) => this.#wish({ type: 'invite', seat });
  draw = () => this.#wish({ type: 'draw' });
  begin = (fill: string | null) => this.#wish(fill === null ? { type: 'begin' } : { type: 'begin', fill });

  #wish(wish: Parameters<GameSocket['send']>[0]): void {
    this.refused = null;
    this.#socket.send(wish);
  }

  #hear(message: ToClient): void {
    if (this.company.hear(message)) return;
    switch (message.type) {
      case 'gathering':
        return this.#take(message);
      case 'shown':
        return this.onbegun();
      case 'invited':
        this.invites = new Map(this.invites).set(message.seats[0]!, message.invite);
        return;
      case 'refused':
        this.refused = { sentence: message.sentence, faults: message.faults ?? [] };
        announcer.say(message.sentence);
    }
  }

  #take(next: Gathering): void {
    const before = this.gathering;
    this.gathering = next;
    if (!before) return;
    const came = next.seats.filter(({ seat, player }) => player === 'human' && before.seats[seat]?.player === 'awaited');
    for (const { seat } of came) announcer.say(t('lobby.said.came', { name: calledAt(next, seat) }));
    if (next.decided && !before.decided) announcer.say(standingOf(next));
    if (next.may_begin && !before.may_begin) announcer.say(t('lobby.said.ready'));
  }
}
