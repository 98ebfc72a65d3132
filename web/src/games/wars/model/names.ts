/** What a screen reader says of squares and cards. */
import { t, tOr } from '../../../text';
import type { Kind, Mark, Piece, Seat, SquareName, View } from '../../../types';
import { pieceOn, vineOn } from './board';
import { countersOf, harmText } from './counters';
import type { Light } from './lit';

export function viewerSeat(view: View): Seat | null {
  return typeof view.viewer === 'object' ? view.viewer.seat : null;
}

/** The kind of a card in one word. */
export function kindWord(kind: Kind): string {
  return typeof kind === 'string' ? kind : 'wall';
}

/** What a kind is called. */
export function kindName(kind: string): string {
  return tOr(`kind.${kind}`, kind);
}

/** Whether it is a building rather than somebody. */
export function isBuilding(kind: string): boolean {
  return kind === 'wall' || kind === 'gate' || kind === 'structure';
}

/** The current name of a piece, which may be another's. */
export function nameOf(piece: Piece): string {
  return piece.bears ?? piece.name;
}

/** Ranged attacks reach 3 spaces and others 1 (F9.2, S7.2): how far it reaches where that is not so. */
export function rareRange({ range, reach }: Piece): number | null {
  return range === (reach === 'ranged' ? 3 : 1) ? null : range;
}

export function lifeLeft(piece: Piece): number {
  return Math.max(0, piece.life - piece.wounds);
}

/** The marks that a player needs, each once: moved at all says no more than moved in the phase. */
export function shownMarks(marks: Mark[]): Mark[] {
  const covered: Partial<Record<Mark, Mark>> = { moved: 'moved_in_phase', attacked: 'attacked_in_phase' };
  const silent: Mark[] = [
    'touched_vine', 'was_attacked', 'fought', 'marched', 'played', 'summoned', 'slew', 'slew_enemy',
  ];
  return marks.filter((mark) => {
    const by = covered[mark];
    return !silent.includes(mark) && !(by && marks.includes(by));
  });
}

/** "c4, your Miner, 2 of 3 life, 1 wound, attack 2 melee, has moved, can be chosen". */
export function describeSquare(view: View, square: SquareName, light: Light | null, whose: Whose = () => '', side: Seat[] = []): string {
  const parts: string[] = [square];
  const piece = pieceOn(view, square);
  const vine = vineOn(view, square);
  if (piece) parts.push(...describePiece(view, piece, whose, side));
  else if (!vine) parts.push(t('square.empty'));
  if (vine) parts.push(piece ? t('square.vine') : describePiece(view, vine, whose, side).join(', '));
  if (light) parts.push(t(`square.lit.${light}`));
  return parts.join(', ');
}

/** What a spectator calls a seat. */
export type Whose = (seat: Seat) => string;

/** Whose it is, as the viewer says it; `side` has the seats that win together with him. */
function belonging(view: View, piece: Piece, whose: Whose, side: Seat[]): string {
  const [name, seat, viewer] = [nameOf(piece), whose(piece.controller), viewerSeat(view)];
  if (piece.controller === viewer) return t('square.own', { name });
  if (viewer === null) return t('square.other', { name, seat });
  if (side.includes(piece.controller)) return t('square.ally', { name, seat });
  return view.seats.length > 2 ? t('square.foe.of', { name, seat }) : t('square.foe', { name });
}

export function describePiece(view: View, piece: Piece, whose: Whose, side: Seat[] = []): string[] {
  const parts = [
    belonging(view, piece, whose, side),
    t('square.life', { left: lifeLeft(piece), life: piece.life }),
  ];
  if (piece.wounds > 0) parts.push(harmText(view.edition, piece.wounds));
  if (piece.attack > 0) parts.push(t('square.attack', { attack: piece.attack, reach: t(`reach.${piece.reach}`) }));
  const range = rareRange(piece);
  if (range !== null) parts.push(t('square.range', { range }));
  parts.push(...countersOf(piece, view.edition).map(({ text }) => text));
  parts.push(...shownMarks(piece.marks).map((mark) => tOr(`mark.${mark}`, mark)));
  return parts;
}
