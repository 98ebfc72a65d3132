/** Notifies a player who is looking elsewhere that it is his turn: title, icon, sound, notification. */
import { settings } from './settings.svelte';
import { t } from '../text';

const PLAIN = 'favicon.svg';
/** The same shield with a mark on it. */
const MARKED = 'favicon-turn.svg';

class MyTurn {
  /** Before the title of the page while this device is asked. */
  mark = $state('');
  #wasAsked = false;

  /** Whether the game is waiting for this device; `who` is playing whom goes into the notification. */
  tell(isAsked: boolean, who: string): void {
    const isNew = isAsked && !this.#wasAsked;
    this.#wasAsked = isAsked;
    this.mark = isAsked ? t('turn.mark') : '';
    show(isAsked);
    if (!isNew || document.visibilityState === 'visible') return;
    if (settings.sound) chime();
    if (settings.notify) notify(who);
  }

  /** The game is left. */
  end(): void {
    this.#wasAsked = false;
    this.mark = '';
    show(false);
  }
}

function show(isAsked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = isAsked ? MARKED : PLAIN;
  if (icon && !icon.href.endsWith(wanted)) icon.href = wanted;
}

/** One for the page: a browser allows only a few, and lets it sound once somebody has clicked or typed there. */
let audio: AudioContext | null = null;
/** A sound that is later than this, in milliseconds, is no longer news: it had to wait for the first click on the page. */
const LATE = 1000;

/** Two short notes, made here: no file is fetched for them. */
export function chime(): void {
  const wanted = performance.now();
  try {
    audio ??= new AudioContext();
  } catch {
    // A device without sound stays silent.
    return;
  }
  const sounding = audio;
  void sounding.resume().then(() => performance.now() - wanted < LATE && play(sounding));
}

function play(sounding: AudioContext): void {
  for (const [start, pitch] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const [tone, loud] = [sounding.createOscillator(), sounding.createGain()];
    const at = sounding.currentTime + start;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(loud).connect(sounding.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  }
}

function notify(who: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const note = new Notification(t('turn.note'), { body: who, tag: 'muster-turn', icon: PLAIN });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Asks the browser to allow notifications. Says whether it does. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export const myTurn = new MyTurn();
