/** What every game tells of its end; figures are its own. */
export interface Ending {
  text: string;
  /** The step at which it was decided. */
  decisive?: number | null;
}
