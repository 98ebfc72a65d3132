import { en, type Key } from './en';

export type { Key } from './en';

/** The words of the language in use. */
const words: Record<Key, string> = en;

/** The sentence of this key, with what stands in `{braces}` filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The sentence of a key that is put together from data; the data itself where there is none. */
export function tOr(key: string, otherwise: string): string {
  return key in words ? words[key as Key] : otherwise;
}
