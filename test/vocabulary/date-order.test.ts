import { expect, test } from '@jest/globals';
import { decideDateOrder, readingsOf } from '../../src/vocabulary/parsing/date-order.ts';

test.each<[string, object | null]>([
  ['5/1/24', { mdy: '2024-05-01', dmy: '2024-01-05' }],
  ['24/05/01', { ymd: '2024-05-01', dmy: '2001-05-24' }],
  ['04/05/06', { ymd: '2004-05-06', mdy: '2006-04-05', dmy: '2006-05-04' }],
  ['4/05/06', { mdy: '2006-04-05', dmy: '2006-05-04' }],
  ['13.1.2024', { dmy: '2024-01-13' }],
  ['1-13-2024', { mdy: '2024-01-13' }],
  ['1 2 2024', { mdy: '2024-01-02', dmy: '2024-02-01' }],
  ['13/13/2024', {}],
  ['1/2-2024', null],
  ['1/2/024', null],
  ['1/2/4', null],
  ['123/2/2024', null],
  ['1/2/20245', null],
  ['2024-01-02', null],
  ['x1/2/24', null],
  ['', null],
])('%s can mean %j', (text, expected) => {
  const readings = readingsOf(text);
  expect(readings && Object.fromEntries(readings)).toEqual(expected);
});

test.each<[string[], string | null]>([
  [[], null],
  [['2024-01-02', 'x'], null],
  [['13/13/2024'], null],
  [['13/1/2024'], 'dmy'],
  [['1/13/2024'], 'mdy'],
  [['1/2/2024'], 'ambiguous'],
  [['1/2/2024', '13/1/2024'], 'dmy'],
  [['1/2/2024', '1/13/2024', '99/99/2024'], 'mdy'],
  [['1/13/2024', '13/1/2024'], 'ambiguous'],
  [['5/5/2024'], 'same'],
  [['24/05/01', '1/13/2024'], 'ambiguous'],
  [['24/13/01', '05/05/05'], 'ymd'],
  [['99/05/01'], 'ymd'],
])('the days %j agree on %s', (texts, order) => {
  const found = decideDateOrder(texts);
  if (order === 'same') expect(['mdy', 'dmy']).toContain(found);
  else expect(found).toBe(order);
});
