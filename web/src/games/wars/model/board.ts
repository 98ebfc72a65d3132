/** Where squares are on the screen. */
import type { Piece, SquareName, View } from '../../../types';

export interface Size {
  columns: number;
  rows: number;
}

export function squareName(column: number, row: number): SquareName {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

export function columnOf(square: SquareName): number {
  return square.charCodeAt(0) - 97;
}

export function rowOf(square: SquareName): number {
  return Number(square.slice(1)) - 1;
}

/** The rows from the top of the screen down, each from left to right; the other side sits the other way round. */
export function rowsOnScreen(size: Size, flipped: boolean): SquareName[][] {
  const rows = Array.from({ length: size.rows }, (_, row) =>
    Array.from({ length: size.columns }, (_, column) => squareName(column, row)),
  );
  return flipped ? rows.map((row) => row.toReversed()) : rows.toReversed();
}

/** Column and row on the screen, from the top left. */
export function onScreen(square: SquareName, size: Size, flipped: boolean): { x: number; y: number } {
  const [column, row] = [columnOf(square), rowOf(square)];
  return flipped ? { x: size.columns - 1 - column, y: row } : { x: column, y: size.rows - 1 - row };
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'PageUp' | 'PageDown';

const STEPS: Record<Arrow, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-99, 0],
  End: [99, 0],
  PageUp: [0, -99],
  PageDown: [0, 99],
};

export function isArrow(key: string): key is Arrow {
  return key in STEPS;
}

/** The square that an arrow key leads to: it stops at the edge. */
export function step(from: SquareName, key: Arrow, size: Size, flipped: boolean): SquareName {
  const { x, y } = onScreen(from, size, flipped);
  const [right, down] = STEPS[key];
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return rowsOnScreen(size, flipped)[clamp(y + down, size.rows)]![clamp(x + right, size.columns)]!;
}

/** What stands on a square, above a vine wall. */
export function pieceOn(view: View, square: SquareName): Piece | null {
  return view.pieces.find((piece) => piece.square === square && !piece.is_vine && !piece.is_aloft) ?? null;
}

export function vineOn(view: View, square: SquareName): Piece | null {
  return view.pieces.find((piece) => piece.square === square && piece.is_vine) ?? null;
}

/** The piece that a tap on the square means. */
export function topOn(view: View, square: SquareName): Piece | null {
  return pieceOn(view, square) ?? vineOn(view, square);
}
