export type Chances = { hit: number, kill: number, needed: number | null, is_save: boolean, };
