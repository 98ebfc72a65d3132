import type { Seat } from "./Seat";
export type Seating = { sides: Array<number>, attacks: Array<Array<Seat>>, helps: Array<Array<Seat>>, armies: Array<Seat>, chiefs: Array<Seat>, is_apart: boolean, };
