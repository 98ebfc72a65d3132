import { en, type Key } from './en';

export type { Key } from './en';

/** The languages that the page has, by their codes: one file each, with the same keys. */
const LANGUAGES: Record<string, Record<Key, string>> = { en };

/** The first language that the browser wishes for and the page has. */
export function languageFor(wished: readonly string[]): string {
  return wished.map((one) => one.slice(0, 2).toLowerCase()).find((code) => code in LANGUAGES) ?? 'en';
}

const language = languageFor(navigator.languages ?? []);
document.documentElement.lang = language;

/** The address with the language in use, in which the server is to answer. */
export function spoken(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The words of the language in use. */
const words: Record<Key, string> = LANGUAGES[language] ?? en;

/** The sentence of this key, with the values in `{braces}` filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The sentence of a key that is put together from data; the data itself if there is none. */
export function tOr(key: string, otherwise: string): string {
  return key in words ? words[key as Key] : otherwise;
}
