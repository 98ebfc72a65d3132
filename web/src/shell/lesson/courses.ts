/** The courses of every game of the server, and how a lesson or a first game is begun. */
import * as api from '../../net/api';
import { settings } from '../../state/settings.svelte';
import type { Course, Created, LessonInfo, NewGame } from '../../types';
import { keepOwn, noteOwn, ownLesson } from './own';

export interface TaughtGame {
  /** The name of the title. */
  game: string;
  title: string;
  courses: Course[];
}

/** What can be learned, in the order of the server's titles. */
export async function taught(): Promise<TaughtGame[]> {
  const titles = await api.titles();
  const all = await Promise.all(titles.map(async ({ name, title }) => ({ game: name, title, courses: await api.catalogue<Course[]>('lessons', name) })));
  return all.filter(({ courses }) => courses.length > 0);
}

/** The lesson after this one in its course; nothing after the last. */
export function nextOf(courses: Course[], lesson: string): LessonInfo | null {
  const course = courses.find(({ lessons }) => lessons.some(({ name }) => name === lesson));
  const at = course?.lessons.findIndex(({ name }) => name === lesson) ?? -1;
  return course?.lessons[at + 1] ?? null;
}

export function courseOf(courses: Course[], lesson: string): Course | null {
  return courses.find(({ lessons }) => lessons.some(({ name }) => name === lesson)) ?? null;
}

/** Computers take a moment for each answer, so that it can be seen. */
const PAUSE = 450;

async function begin(game: string, opponent: string, setup: Record<string, unknown>): Promise<Created> {
  const wanted = { game, seats: ['you', { computer: opponent }], pace: settings.pause(PAUSE), ...setup };
  return api.create(wanted as unknown as NewGame);
}

export const beginLesson = (game: string, lesson: { name: string; opponent: string }) => begin(game, lesson.opponent, { lesson: { name: lesson.name } });

export const beginFirstGame = (game: string, course: Course) => begin(game, course.first_game.opponent, course.first_game.setup);

/** A lesson file from the user. Its first lines say which game it is for, and perhaps who plays the other side. */
export async function beginOwn(text: string): Promise<Created> {
  const opponent = /^opponent\s+(\S+)/m.exec(text)?.[1] ?? 'idle';
  const created = await begin(/^game\s+warlord\b/m.test(text) ? 'warlord' : 'wars', opponent, { lesson: { text } });
  // Only what the server has understood is kept.
  const lesson = ownLesson(text);
  keepOwn(lesson);
  noteOwn(created.game, lesson);
  return created;
}
