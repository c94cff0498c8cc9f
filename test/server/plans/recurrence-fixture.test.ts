import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { datesBetween, datesFrom } from '../../../server/modules/schedules/recurrence.ts';
import type { Recurrence } from '../../../src/vocabulary/plan.ts';

type Case = {
  rule: Pick<Recurrence, 'startOn' | 'untilOn' | 'every' | 'unit' | 'weekdays'>;
  from: string;
  dates: string[];
};
const file = join(import.meta.dirname, '../../fixtures/plans/recurrences.json');
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

test('500 recurrences have the dates that dateutil works out', () => {
  expect(cases).toHaveLength(500);
  const differing = cases.flatMap(({ rule, from, dates }) => {
    const found = datesFrom(rule, from, { limit: 12 });
    return JSON.stringify(found) === JSON.stringify(dates) ? [] : [{ rule, from, dates, found }];
  });
  expect(differing).toEqual([]);
});

test('counted from near the day they are the same', () => {
  const differing = cases.flatMap(({ rule, from, dates }) => {
    const last = dates.at(-1);
    if (last === undefined) return [];
    const found = datesBetween(rule, from, last);
    return JSON.stringify(found) === JSON.stringify(dates) ? [] : [{ rule, from, dates, found }];
  });
  expect(differing).toEqual([]);
});
