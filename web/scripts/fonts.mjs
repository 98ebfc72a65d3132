// Cuts the fonts down to the signs of English, and writes them with their style sheet to src/fonts: `npm run fonts`.
// A page that shows any other Latin sign, such as a name with an accent, fetches the whole font for it.
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const FONTS = [
  ['Barlow', 'barlow', 400],
  ['Barlow', 'barlow', 600],
  ['Barlow Condensed', 'barlow-condensed', 600],
  ['Cinzel', 'cinzel', 600],
];
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const SIGNS = `${ASCII}\u00a0·×–—‘’“”…−`;

/** What is left to the whole font. */
const OTHERS = 'U+00A1-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+20AC, U+2122, U+2191, U+2193, U+2215';
const range = [...SIGNS.replace(ASCII, '')].map((sign) => `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join(', ');

let css = '/* Written by scripts/fonts.mjs. */\n';
const face = (family, weight, address, signs) => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url('${address}') format('woff2');
  unicode-range: ${signs};
}\n`;

for (const [family, name, weight] of FONTS) {
  const file = `${name}-latin-${weight}-normal.woff2`;
  const whole = readFileSync(new URL(`../node_modules/@fontsource/${name}/files/${file}`, import.meta.url));
  const cut = await subset(whole, SIGNS, { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true });
  writeFileSync(new URL(`../src/fonts/${name}-${weight}.woff2`, import.meta.url), cut);
  css += face(family, weight, `./${name}-${weight}.woff2`, `U+0020-007E, ${range}`);
  css += face(family, weight, `@fontsource/${name}/files/${file}`, OTHERS);
  console.log(`${family} ${weight}: ${whole.length} to ${cut.length} bytes`);
}
writeFileSync(new URL('../src/fonts/fonts.css', import.meta.url), css);
