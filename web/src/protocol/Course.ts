import type { FirstGame } from "./FirstGame";
import type { LessonInfo } from "./LessonInfo";
export type Course = { name: string, title: string, about: string, lessons: Array<LessonInfo>, first_game: FirstGame, };
