// The shapes of the protocol (docs/protocol.md, crates/wars/src/view.rs).
export type Seat = number;
export type CardId = number;
export type SquareName = string;
export type Edition = 'first' | 'second';
export type Phase = 'opening' | 'start' | 'draw' | 'summon' | 'events' | 'movement' | 'attack' | 'build' | 'end' | 'magic';
export type Kind = 'summoner' | 'champion' | 'common' | 'conjuration' | 'event' | { wall: string };
export type Reach = 'melee' | 'ranged';
export type Mark =
  | 'moved_in_phase'
  | 'moved'
  | 'attacked_in_phase'
  | 'attacked'
  | 'stunned'
  | 'stuck'
  | 'touched_vine'
  | 'used'
  | 'was_attacked';
export type Ask =
  | 'phase'
  | 'first'
  | 'card'
  | 'space'
  | 'option'
  | 'number'
  | 'use'
  | 'order'
  | 'hurt_order'
  | 'path'
  | 'target'
  | 'any_time'
  | 'reaction';
export type Viewer = { seat: Seat } | 'spectator';
export type Outcome = 'draw' | { won: Seat };

export interface Named {
  card: CardId;
  name: string;
  owner: Seat;
  open: boolean;
  seen_by: Seat[];
}

export interface Laid extends Named {
  controller: Seat;
  tokens: number;
  marks: Mark[];
}

export interface Piece {
  card: CardId;
  name: string;
  bears: string | null;
  faction: string;
  kind: Kind;
  owner: Seat;
  controller: Seat;
  square: SquareName;
  is_vine: boolean;
  is_aloft: boolean;
  wounds: number;
  life: number;
  tokens: number;
  attack: number;
  reach: Reach;
  range: number;
  abilities: string[];
  marks: Mark[];
  under: (Laid | null)[];
  attached: Laid[];
}

export interface Held {
  count: number;
  cards: Named[];
}

export interface Spot {
  card: Named | null;
  seen_by: Seat[];
}

export interface Holding {
  seat: Seat;
  is_out: boolean;
  hand: Held;
  magic: (Named | null)[];
  discard: Named[];
  draw: { is_empty: boolean; top: Spot[]; bottom: Spot[] };
  side: Named[];
  gone: Held;
  strays: Named[];
}

export interface Effect {
  ability: number;
  name: string;
  whom: { card: CardId } | { faction_of: [Seat, CardId] } | { side: Seat };
  seat: Seat;
  value: number;
  until: 'end_of_phase' | 'end_of_turn' | 'leaving' | { start_of_turn: Seat };
}

export interface Question {
  seat: Seat;
  source: string;
  ask: Ask;
  rule: string;
  card: CardId | null;
  options: string[];
}

export interface View {
  viewer: Viewer;
  columns: number;
  rows: number;
  turn: number;
  active: Seat;
  first: Seat;
  phase: Phase;
  stage: number;
  moves: number;
  move_limit: number;
  attacks: number;
  pieces: Piece[];
  lasting: Effect[];
  seats: Holding[];
  playing: Named | null;
  aside: Held;
  question: Question | null;
  outcome: Outcome | null;
}
