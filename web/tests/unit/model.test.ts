import { describe, expect, it } from 'vitest';
import { onScreen, rowsOnScreen, step } from '../../src/games/wars/model/board';
import { groups, ways } from '../../src/shell/model/log';
import { describeSquare, shownMarks } from '../../src/games/wars/model/names';
import { draft, type Wanted } from '../../src/games/wars/model/new_game';
import { news } from '../../src/shell/model/news';
import { chances, inWords, legend, percent, short } from '../../src/games/wars/model/odds';
import { portraitOf } from '../../src/games/wars/model/portrait';
import { around, matches, queryOf, editionIn } from '../../src/shell/model/search';
import { spans } from '../../src/shell/model/spans';
import { parse } from '../../src/state/route.svelte';
import common from '../../src/icons/icons.json';
import more from '../../src/icons/more.json';
import { cardOn, shown } from './fixture';

const SIZE = { columns: 6, rows: 8 };

const icons: Record<string, string> = { ...common, ...more };

describe('the board on the screen', () => {
  it('has a1 at the lower left for the south and at the upper right for the north', () => {
    expect(rowsOnScreen(SIZE, false)[7]![0]).toBe('a1');
    expect(rowsOnScreen(SIZE, true)[0]![5]).toBe('a1');
    expect(onScreen('c4', SIZE, false)).toEqual({ x: 2, y: 4 });
    expect(onScreen('c4', SIZE, true)).toEqual({ x: 3, y: 3 });
  });

  it('is walked by arrow keys as it is seen, up to the edge', () => {
    expect(step('c4', 'ArrowUp', SIZE, false)).toBe('c5');
    expect(step('c4', 'ArrowUp', SIZE, true)).toBe('c3');
    expect(step('c4', 'ArrowLeft', SIZE, true)).toBe('d4');
    expect(step('a1', 'ArrowLeft', SIZE, false)).toBe('a1');
    expect(step('c4', 'End', SIZE, false)).toBe('f4');
    expect(step('c4', 'PageUp', SIZE, false)).toBe('c8');
  });
});

describe('what the screen reader says of a square', () => {
  const { view } = shown();
  it('is who stands there, how it is and what can be done', () => {
    expect(describeSquare(view, 'd4', 'source')).toBe(
      'd4, your Fire Drake, 4 of 6 life, 2 wounds, attack 4 ranged, with Burn, has attacked, cannot move or attack this turn, can be chosen',
    );
    expect(describeSquare(view, 'c5', 'attack')).toBe(
      'c5, enemy Fighter, 1 of 2 life, 1 wound, attack 1 melee, can be attacked',
    );
  });

  it('names tokens, cards under a unit and a vine wall below it', () => {
    expect(describeSquare(view, 'e3', null)).toBe('e3, your Spearman, 1 of 1 life, attack 1 melee, 2 tokens, on a vine wall');
    expect(describeSquare(view, 'e7', null)).toContain('1 card under it');
  });

  it('says what is empty, and where one can go', () => {
    expect(describeSquare(view, 'a1', 'go')).toBe('a1, empty, can go here');
  });

  it('does not say twice that a unit has moved', () => {
    expect(shownMarks(['moved_in_phase', 'moved', 'touched_vine'])).toEqual(['moved_in_phase']);
    expect(shownMarks(['moved'])).toEqual(['moved']);
  });
});

describe('the announcer', () => {
  it('says what happened and then what is asked', () => {
    const moment = shown();
    expect(news(moment, moment.log.slice(-3), false)).toBe(
      '2 of 3 dice hit. Fighter (c5) takes 1 wound. You destroy Fighter (d6). You are asked: Attack with your units, or end the phase.',
    );
  });

  it('keeps the question from the one who must pass the device', () => {
    expect(news(shown(), [], true)).toBe('Pass the device to Prince Elien');
  });

  it('says whom the game waits for', () => {
    const moment = shown();
    moment.question = { ...moment.question!, you: false, seat: 1 };
    expect(news(moment, [], false)).toBe('Waiting for Grognack.');
  });
});

describe('the log', () => {
  it('counts what standing orders answered, where it fell', () => {
    const line = (step: number) => ({ step, kind: 'move', text: '' });
    const counted = groups([line(1), line(4), line(9)], [2, 3, 9, 11]).map(({ kind, step, count }) => `${kind} ${step} ${count}`);
    expect(counted).toEqual(['action 1 0', 'passed 2 2', 'action 4 0', 'passed 9 1', 'action 9 0', 'passed 11 1']);
  });

  it('groups the lines of one answer, turns and phases by themselves', () => {
    expect(groups(shown().log).map((group) => [group.kind, group.lines.length])).toEqual([
      ['turn', 1],
      ['phase', 1],
      ['action', 1],
      ['phase', 1],
      ['action', 5],
    ]);
  });
});

describe('the trace on the board', () => {
  const move = (card: number, from: string, to: string) => ({ step: 1, kind: 'move' as const, text: '', cards: [card], squares: [from, to] });
  it('joins the steps of one move, and no more', () => {
    expect(ways([move(1, 'a1', 'a2'), move(1, 'a2', 'b2'), move(2, 'b2', 'b3')])).toEqual([
      { kind: 'move', squares: ['a1', 'a2', 'b2'] },
      { kind: 'move', squares: ['b2', 'b3'] },
    ]);
    expect(ways([{ step: 1, kind: 'wound', text: '', squares: ['a1'] }])).toEqual([]);
  });
});

describe('chances', () => {
  it('never call certain what is not', () => {
    expect([percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)]).toEqual(['0%', '<1%', '50%', '>99%', '100%']);
  });

  it('stand on the squares of the targets', () => {
    const [unit, target] = [cardOn('d4'), cardOn('d5')];
    const answers = new Map([['d5', { answer: '', verb: 'attack' as const, text: '', card: unit, target }]]);
    const odds = { id: 1, unit, target, wounds: [0.25, 0.5, 0.25], destroyed: 0.25, is_exact: true, has_choices: false };
    expect(chances(answers, () => odds, short)).toEqual(new Map([['d5', '25% · 1.0']]));
    expect(chances(answers, () => odds, (one) => inWords(one, 'first')).get('d5')).toBe('destroys: 25%, 1.0 wounds on average');
    expect(chances(answers, () => null, short).size).toBe(0);
    expect(inWords(odds, 'second')).toBe('destroys: 25%, 1.0 damage on average');
  });

  it('say where somebody may choose on the way', () => {
    const odds = { id: 1, unit: 1, target: 2, wounds: [0, 1], destroyed: 0, is_exact: true, has_choices: true };
    expect(short(odds)).toBe('0% · 1.0*');
    expect(inWords(odds, 'first')).toMatch(/if everybody declines/);
    expect(legend(['25% · 1.0'], 'second')).toMatch(/damage on average\.$/);
    expect(legend(['25% · 1.0', short(odds)], 'first')).toMatch(/\*\sSomebody may choose/);
    expect(legend([], 'first')).toBeNull();
  });
});

describe('a new game', () => {
  const ready = (name: string) => ({ isOwn: false, name, text: '' });
  const wanted: Wanted = {
    edition: 'first', mine: ready('A'), theirs: ready('B'), against: 'computer', bot: 'steady', begins: 'roll', clock: null, isBare: false, pace: 450.4,
  };
  it('seats who was chosen', () => {
    expect(draft({ ...wanted, against: 'computer' }).seats).toEqual(['you', { computer: 'steady' }]);
    expect(draft({ ...wanted, against: 'same' }).seats).toEqual(['you', 'you']);
    expect(draft({ ...wanted, against: 'friend' }).seats).toEqual(['you', 'friend']);
    const four = draft({ ...wanted, against: 'teams', name: 'Anna' });
    expect([four.seats.length, four.gather, four.names]).toEqual([4, true, ['Anna', null, null, null]]);
    expect(draft({ ...wanted, against: 'three' }).seats[2]).toEqual({ with: 0 });
    expect(draft({ ...wanted, against: 'watch' }).seats).toEqual([{ computer: 'steady' }, { computer: 'steady' }]);
  });

  it('says who begins and how fast the computer plays', () => {
    expect(draft({ ...wanted, against: 'computer', begins: 'theirs' })).toMatchObject({ first: { seat: 1 }, pace: 450 });
  });
});

describe('texts', () => {
  it('are found by all their words', () => {
    expect(matches('Fire Drake, Phoenix Elves', 'drake elves')).toBe(true);
    expect(matches('Fire Drake, Phoenix Elves', 'drake orcs')).toBe(false);
    expect(matches('anything', '')).toBe(true);
  });

  it('are put together with what else was chosen, alternatives in brackets', () => {
    const all = { edition: '', faction: '', kind: '' } as const;
    expect(queryOf('', all)).toBe('');
    expect(queryOf('orc or elf', { edition: 'second', faction: 'Tundra Orcs', kind: 'common' })).toBe(
      '(orc or elf) edition:second faction="Tundra Orcs" kind:common',
    );
  });

  it('show the place where a query is not understood', () => {
    // In `(orc kind:hero)` the fault is at `hero`.
    const fault = { sentence: '', expected: [], from: 10, to: 14 };
    expect(around('orc kind:hero', fault)).toEqual(['orc kind:', 'hero', '']);
    expect(around('a', { ...fault, from: 90, to: 91 })).toEqual(['a', '', '']);
  });

  it('link the rules that they name', () => {
    expect(spans('See F8.1, F99 and FAQ-VII-03.')).toEqual([
      { text: 'See ', rule: null },
      { text: 'F8.1', rule: 'F8.1' },
      { text: ', F99 and ', rule: null },
      { text: 'FAQ-VII-03', rule: 'FAQ-VII-03' },
      { text: '.', rule: null },
    ]);
  });
});

describe('addresses', () => {
  it('name the pages', () => {
    expect(parse('')).toEqual({ page: 'start' });
    expect(parse('#/game/abc')).toEqual({ page: 'table', game: 'abc' });
    expect(parse('#/join/abc/xyz')).toEqual({ page: 'join', game: 'abc', invite: 'xyz', isMove: false });
    expect(parse('#/move/abc/xyz')).toEqual({ page: 'join', game: 'abc', invite: 'xyz', isMove: true });
    expect(parse('#/replay/abc/12')).toEqual({ page: 'replay', game: 'abc', step: 12 });
    expect(parse('#/rules/F8.1')).toEqual({ page: 'rules', id: 'F8.1' });
  });
});

describe('portraits', () => {
  it('are icons that the page has', () => {
    const units = ['Archer', 'Stone Golem', 'Fire Drake', 'Nobody in Particular', 'Lioness'];
    for (const kind of ['common', 'champion', 'summoner']) {
      for (const name of units) expect(icons).toHaveProperty([portraitOf(name, kind, 'Tundra Orcs')]);
    }
  });
});

describe('icons', () => {
  it('are all there that the page names', () => {
    const sources = import.meta.glob<string>('../../src/**/*.svelte', { query: '?raw', import: 'default', eager: true });
    const named = Object.values(sources).flatMap((text) => [...text.matchAll(/<Icon name="([^"{]+)"|#i-([a-z0-9-]+)"/g)].map(([, one, other]) => one ?? other!));
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(icons).toHaveProperty([name]);
  });
});

describe('the edition that a query asks for', () => {
  it('is found in it, and nowhere else', () => {
    expect(['edition:second champion', 'cost<3 (Edition = "first" or x)', 'name:edition second', 'archer'].map(editionIn)).toEqual(['second', 'first', null, null]);
  });
});

describe('the picture of a card', () => {
  it('is one that the page has, and tells the events of a deck apart', () => {
    const names = ['Burn', 'Freeze', 'Shadows', 'Learn', 'Vine Growth', 'For Glory', 'Something New'];
    const pictures = names.map((name) => portraitOf(name, 'event', 'Tundra Orcs'));
    expect(pictures.every((picture) => picture in icons)).toBe(true);
    expect(new Set(pictures).size).toBe(names.length);
  });
});
