/** What a player has beside the board: a pile, a hand, a track. */
export interface Area<Named> {
  id: string;
  title: string;
  icon: string;
  /** What stands on it; nothing if nobody may count. */
  count: number | null;
  isEmpty: boolean;
  /** What may be looked through, a card face down being nothing. Without it there is nothing to open. */
  cards: (Named | null)[] | null;
  /** A counter on a track, and the end of the track. */
  most: number | null;
  /** Its cards lie face up on the table and are in effect: they are named. */
  isOpen: boolean;
}
