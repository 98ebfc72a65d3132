/** A long press by finger or pen, which reads a card instead of choosing it. */
const LONG = 450;

export interface Press<T> {
  down(event: PointerEvent, what: T): void;
  up(): void;
  menu(event: Event): void;
  /** Whether the click that comes now ends a long press. Asked once a click. */
  wasLong(): boolean;
}

export function longPress<T>(onlong: (what: T) => void): Press<T> {
  let timer = 0;
  let isLong = false;
  return {
    down(event, what) {
      isLong = false;
      if (event.pointerType === 'mouse') return;
      timer = window.setTimeout(() => {
        isLong = true;
        onlong(what);
      }, LONG);
    },
    up: () => clearTimeout(timer),
    menu: (event) => isLong && event.preventDefault(),
    wasLong() {
      clearTimeout(timer);
      const was = isLong;
      isLong = false;
      return was;
    },
  };
}
