import fixture from '../fixture/shown.json';
import type { Asked, Choice, WarsShown } from '../../src/types';

/** A made-up moment of a game (tests/fixture/make.mjs): South's attack phase, Fire Drake on d4, Archer on b2. */
export function shown(): WarsShown {
  return structuredClone(fixture) as unknown as WarsShown;
}

export function asking(options: Choice[], more: Partial<Asked> = {}): Asked {
  return { seat: 0, you: true, source: 'Test', ask: 'phase', text: 'What?', rule: 'F1.1', card: null, may_order: false, options, ...more };
}

/** The card that stands on a square of the fixture. */
export function cardOn(square: string): number {
  return shown().view.pieces.find((piece) => piece.square === square && !piece.is_vine)!.card;
}
