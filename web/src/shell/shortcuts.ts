/** Single-letter shortcuts: never while typing, with a dialog open, or held down. */
import { settings } from '../state/settings.svelte';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

export function shortcut(event: KeyboardEvent, acts: Record<string, () => unknown>): void {
  if (!settings.letterKeys || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (document.querySelector('dialog[open]')) return;
  const act = acts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
