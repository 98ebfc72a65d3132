/** A game of Warlord as this page shows it: whom one has chosen, what is lit, which army stands opposite. */
import { news } from '../../shell/model/news';
import { announcer } from '../../state/announce.svelte';
import { Table } from '../../state/table.svelte';
import { t } from '../../text';
import type { CardName, Choice, Seat } from '../../types';
import { standings } from './model/army';
import { dark, lit } from './model/lit';
import { ring } from './model/ring';
import { lastStrike } from './model/strike';
import type { Inquiry, Named, Odds, Piece, Place, WarlordShown } from './types';

/** A card that is being read: in play with its values, or anywhere else by its name. */
export interface Reading {
  name: string;
  id: string | null;
  piece: Piece | null;
}

export class WarlordTable extends Table<WarlordShown> {
  /** Where the keyboard is: a place in an army. */
  place = $state<Place>('0.1.0');
  reading = $state.raw<Reading | null>(null);
  odds = $state.raw<Map<string, Odds>>(new Map());
  /** The seat whose army was laid over the opposing place. */
  looked = $state<Seat | null>(null);
  /** What was chosen can be meant in several ways: these. */
  meant = $state.raw<Choice[]>([]);
  /** The newest of what was looked at: the strike, or a card. */
  isStrikeNewer = $state(false);

  where = $derived(this.view ? standings(this.view) : new Map<never, never>()) as ReturnType<typeof standings>;
  lit = $derived.by(() => (this.view ? lit(this.view, this.isBusy ? null : this.asked, this.selected) : dark()));
  ring = $derived(this.view ? ring(this.view, this.near, this.looked) : null);
  strike = $derived(lastStrike(this.log));
  /** The seat whose hand is seen. */
  handSeat = $derived.by<Seat | null>(() => {
    if (this.mustPass || !this.shown || this.shown.you.length === 0) return null;
    return this.isSameScreen ? this.revealed : this.near;
  });
  hand = $derived.by<Named[]>(() => (this.handSeat === null ? [] : (this.view?.seats[this.handSeat]?.hand.cards ?? [])));
  /** The cards of the hand that can be chosen; of equal ones each. */
  handSources = $derived(new Set(this.hand.filter((named) => this.#twin(named) !== null).map(({ card }) => card)));
  /** The one from whom distances are counted. */
  measured = $derived.by(() => {
    const card = this.selected ?? (this.asked?.you ? this.asked.card : null);
    return (card === null ? null : this.where.get(card)) ?? null;
  });

  choosePiece(piece: Piece): void {
    const choices = this.lit.onPiece.get(piece.card) ?? [];
    if (choices.length > 0) return this.#give(choices);
    this.meant = [];
    if (piece.card === this.selected) return this.release();
    if (this.lit.sources.has(piece.card)) return this.select(piece.card, piece.name);
    this.askWhy({ target: piece.card });
  }

  choosePlace(place: Place): void {
    this.#give(this.lit.onPlace.get(place) ?? this.lit.onRank.get(place) ?? []);
  }

  /** Lays an army over the opposing place; where a seat is asked for, that is the answer. */
  chooseSeat(seat: Seat): void {
    const choices = this.lit.onSeat.get(seat) ?? [];
    if (choices.length > 0) return this.#give(choices);
    this.looked = this.looked === seat ? null : seat;
  }

  chooseCard(named: Named): void {
    const card = this.#twin(named) ?? named.card;
    const choice = this.lit.cards.get(card);
    if (choice) return this.answer(choice);
    this.meant = [];
    if (card === this.selected) return this.release();
    if (this.lit.sources.has(card)) return this.select(card, named.name);
    this.askWhy({ target: named.card });
  }

  select(card: number, name: string): void {
    this.selected = card;
    this.reason = null;
    this.meant = [];
    const targets = [...this.lit.pieces.values()].filter((light) => light === 'attack').length;
    announcer.say(t(targets > 0 ? 'wl.say.targets' : 'say.selected', { card: name, count: targets }));
    for (const [target, choices] of this.lit.onPiece) {
      if (choices.some(({ verb }) => verb === 'attack')) this.inquire({ odds: { card, target } } satisfies Inquiry);
    }
  }

  /** One thing is done; of several the player says which. */
  #give(choices: Choice[]): void {
    if (choices.length === 1) return this.answer(choices[0]!);
    this.meant = choices;
  }

  /** The server offers equal cards once: the one to act with for this one. */
  #twin(named: Named): number | null {
    const can = (card: number) => this.lit.sources.has(card) || this.lit.cards.has(card);
    if (can(named.card)) return named.card;
    return this.hand.find((other) => other.id === named.id && can(other.card))?.card ?? null;
  }

  readPiece(piece: Piece): void {
    this.reading = { name: piece.name, id: piece.id, piece };
    this.isStrikeNewer = false;
  }

  readCard(named: Named): void {
    this.reading = { name: named.name, id: named.id, piece: null };
    this.isStrikeNewer = false;
  }

  /** A card that some text names: where only one of that name is in play, it is shown as it stands. */
  readName({ name }: CardName): void {
    const found = [...this.where.values()].filter(({ piece }) => piece.name === name);
    this.reading = { name, id: found[0]?.piece.id ?? null, piece: found.length === 1 ? found[0]!.piece : null };
    this.isStrikeNewer = false;
  }

  sayState(): void {
    if (!this.view || !this.shown) return;
    announcer.say(`${t('wl.say.turn', { turn: this.view.turn, phase: t(`wl.phase.${this.view.phase}`) })} ${news(this.shown, [], this.mustPass)}`);
  }

  oddsOf(target: number): Odds | null {
    return this.selected === null ? null : (this.odds.get(`${this.selected} ${target}`) ?? null);
  }

  protected override learn(about: unknown): void {
    const odds = about as Odds;
    this.odds = new Map(this.odds).set(`${odds.card} ${odds.target}`, odds);
  }

  protected override forget(): void {
    this.odds = new Map();
    this.meant = [];
  }

  protected override forgetAim(): void {
    this.meant = [];
    this.looked = null;
  }

  protected override taken(shown: WarlordShown, isFirst: boolean): void {
    if (isFirst) this.place = `${shown.view.seats[this.near]?.home ?? this.near}.1.0`;
    if (this.mustPass) this.reading = null;
    if (this.reading?.piece) this.reading = { ...this.reading, piece: this.where.get(this.reading.piece.card)?.piece ?? null };
    if (this.fresh.some(({ kind }) => kind === 'strike' || kind === 'roll')) this.isStrikeNewer = true;
  }
}
