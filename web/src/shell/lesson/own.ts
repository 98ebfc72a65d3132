/** Lessons that somebody wrote and opened here: kept in this browser, and begun again from their text. */
const LESSONS = 'muster.own';
const GAMES = 'muster.own.games';
/** Lessons and games that are kept. */
const MOST = 12;

export interface OwnLesson {
  title: string;
  text: string;
}

function read<T>(place: string): T[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}

/** The lesson of a text; its title stands in it. */
export const ownLesson = (text: string): OwnLesson => ({ title: /^lesson\s+(.+?)\s*$/m.exec(text)?.[1] ?? '', text });

/** Those that were opened here, the newest first. */
export const ownLessons = (): OwnLesson[] => read<OwnLesson>(LESSONS);

/** A lesson that was opened again, perhaps with other words, takes the place of its namesake. */
export function keepOwn(lesson: OwnLesson): void {
  const others = ownLessons().filter(({ title }) => title !== lesson.title);
  localStorage.setItem(LESSONS, JSON.stringify([lesson, ...others].slice(0, MOST)));
}

export function dropOwn(title: string): void {
  localStorage.setItem(LESSONS, JSON.stringify(ownLessons().filter((one) => one.title !== title)));
}

interface OwnGame extends OwnLesson {
  game: string;
}

/** Notes that a game was begun from a lesson of one's own. */
export function noteOwn(game: string, lesson: OwnLesson): void {
  localStorage.setItem(GAMES, JSON.stringify([{ game, ...lesson }, ...read<OwnGame>(GAMES)].slice(0, MOST)));
}

/** The player's own lesson that a game was started from. */
export const ownOf = (game: string): OwnLesson | null => read<OwnGame>(GAMES).find((one) => one.game === game) ?? null;
