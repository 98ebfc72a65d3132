/** Messages for screen readers: one polite live region for the whole page. */
class Announcer {
  text = $state('');

  /** Queues it behind what is being read out. A sentence given twice is read twice. */
  say(text: string): void {
    this.text = text === this.text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
