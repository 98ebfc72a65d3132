/** What every game says about its end; statistics are its own. */
export interface Ending {
  text: string;
  /** The step at which it was decided. */
  decisive?: number | null;
}
