/** How a side looks: its colours and its emblem. */
export interface Look {
  /** The ground of its cards; light text is read on it. */
  ground: string;
  /** A darker tone of it. */
  deep: string;
  /** What shines on it. */
  shine: string;
  emblem: string;
}
