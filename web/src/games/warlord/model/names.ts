/** Characters and cards as text. */
import { t, tOr } from '../../../text';
import type { Effect } from '../protocol/Effect';
import type { CardInfo, Piece } from '../types';
import { hpLeft, type Standing } from './army';

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** Every strike of an attack: `+7/+6`; three or more lose their plus signs, and equal ones are counted: `0 ×4`. */
export function atkText(atk: number[]): string {
  const [first] = atk;
  if (first === undefined) return '–';
  if (atk.length > 1 && atk.every((value) => value === first)) return `${atk.length > 2 ? first : signed(first)} ×${atk.length}`;
  return atk.map((value) => (atk.length > 2 ? String(value).replace('-', '−') : signed(value))).join('/');
}

/** What a card calls somebody where there is little room: without rank and surname. */
export function shortName(name: string, most: number): string {
  if (name.length <= most) return name;
  const bare = name.replace(/^(?:Lord|Lady|Sir|Master|Squire|Bishop|Princess|Duchess|King|Queen|Captain|The)\s+/, '').split(/,/)[0]!;
  if (bare.length <= most) return bare;
  const words = bare.split(' ');
  while (words.length > 1 && words.join(' ').length > most) words.pop();
  // A name does not end with a small word.
  while (words.length > 1 && /^(?:the|of|von|de)$/i.test(words.at(-1)!)) words.pop();
  return words.join(' ');
}

export const className = (name: string) => tOr(`wl.class.${name}`, name);

export function classesText(classes: string[]): string {
  return classes.length === 0 ? t('wl.classless') : classes.map(className).join(', ');
}

/** "Level 2 fighter". */
export function levelText(level: number, classes: string[]): string {
  return t('wl.level', { level, class: classesText(classes) });
}

/** What a screen reader says of a character in its rank. */
export function describe({ piece, rank, file }: Standing, whose: string, count: number, more: string[]): string {
  const state = t(`wl.state.${piece.condition}`);
  const first = [piece.name, whose, t('wl.say.place', { rank, file: file + 1, count })].join(', ');
  const second = `${levelText(piece.level, piece.classes)}${piece.is_warlord ? `, ${t('wl.warlord')}` : ''}, ${state}`;
  const figures = [
    t('wl.say.atk', { atk: piece.atk.map(spokenNumber).join(', ') || t('wl.none') }),
    `AC ${piece.ac}`,
    t('wl.say.hp', { left: hpLeft(piece), hp: piece.hp }),
    ...piece.items.map(({ name }) => name),
  ].join(', ');
  return [first, second, figures, ...more].map((part) => `${part}.`).join(' ');
}

const spokenNumber = (value: number) => (value < 0 ? t('wl.say.minus', { value: -value }) : t('wl.say.plus', { value }));

/** The text of a card, in one string. */
export function textOf(info: CardInfo | null): string {
  return info ? info.abilities.map(abilityText).join(' ') : '';
}

/** What lasts on a card: "Battle Cry (this turn): +2 ATK". */
export function lastingText({ source, what, until }: Effect): string {
  const said = typeof what === 'object' ? `${signed(what.plus[1])} ${tOr(`wl.stat.${what.plus[0]}`, what.plus[0])}` : t(`wl.lasts.${what}`);
  return `${source.name} (${t(`wl.until.${until}`)}): ${said}`;
}

type Ability = CardInfo['abilities'][number];

/** "React, once a turn, after …: draw a card." */
export function abilityText({ kind, spend, once, trigger, cost, effect }: Ability): string {
  const head = [
    ...(kind === 'static' ? [] : [t(kind === 'react' ? 'wl.kind.react' : 'wl.kind.order')]),
    ...(spend ? [t('wl.spend')] : []),
    ...(once ? [t('wl.once')] : []),
    ...(trigger ? [trigger] : []),
    ...(cost ? [cost] : []),
  ].join(', ');
  const said = effect.charAt(0).toUpperCase() + effect.slice(1);
  return `${head ? `${head}: ${effect}` : said}.`;
}

/** What kind of card it is and what it gives: under the picture of a card in hand. */
export function figureLine(info: CardInfo | null): string {
  if (!info) return '';
  if (info.kind === 'character') return `${atkText(info.atk)} AC ${info.ac ?? '–'}`;
  if (info.kind === 'item') {
    const given = [...(info.atk_bonus ? [`${signed(info.atk_bonus)} ATK`] : []), ...(info.ac_bonus ? [`${signed(info.ac_bonus)} AC`] : [])];
    return given.join(' ') || itemType(info);
  }
  return t(info.abilities.some(({ kind }) => kind === 'order') ? 'wl.kind.order' : 'wl.kind.react');
}

/** What it is: "Fighter", "Weapon", "Order, spend" or "Order or React". */
export function kindLine(info: CardInfo | null): string {
  if (!info) return '';
  if (info.kind === 'item') return itemType(info);
  if (info.kind === 'character') return first(classesText(info.classes));
  const whose = info.classes.length > 0 ? `${first(classesText(info.classes))}: ` : '';
  const kinds = new Set(info.abilities.map(({ kind }) => kind));
  const names = (['order', 'react'] as const).filter((kind) => kinds.has(kind)).map((kind) => t(`wl.kind.${kind}`));
  const isSpent = info.abilities.length > 0 && info.abilities.every(({ spend }) => spend);
  return whose + [names.join(' / ') || t('wl.kind.action'), ...(isSpent ? [t('wl.spend')] : [])].join(', ');
}

const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Weapon, armor, steed … */
export function itemType(info: CardInfo): string {
  return info.traits.find((one) => ITEM_TYPES.includes(one)) ?? info.traits[0] ?? t('wl.kind.item');
}

const ITEM_TYPES = ['Weapon', 'Armor', 'Shield', 'Helm', 'Steed', 'Potion', 'Boots', 'Gloves', 'Ring', 'Cloak', 'Belt'];

/** A card of the hand in words. */
export function inHand(name: string, info: CardInfo | null): string {
  if (!info) return name;
  const parts = [name, t(`wl.kind.${info.kind === 'item' ? 'item' : info.kind === 'character' ? 'character' : 'action'}`), levelText(info.level, info.classes)];
  if (info.kind === 'character') parts.push(t('wl.say.atk', { atk: info.atk.map(spokenNumber).join(', ') }), `AC ${info.ac ?? 0}`);
  return [parts.join(', '), textOf(info)].filter(Boolean).join('. ');
}
