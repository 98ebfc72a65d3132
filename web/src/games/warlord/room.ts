/** The room of Warlord. */
import type { Room } from '../rooms';
import { facts } from './facts.svelte';
import Figures from './Figures.svelte';
import View from './Room.svelte';
import { WarlordTable } from './table.svelte';

export const room: Room = { Table: WarlordTable as unknown as Room['Table'], View, Figures, load: () => facts.load() };
