/** Messages for screen readers: one polite live region for the whole page. */
class Announcer {
  text = $state('');

  /** Says it after what is being said. The same sentence twice is said twice. */
  say(text: string): void {
    this.text = text === this.text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
