/** A game as this page shows it: what the server told, and what is chosen, focused and read here. */
import { isRoll } from '../shell/model/log';
import { news } from '../shell/model/news';
import { playerName } from '../shell/model/players';
import { sideOf } from '../shell/model/teams';
import * as api from '../net/api';
import { GameSocket } from '../net/socket';
import { t } from '../text';
import type { About, Choice, LogLine, Order, Seat, Shown, ToClient } from '../types';
import { announcer } from './announce.svelte';
import { Company } from './company.svelte';
import { settings } from './settings.svelte';

/** Why something is not possible. */
export interface Reason {
  rule: string | null;
  sentence: string;
}

/** A tap or key that was on its way when a question came unasked does not answer it: this many milliseconds. */
const SURPRISE = 300;
/** How long dice fall, and how much later each of them than the one before. */
export const FALL = 650;
export const LATER = 90;
/** Milliseconds between changes that had to wait. */
const PACE = 450;

export class Table<S extends Shown = Shown> {
  shown = $state.raw<S | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The lines that the newest message brought. */
  fresh = $state.raw<LogLine[]>([]);
  /** The lines of a change whose dice are still falling: their effects are shown when the dice have settled. */
  rolling = $state.raw<LogLine[] | null>(null);
  /** A spectator has paused the game; what happens meanwhile waits. */
  isPaused = $state(false);
  connection = $state<'opening' | 'open' | 'lost' | 'held' | 'closed' | 'expired' | 'missing'>('opening');
  /** The card that was chosen to act. */
  selected = $state<number | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** When the newest message came, for clocks. */
  heard = $state(0);
  rematch = $state.raw<{ game: string; invite: string | null } | null>(null);
  company = new Company((wish) => this.#socket?.send(wish), () => this.shown?.you ?? []);
  /** On the same screen: whose hand may be seen now. */
  revealed = $state<Seat | null>(null);
  isTurned = $state(false);
  /** An answer is on its way. */
  isSending = $state(false);
  /** Nothing can be chosen at this moment. */
  isBusy = $derived(this.isSending || this.rolling !== null);

  view = $derived<S['view'] | null>(this.shown?.view ?? null);
  /** Whether opponents share this screen. A player with both seats of a team hides nothing from himself. */
  isSameScreen = $derived.by(() => {
    const [first, ...others] = this.shown?.you ?? [];
    return first !== undefined && others.some((seat) => !sideOf(this.shown!.players, first).includes(seat));
  });
  /** The device must be passed before anything secret is shown. */
  mustPass = $derived.by(() => {
    const seat = this.shown?.question?.seat;
    return this.isSameScreen && seat !== undefined && seat !== this.revealed && !this.shown?.over;
  });
  asked = $derived(this.mustPass ? null : (this.shown?.question ?? null));
  /** The seat at the near side of the board. */
  near = $derived.by<Seat>(() => {
    const you = this.shown?.you ?? [];
    // On the same screen the board turns to whoever holds the device.
    if (this.isSameScreen) return this.revealed ?? you[0] ?? 0;
    // A player with two decks sees the one to answer.
    const seat = this.shown?.question?.seat;
    return seat !== undefined && you.includes(seat) ? seat : (you[0] ?? 0);
  });
  /** The seats that win together with the near one, itself included. */
  side = $derived(sideOf(this.shown?.players ?? [], this.near));
  #socket: GameSocket | null = null;
  #waiting: S[] = [];
  #timer = 0;
  #asking = new Set<number>();
  /** Requests made by the page itself: if they can no longer be answered, nobody is told. */
  #curious = new Set<number>();
  /** When a question came that nothing this player did led to. */
  #surprise = -Infinity;
  /** This player asked for the question before, or for the one after it, and waits for it. */
  #isTurningBack = false;

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

  release(): void {
    if (this.selected !== null) announcer.say(t('say.released'));
    this.selected = null;
    this.reason = null;
    this.forgetAim();
  }

  /** Answers; a question that came unasked only after a moment. */
  answer(choice: Choice): void {
    if (!this.shown || this.isBusy || performance.now() - this.#surprise < SURPRISE) return;
    this.reason = null;
    this.isSending = true;
    this.#socket?.send({ type: 'act', answer: choice.answer, at: this.shown.step });
  }

  undo = () => this.#goTo('undo');
  redo = () => this.#goTo('redo');
  /** Shows the hand of a seat to its partner, whoever has the turn. */
  showHand = (seat: Seat) => this.#socket?.send({ type: 'show', seat });
  askTakeback = () => this.#socket?.send({ type: 'ask_takeback' });
  answerTakeback = (agree: boolean) => this.#socket?.send({ type: 'answer_takeback', agree });
  /** A standing order: what the player does not want to be asked for now. */
  order(order: Order, seat?: Seat): void {
    this.#socket?.send({ type: 'order', order, ...(seat === undefined ? {} : { seat }) });
  }
  liftOrders(): void {
    this.#socket?.send({ type: 'lift_orders' });
  }
  resign = () => this.#socket?.send({ type: 'resign' });
  /** With `gather` everybody may bring another deck. */
  askRematch = (gather: boolean) => this.#socket?.send({ type: 'rematch', gather });

  reveal(): void {
    this.revealed = this.shown?.question?.seat ?? null;
    if (this.shown) announcer.say(news(this.shown, [], false));
  }

  // What the server says.

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'shown':
        return this.receive(message as unknown as S);
      case 'refused':
        if (message.id !== null && this.#curious.delete(message.id)) return;
        this.isSending = false;
        this.#isTurningBack = false;
        // A change came first: what is shown now is the answer to that.
        if (message.code !== 'stale') this.#tell({ rule: message.rule, sentence: message.sentence });
        return;
      case 'done':
        // The next question is in the matching `shown`, which may come a moment later.
        return;
      case 'explained':
        if (!this.#asking.delete(message.id)) return;
        // A tap on something unrelated to the chosen card deselects it.
        if (message.answer === null && this.selected !== null) return this.release();
        return this.#tell({ rule: message.rule, sentence: message.sentence });
      case 'informed':
        this.#curious.delete(message.id);
        return this.learn(message.about);
      case 'rematch_ready':
        // It may be told twice; the invite works once.
        this.rematch ??= { game: message.game, invite: message.invite };
        return;
      case 'gone':
        if (message.why === 'expired') this.connection = 'expired';
        return;
      default:
        this.company.hear(message);
    }
  }

  /** Takes a change in: at once, or when the dice before it lie still and nobody has paused. */
  receive(shown: S): void {
    this.#waiting.push(shown);
    if (this.#timer === 0) this.#goOn();
  }

  /** Drops what is pending and shows this instead: another position is being viewed. */
  jump(shown: S): void {
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

  /** Pauses or resumes the game. */
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

  show(shown: S): void {
    const before = this.shown;
    const isFirst = before === null;
    const isNew = before?.step !== shown.step;
    this.log = [...this.log.slice(0, shown.log_from), ...shown.log];
    if (isNew) {
      this.fresh = isFirst ? [] : shown.log;
      this.selected = null;
      this.reason = null;
      this.forget();
    }
    this.heard = performance.now();
    const isExpected = isFirst || this.isSending || this.#isTurningBack;
    if (isNew && !isExpected && shown.question?.you) this.#surprise = this.heard;
    this.isSending = false;
    if (isNew) this.#isTurningBack = false;
    this.shown = shown;
    this.taken(shown, isFirst);
    if (isNew) announcer.say(news(shown, this.fresh, this.mustPass));
  }

  // What a game does in its own way.

  /** What was found out about the moment before does not hold any more. */
  protected forget(): void {}
  /** The chosen card was let go. */
  protected forgetAim(): void {}
  /** Another moment is shown. */
  protected taken(_shown: S, _isFirst: boolean): void {}
  /** What the game answered to an inquiry. */
  protected learn(_about: unknown): void {}

  /** Asks something that the player did not ask for. */
  protected inquire(about: unknown): void {
    const id = this.#socket?.send({ type: 'inquire', about });
    if (id !== undefined) this.#curious.add(id);
  }

  /** After undoing a move the player knows what he will be asked, and may answer at once. */
  #goTo(way: 'undo' | 'redo'): void {
    this.#isTurningBack = true;
    this.#socket?.send({ type: way });
  }

  #tell(reason: Reason): void {
    this.reason = reason;
    announcer.say(t(reason.rule ? 'say.refused.rule' : 'say.refused', { sentence: reason.sentence, rule: reason.rule ?? '' }));
  }

  /** Asks why what was tapped cannot be chosen, with the card that was chosen before. */
  protected askWhy(tapped: About): void {
    const { asked } = this;
    if (!this.shown || this.shown.over || this.mustPass) return;
    if (!asked?.you) {
      if (asked && tapped.target !== undefined) this.#tell({ rule: null, sentence: t('why.wait', { seat: playerName(this.shown.players, asked.seat) }) });
      return;
    }
    const about: About = { ...(this.selected === null ? {} : { card: this.selected }), ...tapped };
    const id = this.#socket?.send({ type: 'wish', about });
    if (id !== undefined) this.#asking.add(id);
  }
}

/** How long the dice of these lines fall. */
function fallOf(lines: LogLine[]): number {
  const dice = Math.max(0, ...lines.filter(isRoll).map((line) => line.dice?.length ?? 0));
  return dice === 0 ? 0 : settings.motion(FALL + LATER * (dice - 1) + 150);
}
