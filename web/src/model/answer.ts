/** Answers as records write them (docs/protocol.md): `move 17 c4`, `attack 17 40`, `card 5`, `pass`, `end`. */
import type { CardId, SquareName } from '../types';

export type Answer =
  | { kind: 'pass' | 'end' | 'yes' }
  | { kind: 'space'; square: SquareName }
  | { kind: 'card' | 'play' | 'build'; card: CardId }
  | { kind: 'option' | 'number'; value: number }
  | { kind: 'summon' | 'move'; card: CardId; square: SquareName }
  | { kind: 'attack'; card: CardId; target: CardId | null }
  | { kind: 'use'; card: CardId; ability: number };

/** How records write "no card". */
const NO_CARD = 255;

/** Reads an answer; nothing when this page does not know the kind. */
export function read(text: string): Answer | null {
  const [kind, one = '', other = ''] = text.split(' ');
  switch (kind) {
    case 'pass':
    case 'end':
    case 'yes':
      return { kind };
    case 'space':
      return { kind, square: one };
    case 'card':
    case 'play':
    case 'build':
      return { kind, card: Number(one) };
    case 'option':
    case 'number':
      return { kind, value: Number(one) };
    case 'summon':
    case 'move':
      return { kind, card: Number(one), square: other };
    case 'attack':
      return { kind, card: Number(one), target: Number(other) === NO_CARD ? null : Number(other) };
    case 'use':
      return { kind, card: Number(one), ability: Number(other) };
    default:
      return null;
  }
}

export function write(answer: Answer): string {
  switch (answer.kind) {
    case 'pass':
    case 'end':
    case 'yes':
      return answer.kind;
    case 'space':
      return `space ${answer.square}`;
    case 'card':
    case 'play':
    case 'build':
      return `${answer.kind} ${answer.card}`;
    case 'option':
    case 'number':
      return `${answer.kind} ${answer.value}`;
    case 'summon':
    case 'move':
      return `${answer.kind} ${answer.card} ${answer.square}`;
    case 'attack':
      return `attack ${answer.card} ${answer.target ?? NO_CARD}`;
    case 'use':
      return `use ${answer.card} ${answer.ability}`;
  }
}

/** The card that an answer acts with or chooses. */
export function source(answer: Answer): CardId | null {
  return 'card' in answer ? answer.card : null;
}
