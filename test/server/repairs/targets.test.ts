import { expect, test } from '@jest/globals';
import { afterWork, targetsOf } from '../../../server/modules/repairs/targets.ts';

const nineToSix = { timeZone: 'Asia/Shanghai', workFrom: 9, workUntil: 18 };
const after = (from: string, hours: number, work: typeof nineToSix & { workdays?: string } = nineToSix) =>
  afterWork(new Date(from), hours, work).toISOString();

test.each([
  // Wednesday: 10:00 in Shanghai, and four hours later.
  ['2026-11-25T02:00:00Z', 4, '2026-11-25T06:00:00.000Z'],
  // What is left at six goes on at nine the next day.
  ['2026-11-25T09:00:00Z', 2, '2026-11-26T02:00:00.000Z'],
  // At night nothing passes, nor from Friday evening to Monday morning.
  ['2026-11-25T15:00:00Z', 1, '2026-11-26T02:00:00.000Z'],
  ['2026-11-27T11:00:00Z', 1, '2026-11-30T02:00:00.000Z'],
  // Three days of nine hours, from Friday morning on.
  ['2026-11-27T01:00:00Z', 27, '2026-12-01T10:00:00.000Z'],
])('%s and %p working hours are %s', (from, hours, by) => {
  expect(after(from, hours)).toBe(by);
});

test('a day that ends before it begins is the whole day', () => {
  const always = { timeZone: 'UTC', workFrom: 18, workUntil: 9 };
  expect(after('2026-11-25T20:00:00Z', 6, always)).toBe('2026-11-26T02:00:00.000Z');
});

test('the clock that is put forward in between is followed', () => {
  const berlin = { timeZone: 'Europe/Berlin', workFrom: 9, workUntil: 18 };
  // Friday 17:00 in winter, Monday 10:00 in summer.
  expect(after('2026-03-27T16:00:00Z', 2, berlin)).toBe('2026-03-30T08:00:00.000Z');
});

const spring = 'the clock is put forward that day';
const autumn = 'it is put back that day';
test.each([
  ['Pacific/Auckland', '2027-09-25T03:00:00Z', '2027-09-25T04:00:00.000Z', 'it is put forward in nine hours'],
  ['Europe/Berlin', '2027-03-27T23:00:00Z', '2027-03-28T00:00:00.000Z', spring],
  ['Europe/Berlin', '2027-03-28T02:00:00Z', '2027-03-28T03:00:00.000Z', spring],
  ['America/New_York', '2027-11-07T04:00:00Z', '2027-11-07T05:00:00.000Z', autumn],
])('in %s an hour after %s ends at %s: %s', (timeZone, from, by) => {
  const nights = { timeZone, workFrom: 0, workUntil: 0, workdays: '2027-03-28,2027-09-25,2027-11-07' };
  expect(after(from, 1, nights)).toBe(by);
});

test('somebody has to accept within a quarter of the time', () => {
  const settings = {
    ...nineToSix,
    repairHoursCritical: 4,
    repairHoursHigh: 9,
    repairHoursNormal: 27,
    repairHoursLow: 90,
  };
  const { respondBy, finishBy } = targetsOf(new Date('2026-11-25T02:00:00Z'), 'critical', settings);
  expect([respondBy.toISOString(), finishBy.toISOString()]).toEqual([
    '2026-11-25T03:00:00.000Z',
    '2026-11-25T06:00:00.000Z',
  ]);
});
