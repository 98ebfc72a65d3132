export type LessonInfo = { name: string, title: string, about: string, goal: string, hint: string, done: string, opponent: string, rules: Array<string>, };
