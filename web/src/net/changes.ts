/** The table as it goes over a socket: whole once, then as differences (docs/protocol.md). */
import type { Choices } from '../protocol/Choices';
import type { Pick as Picks } from '../protocol/Pick';
import type { Picked } from '../protocol/Picked';
import type { Table } from '../protocol/Table';
import type { Choice, Shown } from '../types';

/** A change that does not fit what it is applied to. */
export class Misfit extends Error {}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a change makes of a value. What has not changed is the same object as before. */
export function apply(old: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return change[0];
  if (!isFields(change)) throw new Misfit('a change is a list or an object');
  if (Array.isArray(old)) return applyToList(old, change['list']);
  if (!isFields(old)) throw new Misfit('only objects and lists change in parts');
  const fields = { ...old };
  for (const [name, inner] of Object.entries(change)) {
    if (Array.isArray(inner) && inner.length === 0) delete fields[name];
    else fields[name] = apply(old[name], inner);
  }
  return fields;
}

function applyToList(old: unknown[], parts: unknown): unknown[] {
  if (!Array.isArray(parts)) throw new Misfit('a list changes by its parts');
  const at = (place: unknown): unknown => {
    if (typeof place !== 'number' || !(place in old)) throw new Misfit(`no place ${String(place)}`);
    return old[place];
  };
  return parts.flatMap((part: unknown) => {
    if (typeof part === 'number') return [at(part)];
    if (Array.isArray(part)) {
      const [from, count] = part as [number, number];
      if (count > 0) at(from + count - 1);
      return old.slice(from, from + count);
    }
    if (!isFields(part)) throw new Misfit('a part is a place, a run or an object');
    return ['new' in part ? part['new'] : apply(at(part['of']), part['change'])];
  });
}

/** What a pick says; `acts`: the choices have a card that acts, so that a card picked is its target. */
function whatIs(pick: Picks, acts: boolean): Picked {
  if (typeof pick === 'string') return { answer: pick, text: pick, square: pick };
  if (!Array.isArray(pick)) return pick;
  const [card, text] = pick;
  return { answer: String(card), text, ...(acts ? { target: card } : { card }) };
}

/** The choices of a question, one by one. */
export function unpack({ picks, ...common }: Choices): Choice[] {
  if (!picks) return [common];
  return picks.map((pick) => {
    const picked = whatIs(pick, common.card !== undefined);
    return {
      ...common,
      ...picked,
      answer: common.answer.replace('*', () => picked.answer),
      text: common.text.replace('*', () => picked.text),
    };
  });
}

/** The game as the page knows it. */
export function whole({ shown, choices }: Table, log: Pick<Shown, 'log_from' | 'log'>): Shown {
  const question = shown.question && { ...shown.question, options: choices.flatMap(unpack) };
  // The fields added by the game are there as well.
  return { ...shown, ...log, question } as Shown;
}
