/** The log in groups: the lines of one answer stand together, a turn and a phase by themselves. */
import type { LogLine } from '../types';

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
