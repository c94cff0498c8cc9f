import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { beginningOf, clockIn, dayAfter, isZone, secondsAhead } from '../../src/vocabulary/parsing/clock.ts';
import { dayIn } from '../../src/vocabulary/parsing/day-in.ts';

test('a moment is said by the clock of a zone, whatever that of this machine is', () => {
  const moment = '2026-03-09T23:30:05Z';
  expect(clockIn('Asia/Shanghai', moment)).toBe('2026-03-10 07:30:05');
  expect(clockIn('America/Los_Angeles', moment)).toBe('2026-03-09 16:30:05');
  expect([dayIn('Asia/Shanghai', moment), dayIn('UTC', moment)]).toEqual(['2026-03-10', '2026-03-09']);
  expect([secondsAhead('Asia/Kolkata', moment), secondsAhead('America/New_York', moment)]).toEqual([
    19_800, -14_400,
  ]);
  expect([secondsAhead('UTC', '2026-03-09T23:30:05.999Z'), secondsAhead('Asia/Tokyo', moment)]).toEqual([
    0, 32_400,
  ]);
});

test('a zone is one that this machine knows', () => {
  expect(['Asia/Tokyo', 'UTC', '', 'Asia/Atlantis', '<+08>-08'].map(isZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('the beginning of a day', () => {
  test.each([
    ['an hour is left out at midnight', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['the hour before midnight comes twice', 'America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    ['midnight comes twice', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['a clock that is never put forward', 'Asia/Shanghai', '2026-03-10', '2026-03-09T16:00:00.000Z'],
    ['long ago', 'Asia/Shanghai', '0001-01-01', '0000-12-31T15:54:17.000Z'],
  ])('where %s', (_, zone, day, moment) => {
    expect(beginningOf(day, zone).toISOString()).toBe(moment);
  });

  test('is its first second, everywhere and always', () => {
    const zones = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));
    const days = fc.date({
      min: new Date('2012-01-01'),
      max: new Date('2037-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, days, (zone, date) => {
        const day = date.toISOString().slice(0, 10);
        const begins = beginningOf(day, zone);
        expect(dayIn(zone, begins)).toBe(day);
        expect(dayIn(zone, new Date(begins.getTime() - 1000)) < day).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('the last day that can be written has none after it', () => {
  expect(['2026-02-28', '2024-02-28', '9999-12-30', '9999-12-31'].map(dayAfter)).toEqual([
    '2026-03-01',
    '2024-02-29',
    '9999-12-31',
    '9999-12-31',
  ]);
});
