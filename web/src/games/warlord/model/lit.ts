/** What may be chosen now: the options of a question, sorted by where the page shows them. Decides no rule. */
import type { Asked, Choice, Seat } from '../../../types';
import type { Aim, Place, View } from '../types';
import { deedOf, type Deed } from './aims';
import { bearers, standings } from './army';

export type Light =
  /** It can act. */
  | 'source'
  | 'selected'
  /** The selected character can attack it. */
  | 'attack'
  /** The selected character can affect it in another way: by a ranged strike or an ability. */
  | 'ranged'
  /** Choosing this is an answer. */
  | 'answer';

export interface Lit {
  /** Cards that an order starts with, in play or in hand. */
  sources: Set<number>;
  /** How characters are lit. */
  pieces: Map<number, Light>;
  /** What choosing a character, a place, a rank or a seat answers; several if it is ambiguous. */
  onPiece: Map<number, Deed[]>;
  onPlace: Map<Place, Choice[]>;
  onRank: Map<Place, Choice[]>;
  onSeat: Map<Seat, Choice[]>;
  /** Cards that are not in play and whose choice is an answer. */
  cards: Map<number, Choice>;
  /** What the chosen card can do that needs no target. */
  actions: Choice[];
  buttons: Choice[];
  pass: Choice | null;
  end: Choice | null;
}

export function dark(): Lit {
  return {
    sources: new Set(), pieces: new Map(), onPiece: new Map(), onPlace: new Map(), onRank: new Map(), onSeat: new Map(),
    cards: new Map(), actions: [], buttons: [], pass: null, end: null,
  };
}

/** `aims`: whom the chosen one could aim at with an Order whose target is asked for after it. */
export function lit(view: View, asked: Asked | null, selected: number | null, aims: Aim[] = []): Lit {
  const result = dark();
  if (!asked?.you) return result;
  const where = standings(view);
  const bearer = bearers(view);
  const isOrder = asked.ask === 'command';
  for (const choice of asked.options) sort(result, choice, { where, bearer, isOrder, isStrike: asked.ask === 'strike_target' }, selected);
  for (const aim of aims) further(result, asked, aim);
  if (selected !== null && where.has(selected) && !result.onPiece.has(selected)) result.pieces.set(selected, 'selected');
  return result;
}

/** What is aimed at by an Order that is no attack. Attacks are among the options themselves. */
function further(result: Lit, asked: Asked, aim: Aim): void {
  const deed = asked.ask === 'command' && !aim.is_attack ? deedOf(asked, aim) : null;
  if (!deed) return;
  push(result.onPiece, aim.target, deed);
  if (!result.pieces.has(aim.target) || result.pieces.get(aim.target) === 'source') result.pieces.set(aim.target, aim.chances ? 'ranged' : 'answer');
  // What is lit on the board needs no button besides.
  result.actions = result.actions.filter(({ answer }) => answer !== aim.answer);
}

interface Board {
  where: ReturnType<typeof standings>;
  bearer: Map<number, number>;
  isOrder: boolean;
  isStrike: boolean;
}

function sort(result: Lit, choice: Choice, board: Board, selected: number | null): void {
  const { verb, card } = choice;
  if (verb === 'pass') result.pass = choice;
  else if (verb === 'rank' && choice.square !== undefined) push(result.onRank, choice.square, choice);
  else if (verb === 'seat' && choice.seat !== undefined) {
    push(result.onSeat, choice.seat, choice);
    result.buttons.push(choice);
  } else if (card === undefined) result.buttons.push(choice);
  else if (verb === 'card') pick(result, choice, card, board);
  else if (verb === 'react') react(result, choice, card, board);
  else act(result, choice, actorOf(choice, card, board), board, selected);
}

/** What has to be chosen first: the character that acts, the bearer of the card that acts, or the card in hand. */
function actorOf({ verb }: Choice, card: number, { where, bearer }: Board): number {
  if (where.has(card)) return card;
  return verb === 'perform' ? (bearer.get(card) ?? card) : card;
}

function pick(result: Lit, choice: Choice, card: number, { where, bearer, isStrike }: Board): void {
  const on = where.has(card) ? card : bearer.get(card);
  if (on === undefined) {
    result.cards.set(card, choice);
    result.sources.add(card);
    return;
  }
  push(result.onPiece, on, choice);
  result.pieces.set(on, isStrike ? 'attack' : 'answer');
}

/** Reacts are few and are buttons; the characters that could answer are lit as well. */
function react(result: Lit, choice: Choice, card: number, { where, bearer }: Board): void {
  result.buttons.push(choice);
  const on = where.has(card) ? card : bearer.get(card);
  if (on !== undefined) {
    push(result.onPiece, on, choice);
    result.pieces.set(on, 'answer');
  } else result.cards.set(card, choice);
}

function act(result: Lit, choice: Choice, actor: number, board: Board, selected: number | null): void {
  const { where, isOrder } = board;
  // Outside of Orders the card is fixed: only the destination is asked.
  const isGiven = !isOrder && choice.square !== undefined;
  if (!isGiven) {
    result.sources.add(actor);
    if (where.has(actor) && !result.onPiece.has(actor)) result.pieces.set(actor, 'source');
  }
  if (!isGiven && actor !== selected) return;
  if (choice.square !== undefined) push(result.onPlace, choice.square, choice);
  else if (choice.verb === 'attack' && choice.target !== undefined) aim(result, choice.target, 'attack', choice);
  else if (choice.target !== undefined && choice.target !== actor && where.has(choice.target) && !where.has(actor)) aim(result, choice.target, 'answer', choice);
  else result.actions.push(choice);
}

function aim(result: Lit, target: number, light: Light, choice: Choice): void {
  push(result.onPiece, target, choice);
  result.pieces.set(target, light);
}

function push<K, C extends Choice>(map: Map<K, C[]>, key: K, choice: C): void {
  map.set(key, [...(map.get(key) ?? []), choice]);
}
