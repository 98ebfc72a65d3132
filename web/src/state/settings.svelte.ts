/** What this device prefers; kept in its local storage. */
export type Theme = 'system' | 'light' | 'dark';
export type TextSize = 'small' | 'normal' | 'large';
/** 0 is no motion, 4 the fastest. */
export type Speed = 0 | 1 | 2 | 4;

interface Saved {
  theme: Theme;
  size: TextSize;
  speed: Speed;
  letterKeys: boolean;
  /** A sound when it is my turn and the page is not seen. */
  sound: boolean;
  /** A notification of the browser for the same. */
  notify: boolean;
  /** What others say is shown. */
  chat: boolean;
  /** What this player wants to be called; empty for nothing. */
  name: string;
}

const PLACE = 'muster.settings';
const USUAL: Saved = { theme: 'system', size: 'normal', speed: 2, letterKeys: true, sound: true, notify: false, chat: true, name: '' };

function load(): Saved {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Saved>) };
  } catch {
    return USUAL;
  }
}

class Settings {
  theme = $state<Theme>('system');
  size = $state<TextSize>('normal');
  speed = $state<Speed>(2);
  letterKeys = $state(true);
  sound = $state(true);
  notify = $state(false);
  chat = $state(true);
  name = $state('');
  /** The system asks for less motion. */
  #calm = $state(false);

  constructor() {
    Object.assign(this, load());
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)');
    if (calm) {
      this.#calm = calm.matches;
      calm.addEventListener('change', () => (this.#calm = calm.matches));
    }
  }

  /** Milliseconds that a motion of normal speed and this length takes; 0 is none. */
  motion(length: number): number {
    return this.speed === 0 || this.#calm ? 0 : (length * 2) / this.speed;
  }

  /** Milliseconds between automatic events. This is not motion: a preference for reduced motion does not speed up the game. */
  pause(length: number): number {
    return this.speed === 0 ? 0 : (length * 2) / this.speed;
  }

  /** What the page around takes over. */
  apply(): void {
    const root = document.documentElement;
    root.dataset['theme'] = this.theme;
    root.dataset['size'] = this.size;
    root.style.setProperty('--motion', `${this.motion(300)}ms`);
    const { theme, size, speed, letterKeys, sound, notify, chat, name } = this;
    localStorage.setItem(PLACE, JSON.stringify({ theme, size, speed, letterKeys, sound, notify, chat, name } satisfies Saved));
  }
}

export const settings = new Settings();
