import { afterEach, describe, expect, it, vi } from 'vitest';
import { Table } from '../../src/state/table.svelte';
import { asking, shown } from './fixture';

afterEach(() => vi.restoreAllMocks());

/** A table that shows the made-up moment, with a clock of its own. */
function table() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const made = new Table();
  made.show(shown());
  return { made, clock, answer: shown().question!.options[0]! };
}

describe('a question that comes unasked', () => {
  it('is not answered by a tap that was on its way', () => {
    const { made, clock, answer } = table();
    clock.mockReturnValue(5000);
    made.show({ ...shown(), step: 8 });
    clock.mockReturnValue(5100);
    made.answer(answer);
    expect(made.isSending).toBe(false);
    clock.mockReturnValue(5400);
    made.answer(answer);
    expect(made.isSending).toBe(true);
  });

  it('is no surprise where the own answer led to it', () => {
    const { made, clock, answer } = table();
    made.answer(answer);
    expect(made.isSending).toBe(true);
    clock.mockReturnValue(1050);
    made.show({ ...shown(), step: 8 });
    made.answer(answer);
    expect(made.isSending).toBe(true);
  });
});

describe('something that cannot be chosen', () => {
  it('says whose choice it is', () => {
    const { made } = table();
    made.show({ ...shown(), step: 8, question: { ...shown().question!, you: false, seat: 1, options: [] } });
    made.chooseSquare('d4');
    expect(made.reason).toEqual({ rule: null, sentence: 'It is North’s choice now.' });
  });

  it('says that the phase is not for it, with the rule of the phase', () => {
    const { made } = table();
    const moment = shown();
    made.show({ ...moment, step: 8, view: { ...moment.view, phase: 'summon' }, question: asking([], { rule: 'F6.1' }) });
    made.chooseSquare('d4');
    expect(made.reason).toEqual({ rule: 'F6.1', sentence: 'Now is the Summon phase: nothing can be done with this.' });
    expect(made.selected).toBeNull();
  });
});

describe('an empty space', () => {
  it('says with nothing chosen what there is to do, with the rule of the question', () => {
    const { made } = table();
    made.show({ ...shown(), step: 8, question: asking([], { rule: 'F9.1' }) });
    made.chooseSquare('a5');
    expect(made.reason?.rule).toBe('F9.1');
    expect(made.reason?.sentence).toMatch(/^Nothing stands on a5\. Attack with up to 3 units/);
  });
});

describe('passing the device', () => {
  it('shows no hand and no question until the other says that he looks', () => {
    const { made } = table();
    made.show({ ...shown(), step: 8, you: [0, 1] });
    expect([made.mustPass, made.hand.length, made.asked]).toEqual([true, 0, null]);
    made.reveal();
    expect([made.mustPass, made.hand.length]).toEqual([false, 5]);
  });
});
