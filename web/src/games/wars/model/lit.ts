/** What may be chosen now: the options of a question, sorted by where the page shows them. Decides no rule. */
import type { Asked, CardId, Choice, Named, Seat, SquareName, View } from '../../../types';

/** How a square is lit. */
export type Light =
  /** Something here can act. */
  | 'source'
  /** What was chosen. */
  | 'selected'
  /** The chosen card can go here. */
  | 'go'
  /** The chosen unit can attack what is here. */
  | 'attack'
  /** Likewise, and it is an own card: rarely meant. */
  | 'own'
  /** To choose this is itself an answer. */
  | 'answer';

export interface Lit {
  /** Cards that an option starts with, on the battlefield or elsewhere. */
  sources: Set<CardId>;
  squares: Map<SquareName, Light>;
  /** What choosing a square answers at once. */
  answers: Map<SquareName, Choice>;
  /** Cards whose choice is an answer at once, wherever they are. */
  cards: Map<CardId, Choice>;
  /** What the chosen card can do that needs no square. */
  actions: Choice[];
  /** Answers for buttons: yes, options and numbers. */
  buttons: Choice[];
  /** What may be done for another player, by his seat: it is lit beside him. */
  seats: Map<Seat, Choice[]>;
  pass: Choice | null;
  end: Choice | null;
}

function dark(): Lit {
  return {
    sources: new Set(),
    squares: new Map(),
    answers: new Map(),
    cards: new Map(),
    actions: [],
    buttons: [],
    seats: new Map(),
    pass: null,
    end: null,
  };
}

/** Where each card on the battlefield is, a vine wall too. */
export function squaresOf(view: View): Map<CardId, SquareName> {
  return new Map(view.pieces.filter((piece) => !piece.is_aloft).map((piece) => [piece.card, piece.square]));
}

/** `side`: the seats that win together with who is asked. */
export function lit(view: View, asked: Asked | null, selected: CardId | null, side: Seat[] = []): Lit {
  const result = dark();
  if (!asked?.you) return result;
  const own = new Set(view.pieces.filter(({ controller }) => controller === asked.seat || side.includes(controller)).map(({ card }) => card));
  const table = { where: squaresOf(view), own };
  // Where one thing is asked, using a card is a plain answer; in a phase its card is chosen first.
  const isPlain = (choice: Choice) => asked.ask !== 'phase' && (choice.verb === 'use' || choice.verb === 'play');
  for (const choice of asked.options) {
    if (isPlain(choice)) result.buttons.push(choice);
    else sort(result, choice, table, selected);
  }
  const home = selected === null ? undefined : table.where.get(selected);
  if (home !== undefined && !result.answers.has(home)) result.squares.set(home, 'selected');
  return result;
}

/** Where the cards on the battlefield are, and which of them are on the side of the player to answer. */
interface Standing {
  where: Map<CardId, SquareName>;
  own: Set<CardId>;
}

function sort(result: Lit, choice: Choice, table: Standing, selected: CardId | null): void {
  const { verb, card } = choice;
  if (verb === 'pass') result.pass = choice;
  else if (verb === 'end') result.end = choice;
  else if (choice.seat !== undefined && choice.target === undefined && choice.square === undefined) {
    result.seats.set(choice.seat, [...(result.seats.get(choice.seat) ?? []), choice]);
  } else if (verb === 'space' && choice.square !== undefined) give(result, choice.square, 'answer', choice);
  else if (card === undefined) result.buttons.push(choice);
  else if (verb === 'card' || (verb === 'build' && choice.square === undefined)) {
    result.sources.add(card);
    result.cards.set(card, choice);
    const square = table.where.get(card);
    const light = choice.target === undefined ? 'answer' : aimed(choice.target, table);
    if (square !== undefined) give(result, square, light, choice);
  } else {
    start(result, card, table.where);
    if (card === selected) act(result, choice, table);
  }
}

/** An option of the chosen card: where it leads to, or a button. */
function act(result: Lit, choice: Choice, table: Standing): void {
  const home = choice.card === undefined ? undefined : table.where.get(choice.card);
  const target = choice.target === undefined ? undefined : table.where.get(choice.target);
  if (target !== undefined && choice.target !== undefined) give(result, target, aimed(choice.target, table), choice);
  // Going nowhere is a button: a tap on the unit itself lets go of it.
  else if (choice.square !== undefined && choice.square !== home) give(result, choice.square, 'go', choice);
  else result.actions.push(choice);
}

function aimed(target: CardId, { own }: Standing): Light {
  return own.has(target) ? 'own' : 'attack';
}

function start(result: Lit, card: CardId, where: Map<CardId, SquareName>): void {
  result.sources.add(card);
  const square = where.get(card);
  if (square !== undefined && !result.answers.has(square)) result.squares.set(square, 'source');
}

function give(result: Lit, square: SquareName, light: Light, choice: Choice): void {
  result.squares.set(square, light);
  result.answers.set(square, choice);
}

/** The card to act with for this one: itself, or one of the same name. The server offers equal cards once. */
export function twin(named: Named, hand: Named[], sources: Set<CardId>): Named | null {
  if (sources.has(named.card)) return named;
  return hand.find((other) => other.name === named.name && sources.has(other.card)) ?? null;
}

/** The answers that choose or play a card which is not on the battlefield; of the shown hand only those that no click on it gives. */
export function elsewhere(lit: Lit, view: View, hand: CardId[]): Choice[] {
  const where = squaresOf(view);
  const isAway = ({ card }: Choice) => card !== undefined && !where.has(card);
  const played = lit.buttons.filter((choice) => choice.verb === 'play' && isAway(choice));
  return [...[...lit.cards.values()].filter((choice) => isAway(choice) && !hand.includes(choice.card!)), ...played];
}

/** Something unlit that was chosen. */
export interface Tapped {
  card: CardId | null;
  /** Nothing for a card of the hand. */
  square: SquareName | null;
}
