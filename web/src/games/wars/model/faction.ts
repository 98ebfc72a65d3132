/** How a faction looks. */
import type { Look } from '../../../shell/model/look';

export type { Look };

const LOOKS: Record<string, Look> = {
  'Benders': { ground: '#6b3fa0', deep: '#3b1f62', shine: '#d9b8ff', emblem: 'psychic-waves' },
  'Breakers': { ground: '#7a3f93', deep: '#451f57', shine: '#eec2ff', emblem: 'brain' },
  'Cave Goblins': { ground: '#76611b', deep: '#40340b', shine: '#f5dc7a', emblem: 'goblin' },
  'Cloaks': { ground: '#44505e', deep: '#232b35', shine: '#c9d7e6', emblem: 'cowled' },
  'Deep Dwarves': { ground: '#23706f', deep: '#0f3f41', shine: '#9af0e6', emblem: 'gems' },
  'Eternal Council': { ground: '#2f6e86', deep: '#153d4d', shine: '#bfeaff', emblem: 'wizard-face' },
  'Fallen Kingdom': { ground: '#565049', deep: '#2a2622', shine: '#e8dcc6', emblem: 'death-skull' },
  'Filth': { ground: '#5d6b1f', deep: '#323b0c', shine: '#d8ee7d', emblem: 'tentacle-strike' },
  'Fungal Dwarves': { ground: '#87405f', deep: '#4c1f34', shine: '#ffc3dc', emblem: 'spotted-mushroom' },
  'Guild Dwarves': { ground: '#8a5522', deep: '#4d2d0e', shine: '#ffd39a', emblem: 'anvil' },
  'Jungle Elves': { ground: '#2c7236', deep: '#133f1b', shine: '#b4f0a8', emblem: 'curled-leaf' },
  'Mercenaries': { ground: '#5b5560', deep: '#302c35', shine: '#ffe29a', emblem: 'coins' },
  'Mountain Vargath': { ground: '#7d5a45', deep: '#442f22', shine: '#f4d9c3', emblem: 'deer-head' },
  'Phoenix Elves': { ground: '#b03a1e', deep: '#641a0b', shine: '#ffcf8a', emblem: 'flame' },
  'Polar Dwarves': { ground: '#33658a', deep: '#173650', shine: '#d4efff', emblem: 'frozen-orb' },
  'Sand Goblins': { ground: '#9a6a1f', deep: '#553809', shine: '#ffe1a0', emblem: 'scorpion' },
  'Savanna Elves': { ground: '#8b6d1f', deep: '#4b3a0c', shine: '#ffe9a1', emblem: 'lion' },
  'Shadow Elves': { ground: '#3d3a6b', deep: '#1d1b3a', shine: '#cfc9ff', emblem: 'moon' },
  'Swamp Orcs': { ground: '#3f6b3a', deep: '#1d3a1b', shine: '#cfeab0', emblem: 'frog' },
  'Tundra Orcs': { ground: '#2b6a93', deep: '#12374f', shine: '#c8ecff', emblem: 'snowflake-2' },
  'Vanguards': { ground: '#8c7428', deep: '#4c3d10', shine: '#fff0b8', emblem: 'angel-wings' },
};

const PLAIN: Look = { ground: '#50575f', deep: '#292e34', shine: '#dfe5ea', emblem: 'crossed-swords' };

export function lookOf(faction: string): Look {
  return LOOKS[faction] ?? PLAIN;
}
