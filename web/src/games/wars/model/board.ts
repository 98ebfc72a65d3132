/** Where squares are on the screen. */
import type { Piece, SquareName, View } from '../../../types';

export interface Size {
  columns: number;
  rows: number;
  /** The far columns are next to each other (F14.5). */
  isRing?: boolean;
  /** If only a part of a ring is visible: its first column, and how many. */
  from?: number;
  shown?: number;
}

/** Three and four players sit at two battlefields side by side, which wrap; a duel never wraps (F14.1, F14.5). */
export function sizeOf(view: View): Size {
  return { columns: view.columns, rows: view.rows, isRing: view.seats.length > 2 };
}

/** The squares next to a far column, beyond the edge. */
export function overEdge(square: SquareName, { columns, isRing = false }: Size): SquareName | null {
  const column = columnOf(square);
  if (!isRing || (column !== 0 && column !== columns - 1)) return null;
  return squareName(columns - 1 - column, rowOf(square));
}

/** Whether the short way between two squares leads over the edge. */
export function isOverEdge(one: SquareName, other: SquareName, { columns, isRing = false }: Size): boolean {
  return isRing && Math.abs(columnOf(one) - columnOf(other)) > columns / 2;
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
  const turned = flipped ? rows.map((row) => row.toReversed()) : rows.toReversed();
  const { columns, from = 0, shown = columns } = size;
  return turned.map((row) => Array.from({ length: shown }, (_, place) => row[(from + place) % columns]!));
}

/** Column and row on the screen, from the top left; on a ring the hidden columns are to the right of the visible ones. */
export function onScreen(square: SquareName, size: Size, flipped: boolean): { x: number; y: number } {
  const [column, row] = [columnOf(square), rowOf(square)];
  const { columns, from = 0 } = size;
  const x = flipped ? columns - 1 - column : column;
  return { x: (x - from + columns) % columns, y: flipped ? row : size.rows - 1 - row };
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

/** The square that an arrow key leads to: it stops at the edge, or goes on over it on a ring. */
export function step(from: SquareName, key: Arrow, size: Size, flipped: boolean): SquareName {
  const { x, y } = onScreen(from, size, flipped);
  const [right, down] = STEPS[key];
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  const { columns, isRing = false, shown = columns } = size;
  const goesRound = isRing && Math.abs(right) === 1;
  const column = goesRound ? (x + right + columns) % columns : clamp(x + right, right === 0 ? columns : shown);
  return rowsOnScreen({ ...size, shown: columns }, flipped)[clamp(y + down, size.rows)]![column]!;
}

/** The first column of a part of a ring that has this column of the whole board in it, moved as little as may be; `margin` columns beside it are shown too. */
export function rollTo(column: number, { columns, from = 0, shown = columns }: Size, margin = 0): number {
  const place = (column - from + columns) % columns;
  if (place >= margin && place < shown - margin) return from;
  const right = (column - (shown - 1 - margin) + columns) % columns;
  const left = (column - margin + columns) % columns;
  const way = (to: number) => Math.min((to - from + columns) % columns, (from - to + columns) % columns);
  return way(right) <= way(left) ? right : left;
}

/** The piece on a square, above a vine wall. */
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
