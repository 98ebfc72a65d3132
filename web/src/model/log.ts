/** The log in groups: the lines of one answer stand together, a turn and a phase by themselves. */
import type { LogLine, SquareName } from '../types';

export interface Group {
  key: string;
  step: number;
  kind: 'turn' | 'phase' | 'action';
  lines: LogLine[];
}

export function groups(log: LogLine[]): Group[] {
  const result: Group[] = [];
  log.forEach((line, index) => {
    const kind = line.kind === 'turn' || line.kind === 'phase' ? line.kind : 'action';
    const last = result.at(-1);
    if (last && kind === 'action' && last.kind === 'action' && last.step === line.step) last.lines.push(line);
    else result.push({ key: `${index}`, step: line.step, kind, lines: [line] });
  });
  return result;
}

/** A move or an attack over the board. */
export interface Way {
  kind: 'move' | 'attack';
  squares: SquareName[];
}

/** The ways that these lines tell of; the steps of one move are one way. */
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

/** A roll of dice, and the lines after it that tell what came of it. */
export interface Roll {
  line: LogLine;
  outcome: LogLine[];
}

export function rollsOf(log: LogLine[]): Roll[] {
  const result: Roll[] = [];
  for (const line of log) {
    const last = result.at(-1);
    if ((line.dice?.length ?? 0) > 0) result.push({ line, outcome: [] });
    else if (last && line.step === last.line.step && (line.kind === 'wound' || line.kind === 'destroyed')) last.outcome.push(line);
  }
  return result;
}
