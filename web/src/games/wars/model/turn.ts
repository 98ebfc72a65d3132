/** The phases of a turn in their order, and what a phase is called. */
import { tOr } from '../../../text';
import type { Edition } from '../../../types';

const PHASES: Record<Edition, string[]> = {
  first: ['draw', 'summon', 'events', 'movement', 'attack', 'build'],
  second: ['summon', 'movement', 'structures', 'attack', 'magic', 'draw'],
};

export interface Stage {
  phase: string;
  name: string;
  when: 'past' | 'now' | 'coming';
}

export function phaseName(phase: string): string {
  return tOr(`phase.${phase}`, phase);
}

export function stages(edition: Edition, phase: string): Stage[] {
  const all = PHASES[edition];
  const now = all.indexOf(phase);
  const when = (index: number) => (index === now ? 'now' : index < now ? 'past' : 'coming');
  return all.map((one, index) => ({ phase: one, name: phaseName(one), when: when(index) }));
}
