export type Note = { fact: string, title: string, text: string, };
