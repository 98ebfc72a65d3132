/** The icons that the page has: those of a first game at once, the others when one of them is wanted. */
import common from './icons.json';

class Sprite {
  icons = $state.raw<Record<string, string>>(common);
  #isAsked = false;

  want(name: string): void {
    if (name in common || this.#isAsked) return;
    this.#isAsked = true;
    import('./more.json').then(
      ({ default: more }) => (this.icons = { ...common, ...more }),
      () => (this.#isAsked = false),
    );
  }
}

export const sprite = new Sprite();

/** The reference of an icon, for `use`. */
export function iconOf(name: string): string {
  sprite.want(name);
  return `#i-${name}`;
}
