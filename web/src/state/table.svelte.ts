/** A game as this page shows it: what the server told, and what is chosen, focused and read here. */
import { pieceOn, topOn } from '../model/board';
import { questionText } from '../model/asking';
import { elsewhere, lit, twin, wish, type Tapped } from '../model/lit';
import { nameOf, sideName } from '../model/names';
import { news } from '../model/news';
import { phaseName } from '../model/turn';
import { GameSocket } from '../net/socket';
import { t } from '../text';
import type { Asked, Breakdown, CardId, Choice, LogLine, Named, Odds, Piece, Seat, Shown, SquareName, ToClient } from '../types';
import { announcer } from './announce.svelte';
import { facts } from './facts.svelte';

/** A card that is being read: on the battlefield with its values, or anywhere else by its name. */
export interface Reading {
  name: string;
  owner: Seat | null;
  piece: Piece | null;
}

/** Why something is not possible. */
export interface Reason {
  rule: string | null;
  sentence: string;
}

/** A tap or key that was on its way when a question came unasked does not answer it: so many milliseconds. */
const SURPRISE = 300;

export class Table {
  shown = $state.raw<Shown | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The lines that the newest message brought. */
  fresh = $state.raw<LogLine[]>([]);
  connection = $state<'opening' | 'open' | 'lost' | 'held' | 'closed' | 'expired'>('opening');
  selected = $state<CardId | null>(null);
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

  view = $derived(this.shown?.view ?? null);
  isSameScreen = $derived((this.shown?.you.length ?? 0) > 1);
  /** The device must be passed before anything secret is shown. */
  mustPass = $derived.by(() => {
    const seat = this.shown?.question?.seat;
    return this.isSameScreen && seat !== undefined && seat !== this.revealed && !this.shown?.over;
  });
  asked = $derived(this.mustPass ? null : (this.shown?.question ?? null));
  lit = $derived.by(() => (this.view ? lit(this.view, this.isSending ? null : this.asked, this.selected) : null));
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
  #asking = new Set<number>();
  /** When a question came that this player's own answer did not lead to. */
  #surprise = -Infinity;

  connect(game: string): void {
    this.#socket = new GameSocket(game, {
      message: (message) => this.#hear(message),
      state: (state) => (this.connection = state),
    });
  }

  close(): void {
    this.#socket?.close();
  }

  // What a player does.

  /** Chooses a square: answers, takes up what stands there, or asks why not. */
  chooseSquare(square: SquareName): void {
    const { view, lit } = this;
    if (!view || !lit) return;
    this.square = square;
    const choice = lit.answers.get(square);
    if (choice) return this.answer(choice);
    const piece = topOn(view, square);
    if (piece && piece.card === this.selected) return this.release();
    if (piece && lit.sources.has(piece.card)) return this.select(piece.card, nameOf(piece));
    this.#askWhy({ card: piece?.card ?? null, square, kind: null });
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
    const faction = this.shown?.players[named.owner]?.faction ?? '';
    const info = this.shown && facts.find(this.shown.edition, named.name, faction);
    this.#askWhy({ card: named.card, square: null, kind: info?.kind ?? null });
  }

  select(card: CardId, name: string): void {
    this.selected = card;
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
    this.reason = null;
  }

  answer(choice: Choice): void {
    if (!this.shown || this.isSending || performance.now() - this.#surprise < SURPRISE) return;
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

  /** Says again what is asked and where the turn is. */
  sayState(): void {
    const { view, shown } = this;
    if (!view || !shown) return;
    const turn = t('say.turn', { turn: view.turn, seat: sideName(view.active), phase: phaseName(view.phase) });
    announcer.say(`${turn} ${news(shown, [], this.mustPass)}`);
  }

  oddsOf(unit: CardId, target: CardId): Odds | null {
    return this.odds.get(`${unit} ${target}`) ?? null;
  }

  /** Asks what the values of a card on the battlefield are made of. */
  inspect(card: CardId): void {
    if (!this.values.has(card)) this.#socket?.send({ type: 'inspect', card });
  }

  // What the server says.

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'shown':
        return this.show(message);
      case 'refused':
        this.isSending = false;
        // A change came first: what is shown now is the answer to that.
        if (message.code !== 'stale') this.#tell({ rule: message.rule, sentence: message.sentence });
        return;
      case 'done':
        // What is asked next stands in the `shown` that belongs to it; that may come a moment later.
        return;
      case 'explained':
        if (this.#asking.delete(message.id)) this.#tell({ rule: message.rule, sentence: message.sentence });
        return;
      case 'odds':
        this.odds = new Map(this.odds).set(`${message.unit} ${message.target}`, message);
        return;
      case 'inspected':
        this.values = new Map(this.values).set(message.card, message.values);
        return;
      case 'rematch_ready':
        // It may be told twice; the invite works once.
        this.rematch ??= { game: message.game, invite: message.invite };
        return;
      case 'gone':
        if (message.why === 'expired') this.connection = 'expired';
    }
  }

  show(shown: Shown): void {
    const before = this.shown;
    const isFirst = before === null;
    const isNew = before?.step !== shown.step;
    this.log = [...this.log.slice(0, shown.log_from), ...shown.log];
    if (isNew) {
      this.fresh = isFirst ? [] : shown.log;
      this.selected = null;
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
  }

  /** The square that the keyboard starts on: the own summoner's. */
  #home(shown: Shown): SquareName {
    const own = shown.view.pieces.filter((piece) => piece.controller === this.near);
    return (own.find((piece) => piece.kind === 'summoner') ?? own[0])?.square ?? 'a1';
  }

  #readAgain(card: CardId): void {
    const piece = this.view?.pieces.find((piece) => piece.card === card);
    if (piece) this.reading = { name: nameOf(piece), owner: piece.owner, piece };
  }

  #tell(reason: Reason): void {
    this.reason = reason;
    announcer.say(t(reason.rule ? 'say.refused.rule' : 'say.refused', { sentence: reason.sentence, rule: reason.rule ?? '' }));
  }

  #askWhy(tapped: Tapped): void {
    const { asked, view } = this;
    if (!view || !this.shown || this.shown.over || this.mustPass) return;
    if (!asked?.you) {
      if (asked && tapped.card !== null) this.#tell({ rule: null, sentence: t('why.wait', { seat: sideName(asked.seat) }) });
      return;
    }
    const answer = wish(asked, view.phase, tapped, this.selected);
    if (answer === null) {
      if (this.selected !== null) this.release();
      else this.#tell({ rule: asked.rule, sentence: this.#notNow(asked, tapped) });
      return;
    }
    const id = this.#socket?.send({ type: 'explain', answer });
    if (id !== undefined) this.#asking.add(id);
  }

  /** Why something has nothing to do with what is asked. */
  #notNow(asked: Asked, tapped: Tapped): string {
    const { view } = this.shown!;
    if (tapped.card === null) return t('why.empty', { square: tapped.square ?? '', question: questionText(asked, view) });
    if (asked.ask !== 'phase') return t('why.choose', { question: questionText(asked, view) });
    return t('why.phase', { phase: phaseName(view.phase) });
  }

  #askOdds(): void {
    for (const choice of this.lit?.answers.values() ?? []) {
      if (choice.verb === 'attack' && choice.card !== undefined && choice.target !== undefined) {
        this.#socket?.send({ type: 'odds', unit: choice.card, target: choice.target });
      }
    }
  }
}
