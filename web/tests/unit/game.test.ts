import { describe, expect, it } from 'vitest';
import { areasOf, namesOn } from '../../src/games/wars/model/areas';
import { sourceName, sourcesOf } from '../../src/games/wars/model/asking';
import { cardsOf, sourceText } from '../../src/games/wars/model/cards';
import { Seeded, seedBytes } from '../../src/shell/model/chance';
import { clockText, leftOf } from '../../src/shell/model/clock';
import { countersOf, harmText } from '../../src/games/wars/model/counters';
import { effectsOn } from '../../src/games/wars/model/effects';
import { readFaces, symbolsOf } from '../../src/games/wars/model/dice';
import { hurts, parts, rollsOf } from '../../src/shell/model/log';
import { moment, turnAt, turnStep } from '../../src/shell/model/moment';
import { goesOn, orderable, shifted } from '../../src/shell/model/order';
import { seedHash, verify } from '../../src/shell/model/seed';
import { phaseName, stages } from '../../src/games/wars/model/turn';
import { changed, signed } from '../../src/games/wars/model/values';
import type { Choice } from '../../src/types';
import { asking, cardOn, shown } from './fixture';

const { view, log } = shown();
const drake = cardOn('d4');

describe('what a question is about', () => {
  it('is the phase, or the ability that asks', () => {
    expect(sourceName(asking([]), view)).toBe('Attack');
    expect(sourceName(asking([], { ask: 'use', source: 'Fury' }), view)).toBe('Fury');
    expect(sourcesOf(asking([], { ask: 'use', source: 'Fury' }))).toEqual(['Fury']);
  });

  it('is each ability that may be used at any time, once', () => {
    const use = (card: number): Choice => ({ answer: `use ${card} 3`, verb: 'use', text: '', card, ability: 'Freeze' });
    const asked = asking([use(1), use(2), { answer: 'pass', verb: 'pass', text: 'Decline' }], { ask: 'any_time', source: 'Any time' });
    expect([sourceName(asked, view), ...sourcesOf(asked)]).toEqual(['At any time', 'Freeze']);
  });
});

describe('a sentence with cards in it', () => {
  const card = (name: string) => ({ name, faction: 'Tundra Orcs' });
  it('is cut at their names, the longest first, and not inside words', () => {
    const found = parts('Ice Wall (d4) blocks Walls and Wall.', [card('Wall'), card('Ice Wall')]);
    expect(found.map(({ text, card }) => (card ? `[${text}]` : text)).join('')).toBe('[Ice Wall] (d4) blocks Walls and [Wall].');
  });

  it('is whole where none is named', () => {
    expect(parts('You draw a card.', [])).toEqual([{ text: 'You draw a card.', card: null }]);
  });
});

describe('cards by their ids', () => {
  it('are found on the board, in the hand and in piles', () => {
    const cards = cardsOf(view);
    const hand = view.seats[0]!.hand.cards[0]!;
    expect(cards.get(drake)).toEqual({ name: 'Fire Drake', owner: 0, square: 'd4' });
    expect(cards.get(hand.card)).toEqual({ name: 'Fire Beast', owner: 0, square: null });
    expect(cards.get(view.seats[0]!.discard[0]!.card)?.name).toBe('Burn');
  });
});

describe('what asks', () => {
  const card = (edition: 'first' | 'second', name: string, more: object) =>
    ({ edition, name, faction: '', kind: 'common', cost: 1, attack: 1, range: 'melee', life: 1, abilities: [], effect: null, requirement: null, phase: null, symbols: [], remarks: [], is_finished: true, rulings: [], ...more });
  const cards = [
    card('second', 'Mage', { abilities: [{ name: 'Push', effect: 'Push it two spaces.' }] }),
    card('first', 'Monk', { abilities: [{ name: 'Push', effect: 'Push it.' }] }),
    card('first', 'Burn', { kind: 'event', effect: 'It burns.' }),
  ];
  it('is an ability or event of the edition, in its own words', () => {
    expect(sourceText(cards, 'first', 'Push')).toBe('Push it.');
    expect(sourceText(cards, 'first', 'Burn')).toBe('It burns.');
    expect([sourceText(cards, 'second', 'Burn'), sourceText(cards, 'first', 'Monk'), sourceText(cards, 'first', 'Way')]).toEqual([null, null, null]);
  });
});

describe('the turn', () => {
  it('has the phases of its edition in their order', () => {
    expect(stages('first', 'attack').map(({ name, when }) => `${name} ${when}`)).toEqual([
      'Draw past', 'Summon past', 'Events past', 'Movement past', 'Attack now', 'Magic coming',
    ]);
    expect(stages('second', 'opening').every(({ when }) => when === 'coming')).toBe(true);
  });

  it('calls a phase that it does not know by its own name', () => {
    expect(phaseName('siesta')).toBe('siesta');
  });
});

describe('areas beside the board', () => {
  const [own, other] = view.seats;
  const area = (id: string, list = areasOf(own!, 'own')) => list.find((one) => one.id === id);
  it('are counted where they may be', () => {
    expect(area('magic')).toMatchObject({ count: 2, isEmpty: false });
    expect(area('draw')).toMatchObject({ count: null, isEmpty: false, cards: null });
    expect(areasOf(other!, 'other').find(({ id }) => id === 'hand')?.cards).toEqual([null, null, null, null]);
  });

  it('do not list the hand separately', () => {
    expect(area('hand')).toMatchObject({ count: 5, cards: null });
  });

  it('hide while the device is passed what not everybody knows', () => {
    const passing = areasOf(own!, 'passing');
    expect(area('hand', passing)?.cards?.every((named) => named === null)).toBe(true);
    expect(area('discard', passing)?.cards?.map((named) => named?.name)).toEqual(['Burn']);
  });
});

describe('an order', () => {
  const options: Choice[] = ['a', 'b', 'c'].map((answer) => ({ answer, verb: 'card', text: answer }));
  const asked = asking([...options, { answer: 'pass', verb: 'pass', text: 'No' }], { ask: 'order' });
  it('is of everything but declining', () => {
    expect(orderable(asked).map(({ answer }) => answer)).toEqual(['a', 'b', 'c']);
  });

  it('is changed by moving one thing up or down, up to the ends', () => {
    expect(shifted(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(shifted(['a', 'b', 'c'], 2, -9)).toEqual(['c', 'a', 'b']);
  });

  it('goes on by itself only while exactly the rest of it is asked for', () => {
    expect(goesOn(['c', 'a', 'b'], asked)).toEqual(['c', 'a', 'b']);
    expect(goesOn(['c', 'a'], asked)).toBeNull();
    expect(goesOn(['c', 'a', 'd'], asked)).toBeNull();
    expect(goesOn(['c', 'a', 'b'], { ...asked, ask: 'card' })).toBeNull();
    expect(goesOn(['c', 'a', 'b'], { ...asked, you: false })).toBeNull();
    expect(goesOn([], null)).toBeNull();
  });
});

describe('the log', () => {
  it('tells with a roll what came of it', () => {
    expect(rollsOf(log).map(({ dice, hits, outcome }) => [dice, hits, outcome.map(({ kind }) => kind)])).toEqual([[[6, 1, 3], [1, 0, 1], ['roll', 'wound', 'destroyed']]]);
  });

  it('tells where it hurt', () => {
    expect(hurts(log)).toEqual(['c5', 'd6']);
  });
});

describe('a moment of a game', () => {
  it('asks nothing and tells only of its own step', () => {
    const seen = moment(shown(), 39);
    expect(seen.question).toMatchObject({ you: false, options: [] });
    expect(seen.log.map(({ step }) => step)).toEqual([39]);
    expect(seen.can_undo).toBe(false);
  });

  const turns = [{ turn: 1, seat: 0, step: 4 }, { turn: 2, seat: 1, step: 9 }];
  it('belongs to a turn', () => {
    expect([0, 4, 8, 9, 30].map((step) => turnAt(turns, step))).toEqual([-1, 0, 0, 1, 1]);
  });

  it('leads to the turns before and after it', () => {
    expect(turnStep(turns, 0, 1)).toBe(4);
    expect(turnStep(turns, 6, 1)).toBe(9);
    expect(turnStep(turns, 9, 1)).toBeNull();
    expect(turnStep(turns, 11, -1)).toBe(9);
    expect(turnStep(turns, 9, -1)).toBe(4);
    expect(turnStep(turns, 4, -1)).toBe(0);
  });
});

describe('clocks', () => {
  it('show minutes and seconds, and tenths at the end', () => {
    expect([clockText(605000), clockText(59001), clockText(9949), clockText(-5)]).toEqual(['10:05', '1:00', '9.9', '0.0']);
  });

  it('run for one seat only', () => {
    const clock = { choice: { seconds: 60 }, left: [5000, 7000], running: 1 };
    expect([leftOf(clock, 0, 2000), leftOf(clock, 1, 2000)]).toEqual([5000, 5000]);
  });
});

describe('values', () => {
  it('are worth a line where something changes them', () => {
    const plain = { value: 'life' as const, printed: 3, modifiers: [], now: 3 };
    const boosted = { value: 'attack' as const, printed: 2, modifiers: [{ source: 'Drum', card: null, amount: 1 }], now: 3 };
    expect(changed([plain, boosted])).toEqual([boosted]);
    expect([signed(2), signed(-1)]).toEqual(['+2', '−1']);
  });
});

describe('the seed', () => {
  const ZERO = '0'.repeat(64);
  it('gives the numbers of ChaCha8, as its published test values have them', () => {
    const chance = new Seeded(seedBytes(ZERO)!);
    // Below 255 a number is the byte itself.
    const bytes = Array.from({ length: 32 }, () => chance.number(255).toString(16).padStart(2, '0')).join('');
    expect(bytes).toBe('3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e');
  });

  it('passes over bytes that would not be fair', () => {
    const chance = new Seeded(seedBytes(ZERO)!);
    // 0xef, 0xe8 and others above 199 are no number below 200.
    expect(Array.from({ length: 4 }, () => chance.number(200))).toEqual([0x3e, 0x00, 0x2f, 0x89]);
  });

  it('has the hash that binds it', async () => {
    expect(await seedHash(seedBytes(ZERO)!)).toBe('3a93eefed36df6c3c5ca7391bfda1e0c771342b1ce88f12c6129ec47dd7174dd');
  });

  it('is good only with its own numbers and the hash that was told', async () => {
    const numbers = [{ sides: 255, number: 0x3e, step: 1 }, { sides: 255, number: 0, step: 2 }];
    const drawn = { seed: ZERO, seed_hash: '3a93eefed36df6c3c5ca7391bfda1e0c771342b1ce88f12c6129ec47dd7174dd', numbers };
    expect(await verify(drawn, null)).toEqual({ kind: 'good', count: 2 });
    expect(await verify(drawn, 'another')).toEqual({ kind: 'other_hash' });
    expect(await verify({ ...drawn, numbers: [numbers[0]!, { sides: 255, number: 1, step: 2 }] }, null)).toEqual({ kind: 'other_number', step: 2 });
    expect(await verify({ ...drawn, seed: 'nonsense' }, null)).toEqual({ kind: 'other_hash' });
  });
});

describe('what the second edition brings', () => {
  const second = { ...view.seats[0]!, track: 7, discard_count: 4, draw: { is_empty: false, count: 12, top: [], bottom: [] }, active: [{ ...view.seats[0]!.discard[0]!, aim: null, marks: [], tokens: 0 }] };
  it('is one more area each: the track, active events, counted piles', () => {
    const areas = areasOf(second, 'own');
    expect(areas.map(({ id, count, most }) => [id, count, most])).toEqual([
      ['track', 7, 15], ['hand', 5, null], ['draw', 12, null], ['discard', 4, null], ['active', 1, null],
    ]);
    expect(areas.find(({ isOpen }) => isOpen)?.cards?.map((named) => named?.name)).toEqual(['Burn']);
  });

  it('names the card that an active event is aimed at, on both', () => {
    const aimed = { ...second, active: [{ ...second.active[0]!, aim: drake }] };
    const area = areasOf(aimed, 'own').find(({ isOpen }) => isOpen)!;
    expect(namesOn(area, (card) => (card === drake ? 'Fire Drake (d4)' : null))).toEqual(['Burn on Fire Drake (d4)']);
    expect(namesOn(area, () => null)).toEqual(['Burn']);
    const [piece, other] = ['d4', 'b2'].map((square) => view.pieces.find((one) => one.square === square)!);
    const seen = { ...view, lasting: [], seats: [aimed, view.seats[1]!] };
    expect([effectsOn(seen, piece!), effectsOn(seen, other!)]).toEqual([['Burn'], []]);
  });

  it('calls tokens boost and wounds damage', () => {
    const spearman = view.pieces.find(({ square }) => square === 'e3')!;
    expect(countersOf(spearman, 'second').map(({ text }) => text)).toEqual(['2 boost']);
    expect(countersOf(spearman, 'first').map(({ text }) => text)).toEqual(['2 tokens']);
    expect([harmText('first', 1), harmText('second', 3)]).toEqual(['1 wound', '3 damage']);
  });

  it('has dice with the symbols of its sheet', () => {
    const faces = [1, 2, 3, 4, 5, 6].map((number) => symbolsOf('second', number)!);
    const count = (symbol: string) => faces.filter((face) => (face as string[]).includes(symbol)).length;
    expect([count('melee'), count('ranged'), count('special')]).toEqual([5, 4, 2]);
    expect(symbolsOf('first', 6)).toBeNull();
    expect(() => readFaces('sides = 6')).toThrow(/no faces/);
  });
});
