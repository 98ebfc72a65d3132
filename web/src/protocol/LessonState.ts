import type { LessonInfo } from "./LessonInfo";
export type LessonState = { reached: boolean, } & LessonInfo;
