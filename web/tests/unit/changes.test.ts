import { describe, expect, it } from 'vitest';
import { Misfit, apply, unpack } from '../../src/net/changes';

describe('a change', () => {
  const piece = (card: number, square: string) => ({ card, name: 'Miner', square });
  const old = { step: 1, pieces: [piece(1, 'a1'), piece(2, 'b1'), piece(3, 'c1')], over: null, takeback: 0 };

  it('makes the new of the old and leaves the rest as it is', () => {
    const moved = { list: [[1, 2], { of: 0, change: { square: ['d4'] } }, { new: piece(9, 'a8') }] };
    const now = apply(old, { step: [2], pieces: moved, takeback: [] }) as typeof old;
    expect(now).toEqual({
      step: 2,
      pieces: [piece(2, 'b1'), piece(3, 'c1'), piece(1, 'd4'), piece(9, 'a8')],
      over: null,
    });
    expect(now.pieces[0]).toBe(old.pieces[1]);
    expect(old.pieces[0]).toEqual(piece(1, 'a1'));
    expect(apply(old, { over: [{ seed: null }] })).toHaveProperty('over', { seed: null });
    expect(apply([1, 2, 3], { list: [2] })).toEqual([3]);
  });

  it('that does not fit is refused', () => {
    for (const change of [3, { list: [7] }, { list: [[2, 9]] }, { list: ['x'] }, { pieces: [] }]) {
      expect(() => apply([1, 2, 3], change), JSON.stringify(change)).toThrow(Misfit);
    }
    expect(() => apply(1, { a: [1] })).toThrow(Misfit);
  });
});

describe('packed choices', () => {
  it('unpack to one choice for each pick', () => {
    const walk = { answer: 'move 3 *', verb: 'move', text: 'Move Miner (b2) to *', card: 3, picks: ['c4', 'c5'] } as const;
    expect(unpack({ ...walk, picks: [...walk.picks] })[1]).toEqual({
      answer: 'move 3 c5',
      verb: 'move',
      text: 'Move Miner (b2) to c5',
      card: 3,
      square: 'c5',
    });
    const attack = { answer: 'attack 3 *', verb: 'attack', text: 'Miner attacks *', card: 3 } as const;
    expect(unpack({ ...attack, picks: [[40, 'Guard $& (c3)']] })).toEqual([
      { answer: 'attack 3 40', verb: 'attack', text: 'Miner attacks Guard $& (c3)', card: 3, target: 40 },
    ]);
    expect(unpack({ answer: 'build *', verb: 'build', text: 'Build * as magic', picks: [[7, 'Miner']] })).toEqual([
      { answer: 'build 7', verb: 'build', text: 'Build Miner as magic', card: 7 },
    ]);
    const option = { answer: '2', text: 'the second', number: 2 };
    expect(unpack({ answer: 'option *', verb: 'option', text: 'Take *', picks: [option] })[0]).toEqual({
      answer: 'option 2',
      verb: 'option',
      text: 'Take the second',
      number: 2,
    });
    expect(unpack({ answer: 'end', verb: 'end', text: 'End the phase' })).toHaveLength(1);
  });
});
