/** The phases of a turn in their order, and what a phase is called. */
import { t, tOr } from '../../../text';
import type { CardInfo, Edition } from '../../../types';
import { kindName } from './names';

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

/** What a card is; of an event of the second edition also when it is played. */
export function whatOf(info: Pick<CardInfo, 'kind' | 'phase'>): string {
  return info.phase ? t('detail.event.phase', { phase: phaseName(info.phase) }) : kindName(info.kind);
}

export function stages(edition: Edition, phase: string): Stage[] {
  const all = PHASES[edition];
  const now = all.indexOf(phase);
  const when = (index: number) => (index === now ? 'now' : index < now ? 'past' : 'coming');
  return all.map((one, index) => ({ phase: one, name: phaseName(one), when: when(index) }));
}
