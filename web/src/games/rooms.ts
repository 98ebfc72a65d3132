/** The rooms of the games: what a game brings to the page. A room comes when one of its games is opened. */
import type { Component, Snippet } from 'svelte';
import type { Table } from '../state/table.svelte';
import type { Fault, LogLine, Shown } from '../types';

/** What a room is shown with; used by the table and by the replay. */
export interface RoomProps {
  // Each room has its own type of table and only gets that one.
  table: any;
  /** The whole log, if the table shows an earlier position. */
  log?: LogLine[] | null;
  /** The step shown, if it is not the latest. */
  step?: number | null;
  /** Shown above the question: the end of the game, a replay's controls. */
  head?: Snippet;
  /** Shown under the question. */
  tools?: Snippet;
  onstep?: ((step: number) => void) | null;
}

export interface Room {
  Table: new () => Table;
  View: Component<RoomProps>;
  /** The statistics of a finished game. */
  Figures: Component<any> | null;
  /** Fetches what the room needs besides: facts of cards. */
  load: (shown: Shown) => Promise<unknown>;
}

/** What a seat brings to a game that gathers: its deck. */
export interface PartProps {
  /** What the game was asked for with: such as its edition. */
  setup: Record<string, unknown>;
  /** What was brought so far, as sent. */
  part: unknown;
  label: string;
  /** Of the radio buttons. */
  group: string;
  faults: Fault[];
  /** Rarely needed: hidden behind its label. */
  isFolded: boolean;
  onbring: (part: unknown) => void;
}

const PARTS: Record<string, () => Promise<{ default: Component<PartProps> }>> = {
  wars: () => import('./wars/start/Part.svelte'),
  warlord: () => import('./warlord/start/Part.svelte'),
};

/** How a deck is chosen in a game of this title; nothing if this page does not know. */
export async function partOf(title: string): Promise<Component<PartProps> | null> {
  return (await PARTS[title]?.())?.default ?? null;
}

const ROOMS: Record<string, () => Promise<{ room: Room }>> = {
  wars: () => import('./wars/room'),
  warlord: () => import('./warlord/room'),
};

/** The room of a title; nothing if this page has none. */
export async function roomOf(title: string): Promise<Room | null> {
  return (await ROOMS[title]?.())?.room ?? null;
}
