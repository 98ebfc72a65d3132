/** The log in groups: the lines of one answer stand together, a turn and a phase by themselves. */
import type { CardName, LogLine, SquareName } from '../../types';

export interface Group {
  key: string;
  step: number;
  kind: 'turn' | 'phase' | 'action' | 'passed';
  lines: LogLine[];
  /** How many questions standing orders answered here. */
  count: number;
}

/** `passed`: the answers that standing orders gave, by their number, lowest first; they are counted where they occurred. */
export function groups(log: LogLine[], passed: number[] = []): Group[] {
  const result: Group[] = [];
  const waiting = [...passed];
  const pass = (before: number) => {
    while (waiting.length > 0 && waiting[0]! <= before) {
      const step = waiting.shift()!;
      const last = result.at(-1);
      if (last?.kind === 'passed') last.count += 1;
      else result.push({ key: `passed ${step}`, step, kind: 'passed', lines: [], count: 1 });
    }
  };
  log.forEach((line, index) => {
    pass(line.step);
    const kind = line.kind === 'turn' || line.kind === 'phase' ? line.kind : 'action';
    const last = result.at(-1);
    if (last && kind === 'action' && last.kind === 'action' && last.step === line.step) last.lines.push(line);
    else result.push({ key: `${index}`, step: line.step, kind, lines: [line], count: 0 });
  });
  pass(Infinity);
  return result;
}

/** A move or an attack over the board. */
export interface Way {
  kind: 'move' | 'attack';
  squares: SquareName[];
}

/** The paths in these lines; the steps of one move form one path. */
export function ways(log: LogLine[]): Way[] {
  const result: (Way & { cards: string })[] = [];
  for (const { kind, squares = [], cards = [] } of log) {
    if ((kind !== 'move' && kind !== 'attack') || squares.length < 2) continue;
    const last = result.at(-1);
    const goesOn = kind === 'move' && last?.kind === 'move' && last.cards === cards.join() && last.squares.at(-1) === squares[0];
    if (goesOn) last.squares.push(...squares.slice(1));
    else result.push({ kind, squares: [...squares], cards: cards.join() });
  }
  return result.map(({ kind, squares }) => ({ kind, squares }));
}

/** The squares where something was wounded or destroyed. */
export function hurts(log: LogLine[]): SquareName[] {
  const lines = log.filter(({ kind }) => kind === 'wound' || kind === 'destroyed');
  return [...new Set(lines.flatMap(({ squares = [] }) => squares.slice(-1)))];
}

/** Whether dice were rolled in it. */
export function isRoll(line: LogLine): boolean {
  return (line.dice?.length ?? 0) > 0 && line.hits === undefined;
}

/** A roll of dice, what each die was worth, and the following lines with its effects. */
export interface Roll {
  line: LogLine;
  /** The faces as they lay in the end. */
  dice: number[];
  /** Hits of each die, if they are counted. */
  hits: number[] | null;
  outcome: LogLine[];
}

const RESULTS: LogLine['kind'][] = ['wound', 'destroyed', 'other'];

export function rollsOf(log: LogLine[]): Roll[] {
  const result: Roll[] = [];
  for (const line of log) {
    const last = result.at(-1);
    if (isRoll(line)) result.push({ line, dice: line.dice ?? [], hits: null, outcome: [] });
    else if (!last || line.step !== last.line.step) continue;
    else if (line.hits) Object.assign(last, { dice: line.dice ?? last.dice, hits: line.hits, outcome: [...last.outcome, line] });
    else if (RESULTS.includes(line.kind)) last.outcome.push(line);
  }
  return result;
}

/** A part of a sentence: plain, or the name of a card. */
export interface Part {
  text: string;
  card: CardName | null;
}

/** A sentence cut at the names of cards in it. */
export function parts(text: string, named: CardName[]): Part[] {
  const longest = [...named].sort((one, other) => other.name.length - one.name.length);
  const result: Part[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const card = longest.find(({ name }) => text.startsWith(name, at) && isWord(text, at, name.length));
    if (!card) {
      at += 1;
      continue;
    }
    if (at > from) result.push({ text: text.slice(from, at), card: null });
    result.push({ text: card.name, card });
    at += card.name.length;
    from = at;
  }
  if (from < text.length) result.push({ text: text.slice(from), card: null });
  return result;
}

function isWord(text: string, at: number, length: number): boolean {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return !isLetter(text[at - 1]) && !isLetter(text[at + length]);
}
