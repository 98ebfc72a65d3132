import { beforeEach, expect, test } from 'vitest';
import { nextOf } from '../../src/shell/lesson/courses';
import { due, factsOf } from '../../src/shell/lesson/facts';
import { dropOwn, keepOwn, noteOwn, ownLesson, ownLessons, ownOf } from '../../src/shell/lesson/own';
import { endGuided, forgetProgress, guided, isDone, keepGuided, setDone } from '../../src/shell/lesson/progress';
import type { Course, LogLine, Shown } from '../../src/types';

beforeEach(() => localStorage.clear());

test('lessons that were done stay done, each in its own game', () => {
  expect(isDone('wars', 'second/moving')).toBe(false);
  setDone('wars', 'second/moving');
  setDone('wars', 'second/moving');
  expect([isDone('wars', 'second/moving'), isDone('warlord', 'second/moving')]).toEqual([true, false]);
  localStorage.setItem('muster.lessons', 'broken');
  expect(isDone('wars', 'second/moving')).toBe(false);
  forgetProgress();
  expect(localStorage.getItem('muster.lessons')).toBeNull();
});

test('a guided game is remembered with what it has explained', () => {
  keepGuided({ game: 'a', title: 'wars', course: 'second', seen: [] });
  keepGuided({ game: 'a', title: 'wars', course: 'second', seen: ['phase:summon'] });
  expect(guided('a')?.seen).toEqual(['phase:summon']);
  endGuided('a');
  expect(guided('a')).toBeNull();
});

test('the next lesson is of the same course', () => {
  const course = (name: string, lessons: string[]) => ({ name, lessons: lessons.map((one) => ({ name: one })) }) as unknown as Course;
  const courses = [course('second', ['second/a', 'second/b']), course('first', ['first/a'])];
  expect(nextOf(courses, 'second/a')?.name).toBe('second/b');
  expect(nextOf(courses, 'second/b')).toBeNull();
});

test('facts are those of the moment, and each is explained once', () => {
  const question = { you: true, ask: 'react:wounds', options: [{ verb: 'play' }, { verb: 'play' }] };
  const shown = (you: boolean) => ({ you: [0], view: { turn: 1, phase: 'summon' }, question: { ...question, you } }) as unknown as Shown;
  const fresh = [{ kind: 'roll' }] as LogLine[];
  expect(factsOf(shown(true), fresh)).toEqual(['phase:summon', 'ask:react', 'can:play', 'log:roll']);
  expect(factsOf(shown(false), [])).toEqual(['theirs:turn']);
  const notes = ['phase:summon', 'log:roll', 'ask:use'].map((fact) => ({ fact, title: fact, text: fact }));
  expect(due(notes, factsOf(shown(true), fresh), ['log:roll']).map(({ fact }) => fact)).toEqual(['phase:summon']);
});

test('lessons of one\'s own are kept by their titles, the newest first, and known by their games', () => {
  const mine = ownLesson('edition second\n\nlesson  To the wall \nabout walls');
  expect(mine.title).toBe('To the wall');
  keepOwn(mine);
  keepOwn(ownLesson('lesson Another'));
  keepOwn(ownLesson('lesson To the wall\nabout other words'));
  expect(ownLessons()).toEqual([{ title: 'To the wall', text: 'lesson To the wall\nabout other words' }, { title: 'Another', text: 'lesson Another' }]);
  noteOwn('g1', mine);
  dropOwn('To the wall');
  expect(ownLessons().map(({ title }) => title)).toEqual(['Another']);
  // A game that was begun goes on knowing its own.
  expect(ownOf('g1')?.text).toBe(mine.text);
  expect(ownOf('g2')).toBeNull();
  for (let more = 0; more < 20; more += 1) keepOwn(ownLesson(`lesson Number ${more}`));
  expect(ownLessons()).toHaveLength(12);
  localStorage.setItem('muster.own', 'broken');
  expect(ownLessons()).toEqual([]);
});
