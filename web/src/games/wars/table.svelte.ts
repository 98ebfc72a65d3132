/** A game of Summoner Wars as this page shows it: what is lit, aimed at and read on its battlefield. */
import { pieceOn, topOn } from './model/board';
import { elsewhere, lit, twin, type Tapped } from './model/lit';
import { nameOf } from './model/names';
import { phaseName } from './model/turn';
import { news } from '../../shell/model/news';
import { playerName } from '../../shell/model/players';
import { announcer } from '../../state/announce.svelte';
import { Table } from '../../state/table.svelte';
import { t } from '../../text';
import type { Breakdown, CardId, CardName, Choice, Inquiry, Inspected, Named, Odds, Piece, Seat, SquareName, WarsShown } from '../../types';

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

export class WarsTable extends Table<WarsShown> {
  /** The player's own card that he has chosen as a target once; only a second click attacks it. */
  armed = $state<SquareName | null>(null);
  square = $state<SquareName>('a1');
  reading = $state.raw<Reading | null>(null);
  odds = $state.raw<Map<string, Odds>>(new Map());
  /** What the values of cards that were read are made of. */
  values = $state.raw<Map<CardId, Breakdown[]>>(new Map());

  lit = $derived.by(() => (this.view ? lit(this.view, this.isBusy ? null : this.asked, this.selected, this.side) : null));
  /** The first player's side is drawn at the bottom, unless somebody of another side sits before the page. */
  flipped = $derived(!this.side.includes(0) !== this.isTurned);
  /** The seat whose hand is shown; if one player has two decks, the nearer one. */
  handSeat = $derived.by<Seat | null>(() => {
    const viewer = this.view?.viewer;
    if (typeof viewer !== 'object') return null;
    const isBoth = !this.isSameScreen && (this.shown?.you ?? []).includes(viewer.seat);
    return isBoth ? this.near : viewer.seat;
  });
  hand = $derived.by<Named[]>(() => {
    if (this.mustPass || this.handSeat === null) return [];
    return this.view?.seats[this.handSeat]?.hand.cards ?? [];
  });
  /** The cards of the hand that can be chosen. */
  handSources = $derived(
    new Set(this.hand.filter((named) => twin(named, this.hand, this.lit?.sources ?? new Set())).map((named) => named.card)),
  );
  elsewhere = $derived.by<Choice[]>(() =>
    this.lit && this.view ? elsewhere(this.lit, this.view, this.hand.map((named) => named.card)) : [],
  );

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

  /** An attack on an own card is rarely meant: it is asked for once more. */
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
    if (isThere && !this.values.has(card)) this.#ask({ inspect: { card } });
  }

  protected override learn(about: unknown): void {
    const learnt = about as Odds | Inspected;
    if ('values' in learnt) this.values = new Map(this.values).set(learnt.card, learnt.values);
    else this.odds = new Map(this.odds).set(`${learnt.unit} ${learnt.target}`, learnt);
  }

  protected override forgetAim(): void {
    this.armed = null;
  }

  protected override forget(): void {
    this.armed = null;
    this.odds = new Map();
    this.values = new Map();
  }

  protected override taken(shown: WarsShown, isFirst: boolean): void {
    if (isFirst) this.square = this.#home(shown);
    // The next player must not read a card of this one's hand.
    if (this.mustPass) this.reading = null;
    if (this.reading?.piece) this.#readAgain(this.reading.piece.card);
  }

  /** The square that the keyboard starts on: the player's summoner's. */
  #home(shown: WarsShown): SquareName {
    const own = shown.view.pieces.filter((piece) => piece.controller === this.near);
    return (own.find((piece) => piece.kind === 'summoner') ?? own[0])?.square ?? 'a1';
  }

  #readAgain(card: CardId): void {
    const piece = this.view?.pieces.find((piece) => piece.card === card);
    if (piece) this.reading = { name: nameOf(piece), owner: piece.owner, piece };
    else if (this.reading) this.reading = { name: this.reading.name, owner: this.reading.owner, piece: null, hasLeft: true };
  }

  #askWhy({ card, square }: Tapped): void {
    this.askWhy({ ...(card === null ? {} : { target: card }), ...(square === null ? {} : { square }) });
  }

  #ask(about: Inquiry): void {
    this.inquire(about);
  }

  #askOdds(): void {
    for (const choice of this.lit?.answers.values() ?? []) {
      if (choice.verb === 'attack' && choice.card !== undefined && choice.target !== undefined) {
        this.#ask({ odds: { unit: choice.card, target: choice.target } });
      }
    }
  }
}
