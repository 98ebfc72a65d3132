/** A game as this page shows it: what the server told, and what is chosen, focused and read here. */
import { pieceOn, topOn } from '../games/wars/model/board';
import { elsewhere, lit, twin, type Tapped } from '../games/wars/model/lit';
import { nameOf } from '../games/wars/model/names';
import { isRoll } from '../shell/model/log';
import { news } from '../shell/model/news';
import { playerName } from '../shell/model/players';
import { phaseName } from '../games/wars/model/turn';
import * as api from '../net/api';
import { GameSocket } from '../net/socket';
import { t } from '../text';
import type { About, Asked, Breakdown, CardId, CardName, Choice, Inquiry, Inspected, LogLine, Named, Odds, Piece, Seat, Shown, SquareName, ToClient } from '../types';
import { announcer } from './announce.svelte';
import { facts } from './facts.svelte';
import { settings } from './settings.svelte';

/** A card that is being read: on the battlefield with its values, or anywhere else by its name. */
export interface Reading {
  name: string;
  owner: Seat | null;
  piece: Piece | null;
  /** Its faction, where its owner does not say it. */
  faction?: string;
  /** It was on the battlefield when it was pointed at, and has left it since. */
  hasLeft?: boolean;
}

/** Why something is not possible. */
export interface Reason {
  rule: string | null;
  sentence: string;
}

/** A tap or key that was on its way when a question came unasked does not answer it: so many milliseconds. */
const SURPRISE = 300;
/** How long dice fall, and how much later each of them than the one before. */
export const FALL = 650;
export const LATER = 90;
/** Milliseconds between changes that had to wait. */
const PACE = 450;

export class Table {
  shown = $state.raw<Shown | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The lines that the newest message brought. */
  fresh = $state.raw<LogLine[]>([]);
  /** The lines of a change whose dice are still falling: what comes of them is shown when they lie still. */
  rolling = $state.raw<LogLine[] | null>(null);
  /** Whoever watches lets the game stand still; what happens meanwhile waits. */
  isPaused = $state(false);
  connection = $state<'opening' | 'open' | 'lost' | 'held' | 'closed' | 'expired' | 'missing'>('opening');
  selected = $state<CardId | null>(null);
  /** An own card that was chosen as a target: only the second time is meant. */
  armed = $state<SquareName | null>(null);
  /** What may be done at any time is declined by itself until the own turn. */
  isDeclining = $state(false);
  square = $state<SquareName>('a1');
  reading = $state.raw<Reading | null>(null);
  reason = $state.raw<Reason | null>(null);
  odds = $state.raw<Map<string, Odds>>(new Map());
  /** What the values of cards that were read are made of. */
  values = $state.raw<Map<CardId, Breakdown[]>>(new Map());
  /** When the newest message came, for clocks. */
  heard = $state(0);
  rematch = $state.raw<{ game: string; invite: string | null } | null>(null);
  /** On the same screen: whose hand may be seen now. */
  revealed = $state<Seat | null>(null);
  isTurned = $state(false);
  /** An answer is on its way. */
  isSending = $state(false);
  /** Nothing can be chosen at this moment. */
  isBusy = $derived(this.isSending || this.rolling !== null);

  view = $derived(this.shown?.view ?? null);
  isSameScreen = $derived((this.shown?.you.length ?? 0) > 1);
  /** The device must be passed before anything secret is shown. */
  mustPass = $derived.by(() => {
    const seat = this.shown?.question?.seat;
    return this.isSameScreen && seat !== undefined && seat !== this.revealed && !this.shown?.over;
  });
  asked = $derived(this.mustPass ? null : (this.shown?.question ?? null));
  lit = $derived.by(() => (this.view ? lit(this.view, this.isBusy ? null : this.asked, this.selected) : null));
  /** The seat at the near side of the board. */
  near = $derived.by<Seat>(() => {
    const you = this.shown?.you ?? [];
    // On the same screen the board turns to whoever holds the device.
    if (you.length > 1) return this.revealed ?? 0;
    return you[0] ?? 0;
  });
  flipped = $derived((this.near === 1) !== this.isTurned);
  hand = $derived.by<Named[]>(() => {
    const viewer = this.view?.viewer;
    if (this.mustPass || typeof viewer !== 'object') return [];
    return this.view?.seats[viewer.seat]?.hand.cards ?? [];
  });
  /** The cards of the hand that can be chosen. */
  handSources = $derived(
    new Set(this.hand.filter((named) => twin(named, this.hand, this.lit?.sources ?? new Set())).map((named) => named.card)),
  );
  elsewhere = $derived.by<Choice[]>(() =>
    this.lit && this.view ? elsewhere(this.lit, this.view, this.hand.map((named) => named.card)) : [],
  );

  #socket: GameSocket | null = null;
  #waiting: Shown[] = [];
  #timer = 0;
  #asking = new Set<number>();
  /** What the page asked by itself: nobody is told when it cannot be answered any more. */
  #curious = new Set<number>();
  /** When a question came that this player's own answer did not lead to. */
  #surprise = -Infinity;

  connect(game: string): void {
    this.#socket = new GameSocket(game, {
      message: (message) => this.#hear(message),
      state: (state) => (this.connection = state),
      exists: () => api.show(game).then(
        () => true,
        (error: unknown) => !(error instanceof api.Failure && error.status === 404),
      ),
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  // What a player does.

  /** Chooses a square: answers, takes up what stands there, or asks why not. */
  chooseSquare(square: SquareName): void {
    const { view, lit } = this;
    if (!view || !lit) return;
    this.square = square;
    const choice = lit.answers.get(square);
    const piece = topOn(view, square);
    if (choice && piece && lit.squares.get(square) === 'own' && this.armed !== square) return this.#arm(square, piece);
    if (choice) return this.answer(choice);
    this.armed = null;
    if (piece && piece.card === this.selected) return this.release();
    if (piece && lit.sources.has(piece.card)) return this.select(piece.card, nameOf(piece));
    this.#askWhy({ card: piece?.card ?? null, square });
  }

  /** Chooses a card of the hand or of a list. */
  chooseCard(named: Named): void {
    const { lit } = this;
    if (!lit) return;
    const card = (twin(named, this.hand, lit.sources) ?? named).card;
    const choice = lit.cards.get(card);
    if (choice) return this.answer(choice);
    if (card === this.selected) return this.release();
    if (lit.sources.has(card)) return this.select(card, named.name);
    this.#askWhy({ card: named.card, square: null });
  }

  /** An attack on an own card is seldom meant: it is asked for once more. */
  #arm(square: SquareName, piece: Piece): void {
    this.armed = square;
    this.reason = null;
    announcer.say(t('say.own', { card: nameOf(piece), square }));
  }

  select(card: CardId, name: string): void {
    this.selected = card;
    this.armed = null;
    this.reason = null;
    const lights = [...(this.lit?.squares.values() ?? [])];
    const spaces = lights.filter((light) => light === 'go').length;
    const targets = lights.filter((light) => light === 'attack').length;
    if (targets > 0) announcer.say(t('say.selected.attack', { card: name, count: targets }));
    else if (spaces > 0) announcer.say(t('say.selected.go', { card: name, count: spaces }));
    else announcer.say(t('say.selected', { card: name }));
    this.#askOdds();
  }

  release(): void {
    if (this.selected !== null) announcer.say(t('say.released'));
    this.selected = null;
    this.armed = null;
    this.reason = null;
  }

  /** Declines, and goes on declining what may be done at any time until the own turn. */
  declineUntilTurn(choice: Choice): void {
    this.isDeclining = true;
    this.answer(choice);
  }

  answer(choice: Choice): void {
    if (!this.shown || this.isBusy || performance.now() - this.#surprise < SURPRISE) return;
    this.reason = null;
    this.isSending = true;
    this.#socket?.send({ type: 'act', answer: choice.answer, at: this.shown.step });
  }

  undo = () => this.#socket?.send({ type: 'undo' });
  redo = () => this.#socket?.send({ type: 'redo' });
  askTakeback = () => this.#socket?.send({ type: 'ask_takeback' });
  answerTakeback = (agree: boolean) => this.#socket?.send({ type: 'answer_takeback', agree });
  resign = () => this.#socket?.send({ type: 'resign' });
  askRematch = () => this.#socket?.send({ type: 'rematch' });

  reveal(): void {
    this.revealed = this.shown?.question?.seat ?? null;
    if (this.shown) announcer.say(news(this.shown, [], false));
  }

  // What a player reads.

  readSquare(square: SquareName): void {
    const piece = this.view && (pieceOn(this.view, square) ?? topOn(this.view, square));
    if (piece) this.reading = { name: nameOf(piece), owner: piece.owner, piece };
  }

  readCard(named: Named): void {
    this.reading = { name: named.name, owner: named.owner, piece: null };
  }

  /** A card that some text names. */
  readName({ name, faction }: CardName): void {
    this.reading = { name, owner: null, piece: null, faction };
  }

  /** Says again what is asked and where the turn is. */
  sayState(): void {
    const { view, shown } = this;
    if (!view || !shown) return;
    const turn = t('say.turn', { turn: view.turn, seat: playerName(shown.players, view.active), phase: phaseName(view.phase) });
    announcer.say(`${turn} ${news(shown, [], this.mustPass)}`);
  }

  oddsOf(unit: CardId, target: CardId): Odds | null {
    return this.odds.get(`${unit} ${target}`) ?? null;
  }

  /** Asks what the values of a card on the battlefield are made of. */
  inspect(card: CardId): void {
    const isThere = this.view?.pieces.some((piece) => piece.card === card);
    if (isThere && !this.values.has(card)) this.#inquire({ inspect: { card } });
  }

  // What the server says.

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'shown':
        return this.receive(message);
      case 'refused':
        if (message.id !== null && this.#curious.delete(message.id)) return;
        this.isSending = false;
        // A change came first: what is shown now is the answer to that.
        if (message.code !== 'stale') this.#tell({ rule: message.rule, sentence: message.sentence });
        return;
      case 'done':
        // What is asked next stands in the `shown` that belongs to it; that may come a moment later.
        return;
      case 'explained':
        if (!this.#asking.delete(message.id)) return;
        // Whoever taps on what has nothing to do with a chosen card lets go of it.
        if (message.answer === null && this.selected !== null) return this.release();
        return this.#tell({ rule: message.rule, sentence: message.sentence });
      case 'informed':
        this.#curious.delete(message.id);
        return this.#learn(message.about as Odds | Inspected);
      case 'rematch_ready':
        // It may be told twice; the invite works once.
        this.rematch ??= { game: message.game, invite: message.invite };
        return;
      case 'gone':
        if (message.why === 'expired') this.connection = 'expired';
    }
  }

  /** Takes a change in: at once, or when the dice before it lie still and nobody has paused. */
  receive(shown: Shown): void {
    this.#waiting.push(shown);
    if (this.#timer === 0) this.#goOn();
  }

  /** Forgets what waits, and takes this in: another moment is looked at. */
  jump(shown: Shown): void {
    this.#waiting = [];
    this.#settle();
    this.receive(shown);
  }

  /** The dice lie still at once. */
  skipDice(): void {
    if (this.rolling === null) return;
    this.#settle();
    this.#wait();
  }

  /** Lets the game stand still, or go on. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (!isPaused && this.#timer === 0) this.#goOn();
  }

  /** The next thing that happened, while the game stands still. */
  stepOn(): void {
    if (this.rolling !== null) return this.skipDice();
    const next = this.#waiting.shift();
    if (next) this.show(next);
  }

  #goOn(): void {
    this.#timer = 0;
    const next = this.#waiting[0];
    if (!next || (this.isPaused && this.shown !== null)) return;
    const fall = this.shown && next.step !== this.shown.step ? fallOf(next.log) : 0;
    if (fall > 0 && this.rolling === null) {
      this.rolling = next.log;
      this.#timer = window.setTimeout(() => {
        this.#settle();
        this.#wait();
      }, fall);
      return;
    }
    this.#waiting.shift();
    this.show(next);
    this.#wait();
  }

  /** What waits comes one by one, so that each can be seen; where much has piled up, quickly. */
  #wait(): void {
    if (this.#waiting.length > 0) this.#timer = window.setTimeout(() => this.#goOn(), this.#waiting.length > 6 ? 0 : settings.pause(PACE));
  }

  /** Shows what the falling dice led to. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.rolling === null) return;
    this.rolling = null;
    const next = this.#waiting.shift();
    if (next) this.show(next);
  }

  show(shown: Shown): void {
    const before = this.shown;
    const isFirst = before === null;
    const isNew = before?.step !== shown.step;
    this.log = [...this.log.slice(0, shown.log_from), ...shown.log];
    if (isNew) {
      this.fresh = isFirst ? [] : shown.log;
      this.selected = null;
      this.armed = null;
      this.odds = new Map();
      this.values = new Map();
      this.reason = null;
    }
    this.heard = performance.now();
    if (isNew && !isFirst && !this.isSending && shown.question?.you) this.#surprise = this.heard;
    this.isSending = false;
    this.shown = shown;
    if (isFirst) this.square = this.#home(shown);
    // The next player must not read a card of this one's hand.
    if (this.mustPass) this.reading = null;
    if (this.reading?.piece) this.#readAgain(this.reading.piece.card);
    if (isNew) announcer.say(news(shown, this.fresh, this.mustPass));
    this.#obey();
  }

  /** Does what the player said he wants done by itself. */
  #obey(): void {
    const { asked, view } = this;
    if (!this.isDeclining || !asked?.you || !view) return;
    if (asked.ask !== 'any_time') this.isDeclining = view.active !== asked.seat;
    const pass = asked.options.find(({ verb }) => verb === 'pass');
    if (this.isDeclining && asked.ask === 'any_time' && pass) {
      this.#surprise = -Infinity;
      this.answer(pass);
    }
  }

  /** The square that the keyboard starts on: the own summoner's. */
  #home(shown: Shown): SquareName {
    const own = shown.view.pieces.filter((piece) => piece.controller === this.near);
    return (own.find((piece) => piece.kind === 'summoner') ?? own[0])?.square ?? 'a1';
  }

  #readAgain(card: CardId): void {
    const piece = this.view?.pieces.find((piece) => piece.card === card);
    if (piece) this.reading = { name: nameOf(piece), owner: piece.owner, piece };
    else if (this.reading) this.reading = { name: this.reading.name, owner: this.reading.owner, piece: null, hasLeft: true };
  }

  /** Asks something that the player did not ask for. */
  #inquire(about: Inquiry): void {
    const id = this.#socket?.send({ type: 'inquire', about });
    if (id !== undefined) this.#curious.add(id);
  }

  #learn(about: Odds | Inspected): void {
    if ('values' in about) this.values = new Map(this.values).set(about.card, about.values);
    else this.odds = new Map(this.odds).set(`${about.unit} ${about.target}`, about);
  }

  #tell(reason: Reason): void {
    this.reason = reason;
    announcer.say(t(reason.rule ? 'say.refused.rule' : 'say.refused', { sentence: reason.sentence, rule: reason.rule ?? '' }));
  }

  #askWhy(tapped: Tapped): void {
    const { asked, view } = this;
    if (!view || !this.shown || this.shown.over || this.mustPass) return;
    if (!asked?.you) {
      if (asked && tapped.card !== null) this.#tell({ rule: null, sentence: t('why.wait', { seat: playerName(this.shown.players, asked.seat) }) });
      return;
    }
    const chosen = this.selected;
    const about: About = {
      ...(chosen === null ? {} : { card: chosen }),
      ...(tapped.card === null ? {} : { target: tapped.card }),
      ...(tapped.square === null ? {} : { square: tapped.square }),
    };
    const id = this.#socket?.send({ type: 'wish', about });
    if (id !== undefined) this.#asking.add(id);
  }

  #askOdds(): void {
    for (const choice of this.lit?.answers.values() ?? []) {
      if (choice.verb === 'attack' && choice.card !== undefined && choice.target !== undefined) {
        this.#inquire({ odds: { unit: choice.card, target: choice.target } });
      }
    }
  }
}

/** How long the dice of these lines fall. */
function fallOf(lines: LogLine[]): number {
  const dice = Math.max(0, ...lines.filter(isRoll).map((line) => line.dice?.length ?? 0));
  return dice === 0 ? 0 : settings.motion(FALL + LATER * (dice - 1) + 150);
}
