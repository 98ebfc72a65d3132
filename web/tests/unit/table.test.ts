import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameSocket } from '../../src/net/socket';
import { WarsTable as Table } from '../../src/games/wars/table.svelte';
import type { Choice } from '../../src/types';
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

  it('is no surprise where the answer of the player led to it', () => {
    const { made, clock, answer } = table();
    made.answer(answer);
    expect(made.isSending).toBe(true);
    clock.mockReturnValue(1050);
    made.show({ ...shown(), step: 8 });
    made.answer(answer);
    expect(made.isSending).toBe(true);
  });

  it('is no surprise after one’s own Undo', () => {
    const { made, clock, answer } = table();
    made.undo();
    clock.mockReturnValue(1050);
    made.show({ ...shown(), step: 6 });
    made.answer(answer);
    expect(made.isSending).toBe(true);
  });
});

describe('something that cannot be chosen', () => {
  it('says whose choice it is', () => {
    const { made } = table();
    made.show({ ...shown(), step: 8, question: { ...shown().question!, you: false, seat: 1, options: [] } });
    made.chooseSquare('d4');
    expect(made.reason).toEqual({ rule: null, sentence: 'It is Grognack’s choice now.' });
  });
});

describe('something unlit', () => {
  it('asks the server what it would have meant', () => {
    const { made } = table();
    const send = vi.spyOn(GameSocket.prototype, 'send').mockReturnValue(1);
    vi.stubGlobal('WebSocket', class {});
    made.connect('game');
    made.show({ ...shown(), step: 8, question: asking([]) });
    made.chooseSquare('a5');
    expect(send).toHaveBeenCalledWith({ type: 'wish', about: { square: 'a5' } });
    vi.unstubAllGlobals();
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

describe('a card under the pointer', () => {
  it('that dies is no longer shown with its life, and nothing is asked about it', () => {
    const { made } = table();
    const ask = vi.spyOn(GameSocket.prototype, 'send').mockReturnValue(1);
    vi.stubGlobal('WebSocket', class {});
    made.connect('game');
    made.readSquare('d5');
    made.inspect(made.reading!.piece!.card);
    expect(ask).toHaveBeenCalledTimes(1);
    const { card } = made.reading!.piece!;
    const moment = shown();
    made.show({ ...moment, step: 8, view: { ...moment.view, pieces: moment.view.pieces.filter((piece) => piece.card !== card) } });
    expect(made.reading).toEqual({ name: 'Fighter', owner: 1, piece: null, hasLeft: true });
    made.inspect(card);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});

describe('an attack on an own card', () => {
  it('is asked for twice', () => {
    const { made } = table();
    const [drake, archer] = ['d4', 'b2'].map((square) => made.view!.pieces.find((piece) => piece.square === square)!.card);
    const attack: Choice = { answer: `attack ${drake} ${archer}`, verb: 'attack', text: '', card: drake!, target: archer! };
    made.show({ ...shown(), step: 8, question: asking([attack]) });
    made.select(drake!, 'Fire Drake');
    expect(made.lit?.squares.get('b2')).toBe('own');
    const answer = vi.spyOn(made, 'answer').mockReturnValue();
    made.chooseSquare('b2');
    expect([made.armed, answer.mock.calls.length]).toEqual(['b2', 0]);
    made.chooseSquare('b2');
    expect(answer).toHaveBeenCalledWith(attack);
  });
});

describe('falling dice', () => {
  afterEach(() => vi.useRealTimers());
  const rolled = () => ({ ...shown(), step: 8, log: [{ step: 42, kind: 'roll' as const, text: 'You roll 6.', dice: [6] }] });

  it('keep back what came of them until they lie still', () => {
    vi.useFakeTimers();
    const made = new Table();
    made.show(shown());
    made.receive(rolled());
    made.receive({ ...shown(), step: 9, log: [] });
    expect([made.shown!.step, made.isBusy, made.rolling?.length]).toEqual([7, true, 1]);
    vi.advanceTimersByTime(700);
    expect(made.shown!.step).toBe(7);
    vi.advanceTimersByTime(200);
    expect([made.shown!.step, made.isBusy]).toEqual([8, false]);
    vi.advanceTimersByTime(1000);
    expect(made.shown!.step).toBe(9);
  });

  it('lie still at a click', () => {
    vi.useFakeTimers();
    const made = new Table();
    made.show(shown());
    made.receive(rolled());
    made.skipDice();
    expect([made.shown!.step, made.rolling]).toEqual([8, null]);
  });
});

describe('a game that is watched', () => {
  it('stands still while it is paused, goes on by single steps, and catches up', () => {
    vi.useFakeTimers();
    const made = new Table();
    made.show(shown());
    made.pause(true);
    for (const step of [8, 9, 10]) made.receive({ ...shown(), step, log: [] });
    expect(made.shown!.step).toBe(7);
    made.stepOn();
    expect(made.shown!.step).toBe(8);
    made.pause(false);
    vi.advanceTimersByTime(2000);
    expect(made.shown!.step).toBe(10);
    vi.useRealTimers();
  });
});
