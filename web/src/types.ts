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

export interface Shown {
  game: string;
  step: number;
  answers: number;
  players: PlayerInfo[];
  you: Seat[];
  view: View;
  question: Asked | null;
  log_from: number;
  log: LogLine[];
  can_undo: boolean;
  can_redo: boolean;
  can_take_back: boolean;
  takeback_by: Seat | null;
  rematch_by: Seat[];
  over: Over | null;
  seed_hash: string;
}

export interface PlayerInfo {
  seat: Seat;
  name: string;
  player: 'human' | 'awaited' | { computer: string };
  deck: string;
  faction: string;
  is_here: boolean;
}

export interface Over {
  outcome: Outcome;
  how: 'played' | 'resigned';
  seed: string;
}

export interface Asked {
  seat: Seat;
  you: boolean;
  source: string;
  ask: Ask;
  text: string;
  rule: string;
  card: CardId | null;
  options: Choice[];
}

export type Verb =
  | 'pass'
  | 'end'
  | 'yes'
  | 'space'
  | 'card'
  | 'option'
  | 'number'
  | 'summon'
  | 'play'
  | 'move'
  | 'attack'
  | 'use'
  | 'build';

export interface Choice {
  answer: string;
  verb: Verb;
  text: string;
  card?: CardId;
  target?: CardId;
  square?: string;
  number?: number;
  ability?: string;
}

export interface LogLine {
  step: number;
  kind: 'turn' | 'phase' | 'roll' | 'move' | 'attack' | 'wound' | 'destroyed' | 'over' | 'other';
  text: string;
  dice?: number[];
  cards?: CardId[];
  squares?: string[];
}

export interface Odds {
  id: number;
  unit: CardId;
  target: CardId;
  wounds: number[];
  destroyed: number;
  is_exact: boolean;
  has_choices: boolean;
}

export interface Refused {
  id: number | null;
  code: string;
  rule: string | null;
  sentence: string;
}

export type FromClient =
  | { type: 'act'; id: number; answer: string; at: number }
  | { type: 'undo' | 'redo' | 'ask_takeback' | 'resign' | 'rematch'; id: number }
  | { type: 'answer_takeback'; id: number; agree: boolean }
  | { type: 'explain'; id: number; answer: string }
  | { type: 'odds'; id: number; unit: CardId; target: CardId };

export type ToClient =
  | ({ type: 'shown' } & Shown)
  | { type: 'done'; id: number }
  | ({ type: 'refused' } & Refused)
  | { type: 'explained'; id: number; rule: string | null; sentence: string }
  | ({ type: 'odds' } & Odds)
  | { type: 'rematch_ready'; game: string; seat: Seat | null; invite: string | null }
  | { type: 'gone'; why: 'stopping' | 'too_slow' | 'expired' };

export type SeatChoice = 'you' | 'friend' | { computer: string };
export type DeckChoice = { name: string } | { text: string };
export type First = 'roll' | { seat: Seat };

export interface NewGame {
  edition: Edition;
  decks: DeckChoice[];
  seats: SeatChoice[];
  first?: First;
  pace?: number;
}

export interface Created {
  game: string;
  seats: Seat[];
  token: string | null;
  invite: string | null;
}

export interface Joined {
  game: string;
  seats: Seat[];
  token: string;
}

export interface AbilityInfo {
  name: string;
  effect: string;
}

export interface CardInfo {
  edition: Edition;
  faction: string;
  name: string;
  kind: string;
  cost: number | null;
  attack: number | null;
  range: string | null;
  life: number | null;
  abilities: AbilityInfo[];
  effect: string | null;
  requirement: string | null;
  notes: string;
  confidence: string;
  is_finished: boolean;
  rulings: string[];
}

export interface DeckInfo {
  edition: Edition;
  name: string;
  faction: string;
  cards: { name: string; faction: string; count: number }[];
}

export interface RuleInfo {
  id: string;
  edition: Edition;
  source: string;
  section: string;
  title: string;
  text: string;
}

export interface BotInfo {
  name: string;
  about: string;
}
