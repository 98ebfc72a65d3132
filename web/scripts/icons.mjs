// Takes the icons that src/icons/authors.json names out of @iconify-json/game-icons, adds our own
// from src/icons/own.json, and writes them to src/icons/icons.json: `npm run icons`. Those that src/icons/rarely.json names,
// which a first game does without, go to src/icons/more.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { optimize } from 'svgo';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const all = read('../node_modules/@iconify-json/game-icons/icons.json').icons;
const paths = read('../src/icons/own.json');

/** Whole numbers on a field of 512 are finer than any screen shows an icon, and pack to less than half. */
function rounded(path) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="${path}"/></svg>`;
  return / d="([^"]*)"/.exec(optimize(svg, { floatPrecision: 0, multipass: true }).data)[1];
}

for (const name of Object.values(read('../src/icons/authors.json')).flat()) {
  const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(all[name]?.body ?? '');
  if (!path) throw new Error(`${name} is not an icon of a single path`);
  paths[name] = rounded(path[1]);
}
const sorted = Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1)));
const seldom = read('../src/icons/seldom.json');
for (const [file, isSeldom] of [['icons', false], ['more', true]]) {
  const those = Object.fromEntries(Object.entries(sorted).filter(([name]) => seldom.includes(name) === isSeldom));
  writeFileSync(new URL(`../src/icons/${file}.json`, import.meta.url), `${JSON.stringify(those, null, 1)}\n`);
}
console.log(`${Object.keys(sorted).length} icons`);
