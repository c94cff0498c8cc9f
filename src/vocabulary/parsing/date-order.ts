import { type DateOrder, dateOrders } from '../import-run.ts';
import { dayOf, fullYear } from './calendar.ts';

const triple = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;

/** What a day such as `5/1/24` can mean, by the order of its parts; `null` when it is not of that form. */
export function readingsOf(text: string): Map<DateOrder, string> | null {
  const [, first = '', , second = '', third = ''] = triple.exec(text) ?? [];
  if (first === '') return null;
  const readings = new Map<DateOrder, string>();
  const add = (order: DateOrder, day: string | null) => day !== null && readings.set(order, day);
  // 24/05/01 has its year in front only when both parts of it are written.
  if (third.length === 2 && first.length === 2)
    add('ymd', dayOf(fullYear(first), Number(second), Number(third)));
  add('mdy', dayOf(fullYear(third), Number(first), Number(second)));
  add('dmy', dayOf(fullYear(third), Number(second), Number(first)));
  return readings;
}

/**
 * The order that the days of a column agree on. Days that exist in no order tell nothing. `ambiguous` when several
 * orders fit and would give different days, or none fits all; `null` when no day leaves its order open.
 */
export function decideDateOrder(texts: Iterable<string>): DateOrder | 'ambiguous' | null {
  const readings: Map<DateOrder, string>[] = [];
  for (const text of texts) {
    const found = readingsOf(text);
    if (found && found.size > 0) readings.push(found);
  }
  if (readings.length === 0) return null;
  const fitting = dateOrders.filter((order) => readings.every((reading) => reading.has(order)));
  const [first] = fitting;
  if (!first) return 'ambiguous';
  const same = readings.every((reading) =>
    fitting.every((order) => reading.get(order) === reading.get(first)),
  );
  return same ? first : 'ambiguous';
}
