/** Chances as figures. */
export function percent(chance: number): string {
  const value = Math.round(chance * 100);
  // Nothing that can happen is shown as 0, nothing that can fail as 100.
  if (value === 0 && chance > 0) return '<1%';
  if (value === 100 && chance < 1) return '>99%';
  return `${value}%`;
}
