/** What the faces of a die show: spots, or the symbols of an edition whose dice have them. */
import type { Edition } from '../../../types';
// The rules play with the same sheet.
import second from '../../../../../games/wars/cards/src/second/dice.toml?raw';

export type Symbol = 'melee' | 'ranged' | 'special';

/** The list `faces` of a die's sheet, from 1 up. */
export function readFaces(sheet: string): Symbol[][] {
  const list = /^faces = (\[[\s\S]*?^\])/m.exec(sheet)?.[1];
  if (!list) throw new Error('the sheet of the die has no faces');
  return JSON.parse(list.replace(/,(\s*\])/g, '$1')) as Symbol[][];
}

const FACES: Record<Edition, Symbol[][] | null> = { first: null, second: readFaces(second) };

/** The symbols that a number stands for; nothing if the die has spots. */
export function symbolsOf(edition: Edition, number: number): Symbol[] | null {
  return FACES[edition]?.[number - 1] ?? null;
}
