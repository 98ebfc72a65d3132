/** All words of the page in English, by where they stand. A language is one more file with the same keys. */
import { books } from './en/books';
import { lessons } from './en/lessons';
import { people } from './en/people';
import { start } from './en/start';
import { table } from './en/table';
import { warlord } from './en/warlord';

export const en = {
  'app.name': 'Muster',
  'app.tagline': 'An open table for Summoner Wars and Warlord',
  'app.unofficial': 'Unofficial. Card names and numbers are facts; all rules text is in our own words.',
  'app.skip': 'Skip to main content',
  'nav.label': 'Pages',
  'nav.play': 'Play',
  'nav.learn': 'Learn',
  'nav.cards': 'Cards',
  'nav.decks': 'Decks',
  'nav.rules': 'Rules',
  'nav.about': 'About',
  'nav.help': 'Keys and help',
  'nav.settings': 'Settings',

  'load.wait': 'Loading …',
  'load.failed': 'The server is not responding: {why}',
  'load.again': 'Try again',

  ...start,
  ...people,
  ...table,
  ...books,
  ...warlord,
  ...lessons,
} as const;

export type Key = keyof typeof en;
