/** How factions and classes look. */
import type { Look } from '../../../shell/model/look';

const LOOKS: Record<string, Look> = {
  Deverenian: { ground: '#3f479c', deep: '#1e2257', shine: '#c3caff', emblem: 'checked-shield' },
  Dwarf: { ground: '#8a5522', deep: '#4d2d0e', shine: '#ffd39a', emblem: 'anvil' },
  Elf: { ground: '#2c7236', deep: '#133f1b', shine: '#b4f0a8', emblem: 'curled-leaf' },
  'Free Kingdoms': { ground: '#23706f', deep: '#0f3f41', shine: '#9af0e6', emblem: 'stone-tower' },
  Mercenary: { ground: '#5b5560', deep: '#302c35', shine: '#ffe29a', emblem: 'coins' },
  Nothrog: { ground: '#a23a1e', deep: '#5c1a0b', shine: '#ffc59a', emblem: 'tribal-mask' },
};
const PLAIN: Look = { ground: '#50575f', deep: '#292e34', shine: '#dfe5ea', emblem: 'crossed-swords' };

export function lookOf(faction: string | null): Look {
  return LOOKS[faction ?? ''] ?? PLAIN;
}

const CLASS_ICONS: Record<string, string> = { fighter: 'broadsword', rogue: 'daggers', cleric: 'holy-symbol', wizard: 'wizard-staff' };

export function classIcon(classes: string[]): string {
  return CLASS_ICONS[classes[0] ?? ''] ?? 'cowled';
}

const PORTRAITS: Record<string, string> = { fighter: 'visored-helm', rogue: 'cowled', cleric: 'holy-symbol', wizard: 'wizard-face' };

export function portraitOf(classes: string[], isWarlord: boolean, faction: string | null): string {
  return isWarlord ? lookOf(faction).emblem : (PORTRAITS[classes[0] ?? ''] ?? 'barbute');
}

const ITEM_ICONS: [RegExp, string][] = [
  [/bow/i, 'pocket-bow'],
  [/weapon|gauntlet/i, 'broadsword'],
  [/armor|helm|shield/i, 'barbute'],
  [/steed/i, 'horse-head'],
];

export function itemIcon(traits: string[]): string {
  return ITEM_ICONS.find(([word]) => traits.some((one) => word.test(one)))?.[1] ?? 'gems';
}

/** Signs of seats: a letter, in a shape that is the team's. Where each plays alone, a hexagon. */
export interface Sign {
  text: string;
  shape: 'circle' | 'diamond' | 'hexagon';
  isOwn: boolean;
}

export function signs(teams: number[], own: number | null): Sign[] {
  const isTeams = new Set(teams).size === 2 && teams.length > 2;
  return teams.map((team, seat) => {
    const number = teams.slice(0, seat + 1).filter((other) => other === team).length;
    return {
      text: isTeams ? `${'AB'[team]}${number}` : 'ABCDEFGHIJ'[seat]!,
      shape: isTeams ? (team === 0 ? 'circle' : 'diamond') : 'hexagon',
      isOwn: own !== null && team === teams[own],
    };
  });
}
