/** What a player has beside the board: a pile, a hand, a track. */
export interface Area<Named> {
  id: string;
  title: string;
  icon: string;
  /** What stands on it; nothing if nobody may count. */
  count: number | null;
  isEmpty: boolean;
  /** The cards that may be looked through, with nothing for a card that is face down; nothing if none may be. */
  cards: (Named | null)[] | null;
  /** A counter on a track, and the end of the track. */
  most: number | null;
  /** Its cards lie face up on the table and are in effect: they are named. */
  isOpen: boolean;
}
