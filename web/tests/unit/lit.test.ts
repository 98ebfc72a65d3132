import { describe, expect, it } from 'vitest';
import { elsewhere, lit, twin } from '../../src/games/wars/model/lit';
import type { Choice } from '../../src/types';
import { asking, cardOn, shown } from './fixture';

const { view, question } = shown();
const drake = cardOn('d4');
const archer = cardOn('b2');

describe('what is lit', () => {
  it('is every unit that an option starts with, and nothing else', () => {
    const { squares, sources, answers } = lit(view, question, null);
    expect([...squares].sort()).toEqual([
      ['b2', 'source'],
      ['c4', 'source'],
      ['d4', 'source'],
    ]);
    expect(sources).toEqual(new Set([archer, cardOn('c4'), drake]));
    expect(answers.size).toBe(0);
  });

  it('shows whom the chosen unit can attack, and still who else could be chosen', () => {
    const { squares, answers } = lit(view, question, drake);
    expect(squares.get('d4')).toBe('selected');
    expect(squares.get('c5')).toBe('attack');
    expect(squares.get('d5')).toBe('attack');
    expect(squares.get('b2')).toBe('source');
    expect(answers.get('d5')?.answer).toBe(`attack ${drake} ${cardOn('d5')}`);
  });

  it('is nothing while another is asked', () => {
    const { squares, sources, end } = lit(view, { ...question!, you: false }, null);
    expect(squares.size + sources.size).toBe(0);
    expect(end).toBeNull();
  });

  it('leads a moving unit to its spaces, and makes moving 0 spaces a button', () => {
    const options: Choice[] = [
      { answer: `move ${archer} b3`, verb: 'move', text: 'to b3', card: archer, square: 'b3' },
      { answer: `move ${archer} b2`, verb: 'move', text: 'stay', card: archer, square: 'b2' },
    ];
    const { squares, actions } = lit(view, asking(options), archer);
    expect(squares.get('b3')).toBe('go');
    expect(squares.get('b2')).toBe('selected');
    expect(actions.map((choice) => choice.text)).toEqual(['stay']);
  });

  it('answers at once when a square or card is what is asked for', () => {
    const options: Choice[] = [
      { answer: 'space a1', verb: 'space', text: 'a1', square: 'a1' },
      { answer: `card ${archer}`, verb: 'card', text: 'Archer', card: archer },
      { answer: 'card 77', verb: 'card', text: 'a discarded card', card: 77 },
    ];
    const found = lit(view, asking(options, { ask: 'card' }), null);
    expect(found.answers.get('a1')?.answer).toBe('space a1');
    expect(found.squares.get('b2')).toBe('answer');
    expect(elsewhere(found, view, []).map((choice) => choice.card)).toEqual([77]);
    expect(elsewhere(found, view, [77])).toEqual([]);
  });

  it('builds a structure on a space, and a card for magic at once', () => {
    const options: Choice[] = [
      { answer: 'erect 30 b3', verb: 'build', text: 'Build it on b3', card: 30, square: 'b3' },
      { answer: 'build 31', verb: 'build', text: 'For magic', card: 31 },
    ];
    const found = lit(view, asking(options), 30);
    expect([...found.cards.keys()]).toEqual([31]);
    expect(found.sources).toEqual(new Set([30, 31]));
    expect(found.squares.get('b3')).toBe('go');
  });

  it('keeps ending a phase and declining apart from other buttons', () => {
    const options: Choice[] = [
      { answer: 'yes', verb: 'yes', text: 'Yes' },
      { answer: 'option 2', verb: 'option', text: 'Two', number: 2 },
      { answer: 'pass', verb: 'pass', text: 'Decline' },
      { answer: 'end', verb: 'end', text: 'End' },
    ];
    const { buttons, pass, end } = lit(view, asking(options), null);
    expect(buttons.map((choice) => choice.verb)).toEqual(['yes', 'option']);
    expect(pass?.answer).toBe('pass');
    expect(end?.answer).toBe('end');
  });

  it('asks at once whether to use an ability, outside a phase', () => {
    const options: Choice[] = [
      { answer: `use ${archer} 3`, verb: 'use', text: 'Archer uses it', card: archer },
      { answer: 'pass', verb: 'pass', text: 'Decline' },
    ];
    expect(lit(view, asking(options, { ask: 'use' }), null).buttons.map((choice) => choice.text)).toEqual(['Archer uses it']);
    expect(lit(view, asking(options), null).buttons).toEqual([]);
  });

  it('gives a chosen card of the hand its buttons', () => {
    const options: Choice[] = [{ answer: 'play 30', verb: 'play', text: 'Play it', card: 30 }];
    expect(lit(view, asking(options), null).actions).toEqual([]);
    expect(lit(view, asking(options), 30).actions).toHaveLength(1);
  });
});

describe('equal cards of a hand', () => {
  const named = (card: number, name: string) => ({ card, name, owner: 0, open: false, seen_by: [] });
  const hand = [named(1, 'Archer'), named(2, 'Archer'), named(3, 'Wall')];
  it('stand for each other where only one of them is offered', () => {
    expect(twin(hand[0]!, hand, new Set([1]))?.card).toBe(1);
    expect(twin(hand[1]!, hand, new Set([1]))?.card).toBe(1);
    expect(twin(hand[2]!, hand, new Set([1]))).toBeNull();
  });
});
