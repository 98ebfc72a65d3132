/** Which lessons were done on this device, and which games explain themselves. */
const DONE = 'muster.lessons';
const GUIDED = 'muster.guided';
/** Games that are remembered as guided ones. */
const MOST = 12;

export interface Guided {
  game: string;
  title: string;
  course: string;
  /** The facts that were explained. */
  seen: string[];
}

function read<T>(place: string): T[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}

const key = (title: string, lesson: string) => `${title}:${lesson}`;

export function isDone(title: string, lesson: string): boolean {
  return read<string>(DONE).includes(key(title, lesson));
}

export function setDone(title: string, lesson: string): void {
  const list = read<string>(DONE);
  if (!list.includes(key(title, lesson))) localStorage.setItem(DONE, JSON.stringify([...list, key(title, lesson)]));
}

export function forgetProgress(): void {
  localStorage.removeItem(DONE);
}

export function guided(game: string): Guided | null {
  return read<Guided>(GUIDED).find((one) => one.game === game) ?? null;
}

/** Keeps what was explained in a game. */
export function keepGuided(one: Guided): void {
  const others = read<Guided>(GUIDED).filter(({ game }) => game !== one.game);
  localStorage.setItem(GUIDED, JSON.stringify([one, ...others].slice(0, MOST)));
}

export function endGuided(game: string): void {
  localStorage.setItem(GUIDED, JSON.stringify(read<Guided>(GUIDED).filter((one) => one.game !== game)));
}
