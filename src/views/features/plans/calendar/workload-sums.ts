import { daysAfter, weekOf } from '../../../ui/due-calendar/days.ts';
import { type Entry, isOpen } from './entry-words.ts';

/** What one person has to do: in each week, and apart from it what should have been done. */
export type Load = {
  person: { id: number; name: string } | null;
  weeks: number[];
  overdue: number;
  total: number;
};

/** The Mondays of the weeks that days reach into. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = [];
  for (let monday = weekOf(from); monday <= to; monday = daysAfter(monday, 7)) weeks.push(monday);
  return weeks;
}

/** What is open, by whom it is assigned to: whoever has most first, what nobody has at the end. */
export function loadsOf(entries: readonly Entry[], weeks: readonly string[]): Load[] {
  const loads = [...Map.groupBy(entries.filter(isOpen), ({ assignee }) => assignee?.id ?? 0).values()].map(
    (those): Load => ({ person: those[0]?.assignee ?? null, ...sumsOf(those, weeks) }),
  );
  return loads.toSorted(
    (one, other) => Number(one.person === null) - Number(other.person === null) || other.total - one.total,
  );
}

/** The sums of all loads together. */
export const allOf = (entries: readonly Entry[], weeks: readonly string[]) =>
  sumsOf(entries.filter(isOpen), weeks);

function sumsOf(entries: readonly Entry[], weeks: readonly string[]): Omit<Load, 'person'> {
  const count = (those: readonly Entry[]) => those.reduce((sum, { tasks }) => sum + tasks, 0);
  const timely = entries.filter(({ overdue }) => !overdue);
  return {
    weeks: weeks.map((monday) => count(timely.filter(({ day }) => weekOf(day) === monday))),
    overdue: count(entries.filter(({ overdue }) => overdue)),
    total: count(entries),
  };
}
