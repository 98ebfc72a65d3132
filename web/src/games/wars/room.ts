/** The room of Summoner Wars. */
import { facts } from '../../state/facts.svelte';
import type { Room } from '../rooms';
import Figures from './Figures.svelte';
import View from './Room.svelte';
import { WarsTable } from './table.svelte';

export const room: Room = { Table: WarsTable as unknown as Room['Table'], View, Figures, load: () => facts.load() };
