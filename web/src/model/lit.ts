/** What may be chosen now: the options of a question, sorted by where the page shows them. Decides no rule. */
import type { CardId, Phase, Question, SquareName, View } from '../types';
import { type Answer, read, source, write } from './answer';

/** How a square is lit. */
export type Light =
  /** Something here can act or be chosen first. */
  | 'source'
  /** What was chosen. */
  | 'selected'
  /** The chosen card can go here. */
  | 'go'
  /** The chosen unit can attack what is here. */
  | 'attack'
  /** This is itself an answer. */
  | 'answer';

export interface Lit {
  /** Cards that an option starts with, on the battlefield or elsewhere. */
  sources: Set<CardId>;
  /** Squares that are lit, and how. */
  squares: Map<SquareName, Light>;
  /** The answer that choosing a square gives at once. */
  answers: Map<SquareName, string>;
  /** Cards whose choice is an answer at once. */
  cards: Map<CardId, string>;
  /** What the chosen card can do that needs no square. */
  actions: string[];
  /** Answers for buttons: yes, options and numbers. */
  choices: string[];
  pass: boolean;
  end: boolean;
}

export const DARK: Lit = {
  sources: new Set(),
  squares: new Map(),
  answers: new Map(),
  cards: new Map(),
  actions: [],
  choices: [],
  pass: false,
  end: false,
};

/** Where each card that the viewer can see on the battlefield is; a vine wall too. */
export function squaresOf(view: View): Map<CardId, SquareName> {
  return new Map(view.pieces.filter((piece) => !piece.is_aloft).map((piece) => [piece.card, piece.square]));
}

export function lit(view: View, question: Question | null, selected: CardId | null): Lit {
  if (!question || question.options.length === 0) return DARK;
  const where = squaresOf(view);
  const options = question.options.map(read).filter((answer) => answer !== null);
  const result: Lit = {
    sources: new Set(),
    squares: new Map(),
    answers: new Map(),
    cards: new Map(),
    actions: [],
    choices: [],
    pass: false,
    end: false,
  };
  for (const answer of options) sort(result, answer, where, selected);
  const home = selected === null ? undefined : where.get(selected);
  if (home !== undefined) result.squares.set(home, 'selected');
  return result;
}

function sort(result: Lit, answer: Answer, where: Map<CardId, SquareName>, selected: CardId | null): void {
  const text = write(answer);
  switch (answer.kind) {
    case 'pass':
      result.pass = true;
      return;
    case 'end':
      result.end = true;
      return;
    case 'yes':
    case 'option':
    case 'number':
      result.choices.push(text);
      return;
    case 'space':
      give(result, answer.square, 'answer', text);
      return;
    case 'card':
    case 'build': {
      result.sources.add(answer.card);
      result.cards.set(answer.card, text);
      const square = where.get(answer.card);
      if (square !== undefined) give(result, square, 'answer', text);
      return;
    }
    case 'play':
    case 'use':
      start(result, answer.card, where);
      if (answer.card === selected) result.actions.push(text);
      return;
    case 'summon':
    case 'move':
      start(result, answer.card, where);
      if (answer.card !== selected) return;
      // Going nowhere is a button: a tap on the unit itself lets go of it.
      if (where.get(answer.card) === answer.square) result.actions.push(text);
      else give(result, answer.square, 'go', text);
      return;
    case 'attack': {
      start(result, answer.card, where);
      if (answer.card !== selected) return;
      const square = answer.target === null ? undefined : where.get(answer.target);
      if (square === undefined) result.actions.push(text);
      else give(result, square, 'attack', text);
    }
  }
}

function start(result: Lit, card: CardId, where: Map<CardId, SquareName>): void {
  result.sources.add(card);
  const square = where.get(card);
  if (square !== undefined && !result.answers.has(square)) result.squares.set(square, 'source');
}

function give(result: Lit, square: SquareName, light: Light, text: string): void {
  result.squares.set(square, light);
  result.answers.set(square, text);
}

/** The only thing that a card can do, where choosing it first would be a tap without a decision. */
export function onlyAnswer(question: Question, card: CardId): string | null {
  const own = question.options.filter((text) => {
    const answer = read(text);
    return answer !== null && source(answer) === card;
  });
  const [only, ...more] = own;
  return only !== undefined && more.length === 0 && /^(card|build) /.test(only) ? only : null;
}

/** What a tap on something unlit asks about: the answer that it would have been. */
export function wish(
  question: Question,
  phase: Phase,
  tapped: { card: CardId | null; square: SquareName | null },
  selected: CardId | null,
): string | null {
  const { card, square } = tapped;
  if (selected !== null && selected !== card) {
    if (phase === 'attack' && card !== null) return `attack ${selected} ${card}`;
    if (phase === 'movement' && square !== null) return `move ${selected} ${square}`;
    if (phase === 'summon' && square !== null) return `summon ${selected} ${square}`;
  }
  if (question.ask !== 'phase') {
    if (question.ask === 'space' || question.ask === 'path') return square === null ? null : `space ${square}`;
    return card === null ? null : `card ${card}`;
  }
  if (card === null) return null;
  switch (phase) {
    case 'movement':
      return square === null ? null : `move ${card} ${square}`;
    case 'attack':
      return square === null ? null : `attack ${card} 255`;
    case 'events':
      return `play ${card}`;
    case 'build':
      return `build ${card}`;
    case 'summon':
      return square === null ? `summon ${card} a1` : null;
    default:
      return null;
  }
}
