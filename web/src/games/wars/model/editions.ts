/** What an edition brings to the start page. */
import type { Edition } from '../../../types';

/** All editions that Muster knows, whether they can be played yet or not. */
export const EDITIONS: Edition[] = ['first', 'second'];

/** Mercenaries have other backs (F13.4): sleeves make a difference. */
export const HAS_OTHER_BACKS: Record<Edition, boolean> = { first: true, second: false };
