import type { Aim } from "./Aim";
export type Aims = { of: number | null, aims: Array<Aim>, };
