import { laterMonth } from '../../../vocabulary/months.ts';

/** The months up to one, newest first. */
export const monthsUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => laterMonth(last, -back));

type PostedRun = { organisation: { id: number }; month: string; reverses: unknown };

/** The month that follows the last one posted for an organisation; for its first run the one that ended last. */
export function nextMonth(posted: readonly PostedRun[], organisationId: number | null, present: string) {
  const months = posted
    .filter(({ organisation, reverses }) => organisation.id === organisationId && reverses === null)
    .map(({ month }) => month);
  const last = months.toSorted().at(-1);
  return last === undefined ? laterMonth(present, -1) : laterMonth(last, 1);
}
