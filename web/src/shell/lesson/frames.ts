/** What can stand above a table: fetched when one of them is wanted. */
export { default as GuideFrame } from './GuideFrame.svelte';
export { default as LessonFrame } from './LessonFrame.svelte';
