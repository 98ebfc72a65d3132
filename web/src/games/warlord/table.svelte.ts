/** A game of Warlord as this page shows it: what is chosen, what is lit, which army is shown opposite. */
import { news } from '../../shell/model/news';
import { announcer } from '../../state/announce.svelte';
import { Table } from '../../state/table.svelte';
import { t } from '../../text';
import type { CardName, Order, Seat } from '../../types';
import { byTarget, followed, pillOf, type Deed } from './model/aims';
import { standings } from './model/army';
import { dark, lit } from './model/lit';
import { ring } from './model/ring';
import { detailOf, lastStrike } from './model/strike';
import type { Aim, Aims, Inquiry, Named, Piece, Place, WarlordShown } from './types';

/** A card that is being read: in play with its values, or anywhere else by its name. */
export interface Reading {
  name: string;
  id: string | null;
  piece: Piece | null;
}

export class WarlordTable extends Table<WarlordShown> {
  /** The keyboard focus: a place in an army. */
  place = $state<Place>('0.1.0');
  reading = $state.raw<Reading | null>(null);
  /** The server's information about targets: of the selected card, or of the current question. */
  told = $state.raw<Aims | null>(null);
  /** The seat whose army was laid over the opposing place. */
  looked = $state<Seat | null>(null);
  /** What was chosen can be meant in several ways: these. */
  meant = $state.raw<Deed[]>([]);
  /** The answer to the question that the given one leads to. */
  #then: string | null = null;
  /** He wants to be asked for Reacts only when he has one. */
  #isWhenAble: boolean | null = null;
  /** Whether the strike is newer than the card last looked at. */
  isStrikeNewer = $state(false);

  aims = $derived.by<Aim[]>(() => {
    const { told } = this;
    return told === null || told.of !== this.selected ? [] : told.aims;
  });
  #onTarget = $derived(byTarget(this.aims));
  where = $derived(this.view ? standings(this.view) : new Map<never, never>()) as ReturnType<typeof standings>;
  lit = $derived.by(() => (this.view ? lit(this.view, this.isBusy ? null : this.asked, this.selected, this.aims) : dark()));
  ring = $derived(this.view ? ring(this.view, this.near, this.looked) : null);
  strike = $derived(lastStrike(this.log));
  /** The ranks from which somebody has just fallen forward, and who: shown until the next thing happens. */
  fallen = $derived.by(() => {
    const found = { ranks: new Set<Place>(), cards: new Set<number>() };
    for (const line of this.fresh) {
      const detail = detailOf(line);
      if (detail?.what !== 'fell') continue;
      found.ranks.add(`${detail.to.army}.${detail.to.rank + 1}`);
      found.cards.add(detail.card);
    }
    return found;
  });
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

  /** Shows an army in the opposing place; if a seat is asked for, that is the answer. */
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
    if (this.where.has(card)) this.inquire({ aims: { card } } satisfies Inquiry);
  }

  /** One thing is done; of several the player says which. */
  #give(deeds: Deed[]): void {
    if (deeds.length === 1) return this.answer(deeds[0]!);
    this.meant = deeds;
  }

  /** A deed with a target is asked for it next, which is answered at once. */
  override answer(choice: Deed): void {
    this.#then = choice.then ?? null;
    super.answer(choice);
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

  /** A card that a text names: if only one of that name is in play, it is shown with its current state. */
  readName({ name }: CardName): void {
    const found = [...this.where.values()].filter(({ piece }) => piece.name === name);
    this.reading = { name, id: found[0]?.piece.id ?? null, piece: found.length === 1 ? found[0]!.piece : null };
    this.isStrikeNewer = false;
  }

  sayState(): void {
    if (!this.view || !this.shown) return;
    announcer.say(`${t('wl.say.turn', { turn: this.view.turn, phase: t(`wl.phase.${this.view.phase}`) })} ${news(this.shown, [], this.mustPass)}`);
  }

  /** The chances that are shown on a target. */
  aimAt(target: number): Aim | null {
    return pillOf(this.#onTarget.get(target));
  }

  protected override learn(about: unknown): void {
    this.told = about as Aims;
  }

  protected override forget(): void {
    this.told = null;
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
    this.#follow(shown);
    this.#orderAtFirst(shown);
  }

  /** Answers the follow-up question of the last deed, or asks about the possible targets. */
  #follow({ question }: WarlordShown): void {
    const next = followed(this.asked, this.#then);
    this.#then = null;
    if (next) return super.answer(next);
    if (question?.you && (question.ask === 'strike_target' || question.ask === 'target')) this.inquire({ aims: { card: null } } satisfies Inquiry);
  }

  /**
   * Where computers are the only others (and nobody looks over one's shoulder) nobody can learn anything from the time of an answer, so the player is
   * asked for Reacts only when he has one, until he says otherwise. An undo lifts the order: it is given again with
   * the next Order of the game.
   */
  #orderAtFirst({ players, you, orders, over, question }: WarlordShown): void {
    if (over || you.length === 0) return;
    this.#isWhenAble ??= !this.isSameScreen && players.every(({ seat, player }) => you.includes(seat) || typeof player === 'object');
    const isTime = question === null || !question.you || question.ask === 'command' || question.ask === 'discard';
    if (!this.#isWhenAble || !isTime) return;
    for (const seat of you) if (!orders.some((one) => one.seat === seat)) super.order('when_able', seat);
  }

  override order(order: Order, seat?: Seat): void {
    this.#isWhenAble = order === 'when_able' || (this.#isWhenAble ?? false);
    super.order(order, seat);
  }

  override liftOrders(): void {
    this.#isWhenAble = false;
    super.liftOrders();
  }
}
