import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lookOf as lookOfWarlord } from '../../src/games/warlord/model/look';
import { lookOf as lookOfWars } from '../../src/games/wars/model/faction';
import type { Look } from '../../src/shell/model/look';

/** The factions that the sheets below a folder name. */
function factionsIn(folder: string): string[] {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.toml'));
  const found = sheets.flatMap((path) => [...readFileSync(`${folder}/${path}`, 'utf8').matchAll(/^faction = "(.+)"$/gm)].map(([, name]) => name!));
  return [...new Set(found)].sort();
}

/** How light a colour is, from 0 to 1, as the contrast of WCAG has it. */
function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
const contrast = (one: string, other: string) => {
  const [less, more] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (more! + 0.05) / (less! + 0.05);
};

describe.each<[string, string, number, (faction: string) => Look]>([
  ['the first edition', '../games/wars/cards/src/first', 16, lookOfWars],
  ['the second edition', '../games/wars/cards/src/second', 11, lookOfWars],
  ['Warlord', '../games/warlord/cards/src/facts', 6, lookOfWarlord],
])('the factions of %s', (_name, folder, count, lookOf) => {
  const factions = factionsIn(folder);
  const looks = factions.map(lookOf);

  it('are all known', () => {
    expect(factions).toHaveLength(count);
    expect(looks.filter(({ emblem }) => emblem === lookOf('nobody').emblem)).toEqual([]);
  });

  it('can be told apart without colours: each has its own emblem', () => {
    expect(new Set(looks.map(({ emblem }) => emblem)).size).toBe(count);
  });

  it('have colours of their own, on which white text and the emblem can be read', () => {
    expect(new Set(looks.map(({ ground }) => ground)).size).toBe(count);
    for (const [index, { ground, deep, shine }] of looks.entries()) {
      for (const below of [ground, deep]) {
        expect(contrast('#ffffff', below), `text on ${factions[index]}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shine, below), `the emblem on ${factions[index]}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
