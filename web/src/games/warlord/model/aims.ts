/** What the server found out about whom a character could aim at: exact chances, and the answers that lead there. */
import type { Asked, Choice } from '../../../types';
import type { Aim } from '../types';

/** An answer, and the one that follows it when its target is asked for next. */
export interface Deed extends Choice {
  then?: string;
}

/** The deed of an aim; nothing if its answer is no longer offered. */
export function deedOf(asked: Asked, { answer, then, target }: Aim): Deed | null {
  const choice = asked.options.find((one) => one.answer === answer);
  if (!choice) return null;
  return then === null ? choice : { ...choice, target, then };
}

/** The aims at each target, the surest first. */
export function byTarget(aims: Aim[]): Map<number, Aim[]> {
  const found = new Map<number, Aim[]>();
  for (const aim of aims) found.set(aim.target, [...(found.get(aim.target) ?? []), aim]);
  for (const list of found.values()) list.sort((one, other) => (other.chances?.kill ?? 0) - (one.chances?.kill ?? 0));
  return found;
}

/** What a pill on a target says: the one aim that the question is narrowed to, or the surest. */
export function pillOf(aims: Aim[] | undefined): Aim | null {
  return aims?.find(({ chances }) => chances !== null) ?? null;
}

/** The answer that was chosen together with a deed, once it is asked for. */
export function followed(asked: Asked | null, then: string | null): Choice | null {
  if (!asked?.you || then === null) return null;
  return asked.options.find(({ answer }) => answer === then) ?? null;
}
