import type { Note } from "./Note";
export type FirstGame = { setup: Record<string, unknown>, opponent: string, notes: Array<Note>, };
