/** A month so many later, or earlier below zero, as `YYYY-MM`. */
export function laterMonth(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month, both as texts. */
export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${laterMonth(month, 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
