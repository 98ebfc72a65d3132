/** How factions and classes look. */
import type { CardInfo } from '../types';
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

/** Cards that every faction may have are coloured by the class that uses them. */
const CLASS_LOOKS: Record<string, Look> = {
  fighter: { ground: '#8c3a2e', deep: '#4b1811', shine: '#ffc2ae', emblem: 'broadsword' },
  rogue: { ground: '#3d6150', deep: '#1b3127', shine: '#b6ecd0', emblem: 'daggers' },
  cleric: { ground: '#76662a', deep: '#3c3310', shine: '#fff0ad', emblem: 'holy-symbol' },
  wizard: { ground: '#663f8c', deep: '#331b4c', shine: '#e2c4ff', emblem: 'wizard-staff' },
};

export function lookOf(faction: string | null, classes: string[] = []): Look {
  return LOOKS[faction ?? ''] ?? CLASS_LOOKS[classes[0] ?? ''] ?? PLAIN;
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

/** Actions are told apart by what they do, in the words of the card. The first that fits. */
const DEEDS: [RegExp, string][] = [
  [/\bcancel/i, 'discard'],
  [/heal|wounds? fewer|suffers none|prevent/i, 'hearts'],
  [/save/i, 'third-eye'],
  [/roll (?:that|the|this|a) die|die again|the result|opposed|natural/i, 'd20'],
  [/shuffle|draw|search|deck|hand/i, 'open-book'],
  [/ranged strike/i, 'pocket-bow'],
  [/\bstun/i, 'hammer-drop'],
  [/\bready/i, 'hunting-horn'],
  [/\bspend/i, 'hourglass'],
  [/destroy|item/i, 'gear-hammer'],
  [/becomes? a|put a character|raise/i, 'angel-wings'],
  [/\bmoves?|\bswap|\bplace|change places/i, 'walking-boot'],
  [/wound|kill|dies/i, 'death-skull'],
  [/\bstrikes?\b|attack/i, 'sword-clash'],
  [/\bAC\b/, 'checked-shield'],
  [/\bATK\b/, 'crossed-swords'],
  [/level|skill/i, 'star-medal'],
];

/** The picture of a card: a character's by its class, an item's by its type, an action's by its deed. */
export function artOf(info: CardInfo | null): string {
  if (!info) return 'scroll-unfurled';
  if (info.kind === 'item') return itemIcon(info.traits);
  if (info.kind === 'character') return portraitOf(info.classes, info.traits.includes('Warlord'), info.faction);
  const deed = info.abilities.map(({ effect }) => effect).join(' ');
  return DEEDS.find(([word]) => word.test(deed))?.[1] ?? 'scroll-unfurled';
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
