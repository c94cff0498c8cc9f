import { describe, expect, test } from '@jest/globals';
import { dayOf, eras, fullYear, monthOf } from '../../src/vocabulary/parsing/calendar.ts';

test.each([
  [2026, 11, 22, '2026-11-22'],
  [2026, 1, 1, '2026-01-01'],
  [2026, 12, 31, '2026-12-31'],
  [2024, 2, 29, '2024-02-29'],
  [2026, 2, 29, null],
  [2026, 4, 31, null],
  [2026, 0, 1, null],
  [2026, 13, 1, null],
  [2026, 1, 0, null],
  [2026, 1, 32, null],
  [1850, 1, 1, '1850-01-01'],
  [1849, 12, 31, null],
  [2200, 12, 31, '2200-12-31'],
  [2201, 1, 1, null],
])('the day %d-%d-%d is %p', (year, month, day, expected) => {
  expect(dayOf(year, month, day)).toBe(expected);
});

test.each([
  ['00', 2000],
  ['26', 2026],
  ['69', 2069],
  ['70', 1970],
  ['99', 1999],
  ['7', 2007],
  ['199', 199],
  ['2026', 2026],
])('the year %s is %d', (text, year) => {
  expect(fullYear(text)).toBe(year);
});

describe('months', () => {
  const names = [
    ['january', 'enero'],
    ['february', 'febrero'],
    ['march', 'marzo'],
    ['april', 'abril'],
    ['may', 'mayo'],
    ['june', 'junio'],
    ['july', 'julio'],
    ['august', 'agosto'],
    ['september', 'septiembre'],
    ['october', 'octubre'],
    ['november', 'noviembre'],
    ['december', 'diciembre'],
  ];

  test('are known by their names from the third letter on, in any case, with a point or without', () => {
    for (const [index, both] of names.entries())
      for (const name of both)
        for (let length = 3; length <= name.length; length += 1) {
          const said = name.slice(0, length);
          const all = [said, said.toUpperCase(), `${said}.`].map(monthOf);
          expect([said, ...all]).toEqual([said, index + 1, index + 1, index + 1]);
        }
  });

  test.each([
    ['setiembre', 9],
    ['set', 9],
    ['ja', null],
    ['ma.', null],
    ['januaryx', null],
    ['jan..', null],
    ['xset', null],
    ['', null],
  ])('%s is %p', (name, month) => {
    expect(monthOf(name)).toBe(month);
  });
});

test('the eras in use begin in their years', () => {
  const japanese = { 令和: 2019, R: 2019, 平成: 1989, H: 1989, 昭和: 1926, S: 1926 };
  const older = { 大正: 1912, T: 1912, 明治: 1868, M: 1868 };
  const ofTaiwan = { 民國: 1912, 民国: 1912, 中華民國: 1912, 中华民国: 1912 };
  expect(eras).toEqual({ ...japanese, ...older, ...ofTaiwan });
});
