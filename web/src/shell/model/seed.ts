/** Whether the dice of a game that is over are those that were bound before it began. */
import { Seeded, seedBytes } from './chance';

/** SHA-256 over `muster seed` and the bytes of the seed. */
export async function seedHash(seed: Uint8Array): Promise<string> {
  const words = new TextEncoder().encode('muster seed');
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array([...words, ...seed]));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What chance gave, with the seed that it came from. */
export interface Drawn {
  seed: string;
  seed_hash: string;
  numbers: { sides: number; number: number; step: number }[];
}

export type Verdict =
  /** Every number follows from the seed, and the seed has the hash. */
  | { kind: 'good'; count: number }
  /** The numbers follow from the seed, but this browser cannot compute the hash: that only works over https or on this machine. */
  | { kind: 'unbound'; count: number }
  | { kind: 'other_hash' }
  | { kind: 'other_number'; step: number };

/** `bound` is the hash published during the game, if this device remembers it. */
export async function verify(drawn: Drawn, bound: string | null): Promise<Verdict> {
  const seed = seedBytes(drawn.seed);
  if (!seed) return { kind: 'other_hash' };
  const chance = new Seeded(seed);
  const wrong = drawn.numbers.find(({ sides, number }) => chance.number(sides) !== number);
  if (wrong) return { kind: 'other_number', step: wrong.step };
  const count = drawn.numbers.length;
  if (globalThis.crypto?.subtle === undefined) return { kind: 'unbound', count };
  return (await seedHash(seed)) === (bound ?? drawn.seed_hash) ? { kind: 'good', count } : { kind: 'other_hash' };
}
