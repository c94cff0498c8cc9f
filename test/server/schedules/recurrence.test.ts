import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { datesBetween, datesFrom, onWorkingDay } from '../../../server/modules/schedules/recurrence.ts';
import { isDayList, workingCalendar } from '../../../src/vocabulary/parsing/day-list.ts';
import { seed } from '../../support/sizes.ts';

const rule = { untilOn: null, weekdays: [] as number[] };
const first = (startOn: string, every: number, unit: 'day' | 'week' | 'month' | 'year', limit = 4) =>
  datesFrom({ ...rule, startOn, every, unit }, startOn, { limit });

describe('the dates of a recurrence', () => {
  test('a month that lacks the day is due on its last one, and the day comes back afterwards', () => {
    expect(first('2027-12-31', 1, 'month')).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
    expect(first('2026-11-30', 3, 'month')).toEqual(['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']);
  });

  test('29 February is due on the 28th in years without it', () => {
    expect(first('2028-02-29', 1, 'year', 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test('weeks are counted from the week of the start, on the chosen days', () => {
    const weekly = { ...rule, startOn: '2026-11-25', every: 2, unit: 'week' as const, weekdays: [1, 5] };
    expect(datesFrom(weekly, '2026-11-25', { limit: 4 })).toEqual([
      '2026-11-27',
      '2026-12-07',
      '2026-12-11',
      '2026-12-21',
    ]);
  });

  test('none lies after the end, before the beginning, or beyond the last that is wanted', () => {
    const daily = { ...rule, startOn: '2026-11-25', untilOn: '2026-11-28', every: 1, unit: 'day' as const };
    expect(datesFrom(daily, '2026-01-01', { limit: 9 })).toHaveLength(4);
    expect(datesFrom(daily, '2026-11-27', { limit: 9 })).toEqual(['2026-11-27', '2026-11-28']);
    expect(datesFrom(daily, '2026-11-25', { limit: 9, last: '2026-11-26' })).toHaveLength(2);
  });

  test('those between two days are the same as counted from the start, however far away', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const some = fc.record({
      startOn: day,
      untilOn: fc.option(day),
      every: fc.integer({ min: 1, max: 9 }),
      unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(some, day, fc.integer({ min: 0, max: 62 }), (recurrence, from, days) => {
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        const counted = datesFrom(recurrence, from, { limit: 100, last: to });
        expect(datesBetween(recurrence, from, to)).toEqual(counted);
      }),
      { seed, numRuns: 300 },
    );
  });

  test('whatever the start, months are the same as counted by hand, clock changes included', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36 }), (start, every) => {
        const startOn = start.toISOString().slice(0, 10);
        const [year = 0, month = 0, date = 0] = startOn.split('-').map(Number);
        const byHand = Array.from({ length: 6 }, (_, times) => {
          const index = year * 12 + (month - 1) + times * every;
          const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
          return new Date(Date.UTC(Math.floor(index / 12), index % 12, Math.min(date, last)))
            .toISOString()
            .slice(0, 10);
        });
        expect(first(startOn, every, 'month', 6)).toEqual(byHand);
      }),
      { seed, numRuns: 200 },
    );
  });
});

describe('a date on a day off', () => {
  const none = workingCalendar({});
  test('moves to the working day after or before it, or stays', () => {
    expect(onWorkingDay('2026-11-28', 'after', none)).toBe('2026-11-30');
    expect(onWorkingDay('2026-11-28', 'before', none)).toBe('2026-11-27');
    expect(onWorkingDay('2026-11-28', 'stay', none)).toBe('2026-11-28');
  });

  test('holidays are days off, and a weekend that is worked is none', () => {
    const days = workingCalendar({ holidays: '2026-11-30', workdays: '2026-11-28..2026-11-29' });
    expect(onWorkingDay('2026-11-28', 'after', days)).toBe('2026-11-28');
    expect(onWorkingDay('2026-11-30', 'after', days)).toBe('2026-12-01');
  });
});

test.each([
  ['2027-01-01', true],
  ['2027-01-01, 2027-02-05..2027-02-11', true],
  ['2027-02-30', false],
  ['2027-02-11..2027-02-05', false],
  ['2027-01-01..2028-01-01', false],
  ['1 January', false],
])('whether %j is a list of days: %p', (text, expected) => expect(isDayList(text)).toBe(expected));
