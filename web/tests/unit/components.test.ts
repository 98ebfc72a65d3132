import { fireEvent, render, screen } from '@testing-library/svelte';
import { rulebook } from '../../src/state/rulebook.svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from '@testing-library/svelte';
import Board from '../../src/games/wars/Board.svelte';
import CardDetail from '../../src/games/wars/CardDetail.svelte';
import Orders from '../../src/shell/Orders.svelte';
import OrderPicker from '../../src/shell/OrderPicker.svelte';
import EndBar from '../../src/shell/EndBar.svelte';
import Question from '../../src/shell/Question.svelte';
import { lit } from '../../src/games/wars/model/lit';
import type { Choice } from '../../src/types';
import { asking, shown } from './fixture';

afterEach(cleanup);
const { view, question } = shown();

function board(more = {}) {
  const calls = { onchoose: vi.fn(), onread: vi.fn(), onfocus: vi.fn(), onlong: vi.fn() };
  const { squares } = lit(view, question, null);
  render(Board, {
    view, near: 0, flipped: false, square: 'd1', lights: squares, notes: new Map(), told: new Map(), trace: [],
    ...calls, ...more,
  });
  return calls;
}

describe('the board', () => {
  it('is a grid of 48 named squares, one of which Tab reaches', () => {
    board();
    const cells = screen.getAllByRole('gridcell');
    expect(cells).toHaveLength(48);
    expect(cells.filter((cell) => cell.getAttribute('tabindex') === '0').map((cell) => cell.dataset['square'])).toEqual(['d1']);
    expect(screen.getByLabelText(/^b2, your Archer.*can be chosen$/)).toBeTruthy();
  });

  it('chooses with Enter, but not while the key is held down', async () => {
    const { onchoose } = board();
    const cell = screen.getByLabelText(/^b2/);
    await fireEvent.keyDown(cell, { key: 'Enter', repeat: true });
    expect(onchoose).not.toHaveBeenCalled();
    await fireEvent.keyDown(cell, { key: 'Enter' });
    expect(onchoose).toHaveBeenCalledWith('b2');
  });

  it('draws the chosen card’s ring over those of its neighbours', () => {
    board({ lights: new Map([['d4', 'selected'], ['d5', 'attack'], ['c4', 'source']]) });
    const drawn = [...document.querySelectorAll('.light')].map((one) => ['attack', 'source', 'selected'].find((light) => one.classList.contains(light)));
    expect(drawn).toEqual(['attack', 'source', 'selected']);
  });

  it('moves by arrow keys', async () => {
    const { onfocus } = board();
    await fireEvent.keyDown(screen.getByLabelText(/^d1/), { key: 'ArrowUp' });
    expect(onfocus).toHaveBeenCalledWith('d2');
  });
});

describe('the question', () => {
  const options: Choice[] = [
    { answer: 'pass', verb: 'pass', text: 'No more' },
    { answer: 'end', verb: 'end', text: 'End the phase' },
    { answer: 'yes', verb: 'yes', text: 'Yes' },
  ];
  function ask(more = {}) {
    const calls = { onanswer: vi.fn(), onorder: vi.fn(), orders: [], onstanding: vi.fn(), onrelease: vi.fn(), onread: vi.fn(), onopen: vi.fn(), oncloseReason: vi.fn() };
    const asked = asking(options);
    render(Question, {
      asked, who: '', title: 'Test', lit: lit(view, asked, null), faces: [], nameOf: () => null, face: createRawSnippet(() => ({ render: () => '<i></i>' })), named: [], hint: null, reason: null, isSending: false, legend: null,
      ...calls, ...more,
    });
    return calls;
  }

  it('has different controls for ending a phase and for declining', async () => {
    const asked = asking(options);
    const onanswer = vi.fn();
    render(EndBar, { asked, lit: lit(view, asked, null), phase: 'Attack', onanswer });
    await fireEvent.click(screen.getByRole('button', { name: /No/ }));
    expect(onanswer).toHaveBeenLastCalledWith(options[0]);
    await fireEvent.click(screen.getByRole('button', { name: /End Attack/ }));
    expect(onanswer).toHaveBeenLastCalledWith(options[1]);
  });

  it('says what the ability does that asks, and closed where there is little room', () => {
    ask({ says: ['It pushes.'] });
    expect(screen.getByText('It pushes.').closest('details')?.open).toBe(true);
    cleanup();
    ask({ says: ['It pushes.'], isRoomy: false });
    expect(screen.getByText('It pushes.').closest('details')?.open).toBe(false);
    cleanup();
    ask();
    expect(screen.queryByText('What it says')).toBeNull();
  });

  it('puts the keyboard on no button by itself', () => {
    ask();
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
  });

  it('shows why not, with a link to the rule', () => {
    ask({ reason: { rule: 'F8.1', sentence: 'Too far.' } });
    expect(screen.getByRole('link', { name: 'Rule F8.1' }).getAttribute('href')).toBe('#/rules/F8.1');
  });
});

describe('the order picker', () => {
  const choices: Choice[] = ['Burn', 'Fury', 'Shadows'].map((text) => ({ answer: text, verb: 'card', text }));
  function pick() {
    const onchoose = vi.fn();
    render(OrderPicker, { choices, textOf: (choice: Choice) => choice.text, onchoose });
    const order = () => screen.getAllByRole('listitem').map((line) => line.dataset['order']);
    return { onchoose, order };
  }

  it('is changed by the arrow keys on a line', async () => {
    const { onchoose, order } = pick();
    await fireEvent.keyDown(screen.getByLabelText(/^1 of 3: Burn/), { key: 'ArrowDown' });
    expect(order()).toEqual(['Fury', 'Burn', 'Shadows']);
    await fireEvent.keyDown(screen.getByLabelText(/^3 of 3: Shadows/), { key: 'Home' });
    await fireEvent.click(screen.getByRole('button', { name: 'In this order' }));
    expect(onchoose.mock.calls[0]![0].map((choice: Choice) => choice.answer)).toEqual(['Shadows', 'Fury', 'Burn']);
  });

  it('is changed by its buttons, and answers nothing by itself', async () => {
    const { onchoose, order } = pick();
    await fireEvent.click(screen.getByRole('button', { name: 'Earlier: Shadows' }));
    expect(order()).toEqual(['Burn', 'Shadows', 'Fury']);
    expect(onchoose).not.toHaveBeenCalled();
  });
});

describe('a card that is read', () => {
  it('shows what its attack is made of, and its rulings with their sentences', async () => {
    const piece = view.pieces.find(({ square }) => square === 'd4')!;
    const info = {
      edition: 'first' as const, faction: 'Phoenix Elves', name: 'Fire Drake', kind: 'champion', cost: 7, attack: 3, range: 'ranged', life: 6,
      abilities: [{ name: 'Breath', effect: 'It burns.' }], effect: null, requirement: null, phase: null, symbols: [], remarks: [], is_finished: true,
      rulings: ['FAQ-I-01'],
    };
    const values = [{ value: 'attack' as const, printed: 3, modifiers: [{ source: 'Spirit', card: null, amount: 1 }, { source: 'Drum', card: 5, amount: 1 }], now: 5 }];
    render(CardDetail, { name: 'Fire Drake', info, piece, values, nameOfCard: () => 'Drummer (c3)' });
    expect(screen.getByTestId('breakdown').textContent?.replace(/\s+/g, ' ').trim()).toBe('Attack: 3 printed, Spirit +1, Drum (Drummer (c3)) +1 = 5');
    expect(screen.getByText('Not in effect now.')).toBeTruthy();
    // The sentences come when they are to be read.
    rulebook.rules = [{ id: 'FAQ-I-01', book: 'first', chapter: null, isCase: true, title: 'Fire Drake', text: 'See F8.1.' }];
    screen.getByText('Rulings (1)').closest('details')!.open = true;
    expect((await screen.findByRole('link', { name: 'F8.1' })).getAttribute('href')).toBe('#/rules/F8.1');
  });
});

describe('standing orders', () => {
  const given = (orders: { seat: number; order: 'until_my_turn' | 'not_this_turn' }[], hasMatter: boolean) => {
    const calls = { onorder: vi.fn(), onlift: vi.fn() };
    render(Orders, { orders, hasMatter, name: 'test', ...calls });
    return calls;
  };

  it('offer the matter at hand only where something is asked', () => {
    given([], false);
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['always', 'when_able', 'until_concerned', 'until_my_turn']);
    cleanup();
    given([], true);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  it('take one another’s place; “always” lifts them', async () => {
    const { onorder, onlift } = given([{ seat: 0, order: 'until_my_turn' }], false);
    expect((screen.getByLabelText('on my turn') as HTMLInputElement).checked).toBe(true);
    await fireEvent.click(screen.getByLabelText('when it concerns me'));
    expect([onlift.mock.calls.length, onorder.mock.calls]).toEqual([1, [['until_concerned']]]);
    await fireEvent.click(screen.getByLabelText('always'));
    expect(onlift).toHaveBeenCalledTimes(2);
  });

  it('about another matter leave this one open', async () => {
    const { onorder, onlift } = given([{ seat: 0, order: 'not_this_turn' }], true);
    expect((screen.getByLabelText('always') as HTMLInputElement).checked).toBe(true);
    await fireEvent.click(screen.getByLabelText(/not this again/));
    expect([onlift.mock.calls.length, onorder.mock.calls]).toEqual([0, [['not_this_turn']]]);
  });
});
