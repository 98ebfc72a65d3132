// Takes the few icons that the page uses out of @iconify-json/game-icons and writes them to
// src/icons/icons.json. Run it (`npm run icons`) after a change to src/icons/used.json.
import { readFileSync, writeFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const all = read('../node_modules/@iconify-json/game-icons/icons.json').icons;
const used = read('../src/icons/used.json');

const paths = {};
for (const name of Object.values(used).flat().sort()) {
  const icon = all[name];
  if (!icon) throw new Error(`there is no icon named ${name}`);
  const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(icon.body);
  if (!path) throw new Error(`${name} is not a single path: ${icon.body.slice(0, 80)}`);
  paths[name] = path[1];
}
writeFileSync(new URL('../src/icons/icons.json', import.meta.url), `${JSON.stringify(paths, null, 1)}\n`);
console.log(`${Object.keys(paths).length} icons`);
