/** Questions and answers in the page's own words. Where it has none for something new, the server's sentence stands. */
import { t, tOr, type Key } from '../text';
import type { Asked, Choice, View } from '../types';
import { called, cardsOf } from './cards';
import { sideName } from './names';
import { phaseName } from './turn';

const has = (key: string): key is Key => tOr(key, '') !== '';

/** What is asked of the one who is to answer. */
export function questionText(asked: Asked, view: View): string {
  if (asked.ask === 'phase') return phaseText(asked, view);
  const card = asked.card === null ? undefined : cardsOf(view).get(asked.card);
  const keys = [`question.${asked.ask}.${view.edition}`, `question.${asked.ask}`];
  const key = [...(card ? [`question.${asked.ask}.about`] : []), ...keys].find(has);
  if (!key) return asked.text;
  return t(key, { source: asked.source, card: card ? called(card) : '', seat: sideName(asked.seat) });
}

function phaseText(asked: Asked, view: View): string {
  const key = `question.phase.${view.edition}.${view.phase}`;
  if (!has(key)) return asked.text;
  return t(key, { left: Math.max(0, view.move_limit - view.moves), moves: view.move_limit, attacks: view.attacks });
}

/** The name over a question: of a phase, or of what asks. */
export function sourceName(asked: Asked, view: View): string {
  return asked.ask === 'phase' ? phaseName(view.phase) : asked.source;
}

/** An answer for a button. */
export function choiceText(choice: Choice, asked: Asked, view: View): string {
  const cards = cardsOf(view);
  const [card, target] = [choice.card, choice.target].map((id) => (id === undefined ? undefined : cards.get(id)));
  const key = keyOf(choice, asked, target !== undefined);
  const isKnown = (choice.card === undefined || card) && (choice.target === undefined || target);
  if (key === null || !isKnown) return choice.text;
  return t(key, {
    card: card ? called(card) : '',
    target: target ? called(target) : '',
    square: choice.square ?? '',
    number: choice.number ?? '',
    ability: choice.ability ?? '',
    source: asked.source,
    seat: sideName(choice.number ?? 0),
  });
}

function keyOf(choice: Choice, asked: Asked, hasTarget: boolean): Key | null {
  const { verb } = choice;
  const candidates = [`choice.${asked.ask}.${verb}`, ...(hasTarget ? [`choice.${verb}.target`] : []), `choice.${verb}`];
  return candidates.find(has) ?? null;
}
