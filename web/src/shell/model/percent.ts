/** Formats chances as percentages. */
export function percent(chance: number): string {
  const value = Math.round(chance * 100);
  // Possible events are never shown as 0, uncertain ones never as 100.
  if (value === 0 && chance > 0) return '<1%';
  if (value === 100 && chance < 1) return '>99%';
  return `${value}%`;
}
