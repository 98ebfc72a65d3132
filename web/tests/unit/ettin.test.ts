import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Army from '../../src/games/warlord/Army.svelte';
import OrderOfPlay from '../../src/games/warlord/OrderOfPlay.svelte';
import { lit } from '../../src/games/warlord/model/lit';
import { signs } from '../../src/games/warlord/model/look';
import type { WarlordTable } from '../../src/games/warlord/table.svelte';
import type { Piece, SeatView, View } from '../../src/games/warlord/types';

afterEach(cleanup);

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];
const HOMES = [0, 0, 2, 2];

function piece(seat: number): Piece {
  return {
    card: seat * 64, id: `id-${seat}`, name: `Warlord of ${NAMES[seat]}`, owner: seat, controller: seat, is_warlord: true, level: 4, classes: ['fighter'], faction: 'Elf',
    alignment: null, traits: [], atk: [3], ac: 12, skill: 1, hp: 1, wounds: 0, condition: 'ready', used: [], items: [], lasting: [],
  };
}

function seatView(seat: number, army: Piece[][]): SeatView {
  return {
    seat, team: seat < 2 ? 0 : 1, home: HOMES[seat]!, is_out: false, is_emperor: false, points: 0, hand: { count: 0, cards: [] }, deck: { count: 0, cards: [] }, top: [], bottom: [],
    discard: [], gone: [], aside: [], army, attacks: [], distances: [],
  };
}

function view(more: Partial<View>): View {
  const armies = [[[piece(0), piece(1)]], [], [[piece(2), piece(3)]], []];
  return {
    format: 'ettin', direction: 'left', turn: 1, phase: 'decree', order: [0, 2, 1, 3], order_at: 0, acting: 0, passed: [] as never, is_last_turn: false,
    seats: armies.map((army, seat) => seatView(seat, army)), question: null, outcome: null, ...more,
  };
}

/** As much of a table as these parts ask for. */
function table(near: number, more: Partial<View> = {}): WarlordTable {
  const shownView = view(more);
  return {
    view: shownView, near, shown: { you: [near], players: NAMES.map((name, seat) => ({ seat, name, deck: '', player: 'human' })), view: shownView }, lit: lit(shownView, null, null),
    fallen: { ranks: new Set(), cards: new Set() }, measured: null, asked: null, place: '0.1.0', aimAt: () => null,
  } as unknown as WarlordTable;
}

const allSigns = (near: number) => signs([0, 0, 1, 1], near);

describe('the order of play', () => {
  it('names a player twice who plays for a partner who is out, and one place is whose turn it is', () => {
    render(OrderOfPlay, { table: table(0, { order: [1, 2, 1, 3], order_at: 2, acting: 1 }), signs: allSigns(0) });
    const places = screen.getAllByRole('listitem');
    expect(places).toHaveLength(4);
    expect(places.map((one) => one.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  });
});

describe('a shared army', () => {
  const drawn = (near: number, army: number) => {
    render(Army, { table: table(near), army, isNear: HOMES[near] === army, signs: allSigns(near).map(({ text }) => text), onlong: () => {} });
    return screen.getAllByRole('gridcell').map((cell) => [cell.querySelector('.unseen')!.textContent!.split(', ')[1], cell.querySelector('.guest')?.textContent]);
  };

  it('marks each card with its owner, in sight and in words', () => {
    expect(drawn(0, 0)).toEqual([['yours', 'A1'], ['Ben', 'A2']]);
  });

  it('is the partner’s as well', () => {
    expect(drawn(1, 0)).toEqual([['Ann', 'A1'], ['yours', 'A2']]);
  });

  it('is marked on the other side of the table too', () => {
    expect(drawn(0, 2)).toEqual([['Cleo', 'B1'], ['Dan', 'B2']]);
    expect(screen.getByRole('grid').getAttribute('aria-label')).toMatch(/Cleo, Dan/);
  });
});
