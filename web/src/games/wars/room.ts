/** The room of Summoner Wars. */
import { facts } from '../../state/facts.svelte';
import type { Shown, WarsShown } from '../../types';
import type { Room } from '../rooms';
import Figures from './Figures.svelte';
import View from './Room.svelte';
import { WarsTable } from './table.svelte';

/** The cards of the factions that play: those of others come when one of them is seen. */
async function load(shown: Shown): Promise<void> {
  const { edition, players } = shown as WarsShown;
  facts.want(edition, players.map(({ faction }) => faction));
}

export const room: Room = { Table: WarsTable as unknown as Room['Table'], View, Figures, load };
