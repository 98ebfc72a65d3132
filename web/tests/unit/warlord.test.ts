import { describe, expect, it } from 'vitest';
import { byTarget, deedOf, followed, pillOf } from '../../src/games/warlord/model/aims';
import { attacksOf, distanceTo, playerOf, signOf, standings } from '../../src/games/warlord/model/army';
import { lit } from '../../src/games/warlord/model/lit';
import { artOf, signs } from '../../src/games/warlord/model/look';
import { atkText, describe as said, kindLine, lastingText, shortName } from '../../src/games/warlord/model/names';
import { byLot, draft, seated, USUAL, type SeatWish } from '../../src/games/warlord/model/new_game';
import { between, neighbours, ring } from '../../src/games/warlord/model/ring';
import { hits, lastStrike, leastFace, stepOf } from '../../src/games/warlord/model/strike';
import { links, places } from '../../src/games/warlord/start/drawing';
import type { Aim, CardInfo, DeckInfo, Piece, SeatView, View } from '../../src/games/warlord/types';
import type { Seating } from '../../src/protocol/Seating';
import type { Asked, Choice, LogLine } from '../../src/types';

function piece(card: number, controller: number, more: Partial<Piece> = {}): Piece {
  return {
    card, id: `id-${card}`, name: `Name ${card}`, owner: controller, controller, is_warlord: false, level: 1, classes: ['fighter'], faction: 'Elf', alignment: null,
    traits: [], atk: [3], ac: 12, skill: 1, hp: 1, wounds: 0, condition: 'ready', used: [], items: [], lasting: [], ...more,
  };
}

function seat(number: number, army: Piece[][], more: Partial<SeatView> = {}): SeatView {
  return {
    seat: number, team: number, home: number, is_out: false, is_emperor: false, points: 0, hand: { count: 0, cards: [] }, deck: { count: 0, cards: [] }, top: [], bottom: [],
    discard: [], gone: [], aside: [], army, attacks: [], distances: [], ...more,
  };
}

function view(seats: SeatView[]): View {
  return { format: 'any', direction: 'left', turn: 1, phase: 'decree', order: [], order_at: 0, acting: 0, passed: [] as never, is_last_turn: false, seats, question: null, outcome: null };
}

/** Six seats in a circle, each with one character, each of which may attack its two neighbours. */
function circle(out: number[] = []): View {
  return view(
    Array.from({ length: 6 }, (_, at) => {
      const living = Array.from({ length: 6 }, (_, seat) => seat).filter((seat) => !out.includes(seat));
      const here = living.indexOf(at);
      const attacks = here < 0 ? [] : [living[(here + 1) % living.length]!, living[(here - 1 + living.length) % living.length]!];
      return seat(at, out.includes(at) ? [] : [[piece(at * 64 + 1, at)]], { is_out: out.includes(at), attacks: attacks.sort() });
    }),
  );
}

const duel = view([
  seat(0, [[piece(1, 0), piece(2, 0)], [piece(0, 0, { is_warlord: true, hp: 3, wounds: 1 })]], { attacks: [1], distances: [[[0, 1], [1, 2]], [[1, 0], [2, 3]]] }),
  seat(1, [[piece(65, 1)], [piece(64, 1, { is_warlord: true })]], { attacks: [0] }),
]);

function asked(ask: string, options: Partial<Choice>[], more: Partial<Asked> = {}): Asked {
  const full = options.map((choice) => ({ text: choice.answer ?? '', ...choice }) as Choice);
  return { seat: 0, you: true, source: '', ask, text: '?', rule: '9.1', card: null, may_order: false, options: full, ...more };
}

const orders = asked('command', [
  { answer: 'attack 1 65', verb: 'attack', card: 1, target: 65 },
  { answer: 'move 1 0.2.0', verb: 'move', card: 1, square: '0.2.0' },
  { answer: 'perform 2 0 2', verb: 'perform', card: 2, target: 2 },
  { answer: 'raise 30 0.1.0', verb: 'raise', card: 30, square: '0.1.0' },
  { answer: 'pass', verb: 'pass' },
]);
const shot: Aim = { answer: 'perform 2 0 2', then: 'card 64', target: 64, is_attack: false, distance: 2, chances: { hit: 0.5, kill: 0.5, needed: 11, is_save: false } };

describe('a small card of Warlord', () => {
  const action = (effect: string, kind = 'order', spend = false) =>
    ({ kind: 'action', classes: ['cleric'], faction: null, traits: [], abilities: [{ kind, spend, once: false, trigger: null, cost: null, effect }] }) as unknown as CardInfo;

  it('tells actions apart by what they do', () => {
    const deeds = ['heal every wound on one wounded character', 'one character of your army has +4 AC this turn', 'one character of your army has +3 ATK this turn', 'stun an Undead', 'move forward 1 rank', 'cancel that action'];
    expect(new Set(deeds.map((deed) => artOf(action(deed)))).size).toBe(deeds.length);
  });

  it('says what it is', () => {
    expect(kindLine(action('x', 'react', true))).toBe('Cleric: React, spend');
  });
});

it('says in words what lasts on a character', () => {
  const source = { card: 1, id: 'a', name: 'Taunt' } as never;
  expect(lastingText({ source, what: 'no_attack', until: 'turn' })).toBe('Taunt (this turn): cannot attack');
  expect(lastingText({ source, what: { plus: ['atk', 2] }, until: 'good' })).toBe('Taunt (for good): +2 ATK');
});

describe('what is lit in Warlord', () => {
  it('is everybody with an order, before one is chosen', () => {
    const { pieces, sources, pass, actions } = lit(duel, orders, null);
    expect([...pieces]).toEqual([[1, 'source'], [2, 'source']]);
    expect(sources).toEqual(new Set([1, 2, 30]));
    expect([pass?.answer, actions.length]).toEqual(['pass', 0]);
  });

  it('shows the targets and places of the chosen one', () => {
    const { pieces, onPlace, onPiece } = lit(duel, orders, 1);
    expect([pieces.get(1), pieces.get(65), pieces.get(64)]).toEqual(['selected', 'attack', undefined]);
    expect([...onPlace.keys()]).toEqual(['0.2.0']);
    expect(onPiece.get(65)?.map(({ answer }) => answer)).toEqual(['attack 1 65']);
  });

  it('shows whom an order reaches that asks for its target later, and needs no button for it', () => {
    expect(lit(duel, orders, 2).actions.map(({ answer }) => answer)).toEqual(['perform 2 0 2']);
    const { pieces, onPiece, actions } = lit(duel, orders, 2, [shot]);
    expect(pieces.get(64)).toBe('ranged');
    expect(onPiece.get(64)).toMatchObject([{ answer: 'perform 2 0 2', then: 'card 64' }]);
    expect(actions).toEqual([]);
    expect(lit(duel, orders, 2, [{ ...shot, chances: null }]).pieces.get(64)).toBe('answer');
  });

  it('is nothing while another is asked', () => {
    const { pieces, sources, pass } = lit(duel, { ...orders, you: false }, 1, [shot]);
    expect([pieces.size, sources.size, pass]).toEqual([0, 0, null]);
  });
});

describe('aims', () => {
  it('lead to an offered answer alone', () => {
    expect(deedOf(orders, shot)?.then).toBe('card 64');
    expect(deedOf(orders, { ...shot, answer: 'perform 9 0 9' })).toBeNull();
  });

  it('are followed by the target when that is asked for, and by nothing else', () => {
    const targets = asked('strike_target', [{ answer: 'card 64', verb: 'card', card: 64 }]);
    expect(followed(targets, 'card 64')?.answer).toBe('card 64');
    expect(followed(targets, 'card 65')).toBeNull();
    expect(followed({ ...targets, you: false }, 'card 64')).toBeNull();
    expect(followed(targets, null)).toBeNull();
  });

  it('show the surest of several', () => {
    const weak: Aim = { ...shot, answer: 'attack 2 64', is_attack: true, chances: { hit: 0.3, kill: 0.2, needed: 15, is_save: false } };
    expect(pillOf(byTarget([weak, shot]).get(64))).toBe(shot);
    expect(pillOf(undefined)).toBeNull();
  });
});

describe('the ring', () => {
  it('has me at the bottom, both whom I may attack opposite, the others round the edge', () => {
    expect(ring(circle(), 0, null)).toEqual({ mine: 0, opposite: [1, 5], left: [3, 2, 1], right: [4, 5] });
    expect(ring(circle(), 2, null)).toEqual({ mine: 2, opposite: [3, 1], left: [5, 4, 3], right: [0, 1] });
  });

  it('lays the army over the opposing place that is looked at', () => {
    expect(ring(circle(), 0, 3).opposite).toEqual([3]);
  });

  it('says what lies between two seats, past those who are out', () => {
    const table = circle([1]);
    expect(between(table, 0, 2)).toBe('both');
    expect(between(table, 0, 3)).toBe('none');
    expect(neighbours(table, [3, 2, 1, 0], 1)).toEqual([2, 0]);
    expect(neighbours(table, [3, 2, 1, 0], 2)).toEqual([2, 0]);
    const partners = view([seat(0, [[piece(1, 0)]], { team: 0 }), seat(1, [[piece(65, 1)]], { team: 0 }), seat(2, [[piece(129, 2)]], { team: 1 }), seat(3, [], { team: 1, home: 2 })]);
    expect([between(partners, 0, 1), between(partners, 2, 3)]).toEqual(['help', 'none']);
  });

  it('gives each team a shape, and who plays alone a hexagon', () => {
    expect(signs([0, 0, 1, 1], 2).map(({ text, shape, isOwn }) => `${text} ${shape} ${isOwn}`)).toEqual(['A1 circle false', 'A2 circle false', 'B1 diamond true', 'B2 diamond true']);
    expect(signs([0, 1, 2], 0).map(({ text, shape }) => `${text} ${shape}`)).toEqual(['A hexagon', 'B hexagon', 'C hexagon']);
  });
});

/** Ettin, seats A1 A2 B1 B2; the cards of a player who is out have left. */
function ettin(out: number[]): View {
  const plays = (seat: number) => !out.includes(seat);
  const army = (one: number, other: number) => [[one, other].filter(plays).map((seat) => piece(seat * 64 + 1, seat))].filter((rank) => rank.length > 0);
  const homes = [0, 0, 2, 2];
  const attacks = (seat: number) => (plays(seat) ? [homes[seat] === 0 ? 2 : 0] : []);
  return view([army(0, 1), [], army(2, 3), []].map((ranks, at) => seat(at, ranks, { team: at < 2 ? 0 : 1, home: homes[at]!, is_out: !plays(at), attacks: attacks(at) })));
}

describe('a shared army', () => {
  it('is drawn as long as one of the partners plays', () => {
    expect(ring(ettin([]), 0, null).opposite).toEqual([2]);
    // The first of the enemies is out, the first of one's own, the viewer himself, all three.
    for (const out of [[2], [0], [1], [1, 2]]) expect(ring(ettin(out), 1, null)).toMatchObject({ mine: 0, opposite: [2] });
    expect(ring(ettin([0, 2]), 0, null).opposite).toEqual([2]);
    expect([playerOf(ettin([2]), 2), playerOf(ettin([]), 2), playerOf(ettin([2, 3]), 2)]).toEqual([3, 2, 2]);
    expect([attacksOf(ettin([0]), 0), attacksOf(ettin([0, 1]), 0)]).toEqual([[2], []]);
    expect([between(ettin([2]), 0, 2), between(ettin([]), 1, 2), between(ettin([]), 0, 1)]).toEqual(['both', 'both', 'none']);
  });

  it('shows whose each card is', () => {
    const table = ettin([]);
    expect(table.seats[0]!.army.flat().map((one) => signOf(table, 0, one))).toEqual([0, 1]);
    // One that fights for another team bears the sign of whoever leads it.
    expect(signOf(table, 0, piece(129, 1, { owner: 2 }))).toBe(1);
    // Where each has an army of his own, only a supporter bears a sign.
    expect([signOf(circle(), 0, piece(1, 0)), signOf(circle(), 0, piece(129, 2))]).toEqual([null, 2]);
  });
});

describe('distances', () => {
  it('are looked up from the chosen one, and are none where the rules measure nothing', () => {
    const where = standings(duel);
    expect([distanceTo(duel, where.get(1)!, 1, 1), distanceTo(duel, where.get(0)!, 1, 2), distanceTo(duel, where.get(65)!, 0, 1)]).toEqual([1, 3, null]);
    const far = view([seat(0, [[piece(1, 0)]], { distances: [[[0], [255]]] }), seat(1, [[piece(65, 1)]])]);
    expect(distanceTo(far, standings(far).get(1)!, 1, 1)).toBeNull();
  });
});

describe('a character in words', () => {
  it('has place, values and what can be done with it', () => {
    const text = said({ piece: piece(1, 0, { name: 'Phar’Dunn', level: 2, atk: [6, -1], ac: 15 }), army: 0, rank: 1, file: 2 }, 'Sam', 4, ['Distance 1']);
    expect(text).toBe('Phar’Dunn, Sam, rank 1, 3 of 4. Level 2 fighter, ready. ATK plus 6, minus 1, AC 15, 1 of 1 hit points. Distance 1.');
  });

  it('shows long lists of strikes briefly', () => {
    expect([atkText([7, 6]), atkText([0, 0, 0, 0]), atkText([7, 3, -2]), atkText([])]).toEqual(['+7/+6', '0 ×4', '7/3/−2', '–']);
    expect([shortName('Lord Gahid Rellion', 13), shortName('Slayer the Unkind', 13)]).toEqual(['Gahid Rellion', 'Slayer']);
  });
});

describe('a strike', () => {
  const line = (detail: unknown): LogLine => ({ step: 1, kind: 'strike', text: '', detail }) as LogLine;
  const told = [
    line({ what: 'strikes', striker: 1, target: 65, kind: 'melee', source: null }),
    line({ what: 'counts', roll: [{ card: 1, source: 'One', by: 3 }], modifier: 3, number: [{ card: 65, source: 'Other', by: 12 }], needed: 12 }),
    line({ what: 'roll', roller: 1, purpose: 'strike', natural: 4, modifier: 3, total: 7, needed: 12, is_success: false }),
    line({ what: 'roll', roller: 1, purpose: 'strike', natural: 15, modifier: 3, total: 18, needed: 12, is_success: true }),
    line({ what: 'struck', striker: 1, target: 65, hit: true }),
    line({ what: 'wounded', card: 65, wounds: 1 }),
    line({ what: 'killed', card: 65 }),
  ];

  it('goes on step by step, and the newest die counts', () => {
    const steps = [1, 2, 3, 4, 5, 6, 7].map((count) => stepOf(lastStrike(told.slice(0, count))!));
    expect(steps).toEqual(['target', 'before', 'after', 'after', 'wounds', 'end', 'end']);
    expect(lastStrike(told)).toMatchObject({ dice: [4, 15], isHit: true, wounds: 1, isKill: true });
    expect(lastStrike([])).toBeNull();
  });

  it('hits with a natural 20 and never with a natural 1', () => {
    const easy = { modifier: 30, needed: 5 };
    const hard = { modifier: 0, needed: 40 };
    expect([hits(1, easy), hits(2, easy), hits(19, hard), hits(20, hard)]).toEqual([false, true, false, true]);
    expect([leastFace(easy), leastFace(hard), leastFace({ modifier: 3, needed: 12 })]).toEqual([2, 20, 9]);
  });
});

describe('a new table', () => {
  const decks = ['One', 'Two'].map((name) => ({ name, warlord: `${name} leads`, alternates: [`${name} instead`] })) as DeckInfo[];

  it('gives every seat another Warlord as long as there are some', () => {
    const seats = seated([], 4, decks, 'level2');
    expect(seats.map(({ who, deck, warlord }) => `${who} ${deck} ${warlord}`)).toEqual(['you One ', 'computer Two ', 'computer One One instead', 'computer Two Two instead']);
  });

  it('gathers where friends are awaited, who bring their own decks', () => {
    const seats: SeatWish[] = seated([], 2, decks, 'level2').map((seat, at) => (at === 1 ? { ...seat, who: 'friend' } : seat));
    expect(draft({ format: 'duel', seats, options: USUAL, pace: 10.4 })).toMatchObject({ seats: ['you', 'friend'], decks: [{ name: 'One' }, null], gather: true, pace: 10 });
    expect(draft({ format: 'duel', seats: seated([], 2, decks, 'level2'), options: USUAL, pace: 0 })).not.toHaveProperty('gather');
  });

  it('seats the same people by lot', () => {
    const seats = seated([], 4, decks, 'level2');
    const drawn = byLot(seats, () => 0);
    expect(drawn).not.toEqual(seats);
    expect(new Set(drawn)).toEqual(new Set(seats));
  });
});

describe('the drawing of a format', () => {
  const siege: Seating = { sides: [0, 1, 2], attacks: [[1, 2], [0, 2], [0, 1]], helps: [[], [], []], armies: [0, 1, 2], chiefs: [], is_apart: false };

  it('has one’s own seat at the bottom, and each line once', () => {
    const at = places(siege, 1);
    expect(at[1]!.y).toBeCloseTo(78);
    expect(Math.max(...at.map(({ y }) => y))).toBe(at[1]!.y);
    const { attacks, helps } = links(siege, at);
    expect([attacks.length, attacks.every(({ isBoth }) => isBoth), helps.length]).toEqual([3, true, 0]);
    expect(links({ ...siege, attacks: [[1], [2], [0]] }, at).attacks.every(({ isBoth }) => !isBoth)).toBe(true);
  });

  it('draws a shared army as one', () => {
    const ettin: Seating = { sides: [0, 0, 1, 1], attacks: [[2], [2], [0], [0]], helps: [[], [], [], []], armies: [0, 0, 2, 2], chiefs: [], is_apart: false };
    const at = places(ettin, 0);
    expect([at[0]!.y, at[1]!.y, at[2]!.y].map(Math.sign)).toEqual([1, 1, -1]);
    expect(links(ettin, at).attacks).toHaveLength(1);
  });
});
