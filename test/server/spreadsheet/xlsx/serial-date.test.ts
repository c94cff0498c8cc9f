import { expect, test } from '@jest/globals';
import { serialDate } from '../../../../server/spreadsheet/xlsx/serial-date.ts';

test.each<[number, boolean, object | null]>([
  [0, false, null],
  [0.999, false, null],
  [1, false, { date: '1900-01-01' }],
  [59, false, { date: '1900-02-28' }],
  [60, false, null],
  [60.5, false, null],
  [61, false, { date: '1900-03-01' }],
  [46_348, false, { date: '2026-11-22' }],
  [46_348.5, false, { date: '2026-11-22', time: '12:00:00' }],
  [46_348.999999, false, { date: '2026-11-23' }],
  [46_348.00001, false, { date: '2026-11-22', time: '00:00:01' }],
  [2_958_465, false, { date: '9999-12-31' }],
  [2_958_466, false, null],
  [-1, false, null],
  [Number.NaN, false, null],
  [Number.POSITIVE_INFINITY, false, null],
  [-1, true, null],
  [0, true, { date: '1904-01-01' }],
  [60, true, { date: '1904-03-01' }],
  [44_886, true, { date: '2026-11-22' }],
  [0.25, true, { date: '1904-01-01', time: '06:00:00' }],
])('day number %d, counted from 1904: %p', (serial, date1904, expected) => {
  expect(serialDate(serial, date1904)).toEqual(expected);
});
