import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from '@testing-library/svelte';
import Board from '../../src/components/Board.svelte';
import Question from '../../src/components/Question.svelte';
import { lit } from '../../src/model/lit';
import type { Choice } from '../../src/types';
import { asking, shown } from './fixture';

afterEach(cleanup);
const { view, question } = shown();

function board(more = {}) {
  const calls = { onchoose: vi.fn(), onread: vi.fn(), onfocus: vi.fn(), onlong: vi.fn() };
  const { squares } = lit(view, question, null);
  render(Board, {
    view, near: 0, flipped: false, isTall: false, square: 'd1', lights: squares, notes: new Map(), told: new Map(), trace: [],
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
    const calls = { onanswer: vi.fn(), onrelease: vi.fn(), oncloseReason: vi.fn() };
    const asked = asking(options);
    render(Question, {
      asked, phase: 'attack', lit: lit(view, asked, null), elsewhere: [], selectedName: null, reason: null, isSending: false,
      ...calls, ...more,
    });
    return calls;
  }

  it('has different controls for ending a phase and for declining', async () => {
    const { onanswer } = ask();
    await fireEvent.click(screen.getByRole('button', { name: /No more/ }));
    expect(onanswer).toHaveBeenLastCalledWith(options[0]);
    await fireEvent.click(screen.getByRole('button', { name: /End Attack/ }));
    expect(onanswer).toHaveBeenLastCalledWith(options[1]);
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
