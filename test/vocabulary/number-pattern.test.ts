import { expect, test } from '@jest/globals';
import { isNumberPattern, numberBy } from '../../src/vocabulary/number-pattern.ts';

test.each([
  ['{prefix}{year}{sequence:6}', 'DN2026000042'],
  ['{sequence:1}', '42'],
  ['资产-{year}{month}{day}/{sequence:4}-{prefix}', '资产-20260309/0042-DN'],
])('%s makes %s', (pattern, number) => {
  expect(isNumberPattern(pattern)).toBe(true);
  expect(numberBy(pattern, 'DN', '2026-03-09', 42)).toBe(number);
});

test('the year of purchase is part of a number, or this year while nobody knows it', () => {
  const pattern = '{prefix}{purchased}-{sequence:3}';
  expect(isNumberPattern(pattern)).toBe(true);
  expect(numberBy(pattern, 'DN', '2026-03-09', 7, '2019-12-31')).toBe('DN2019-007');
  expect(numberBy(pattern, 'DN', '2026-03-09', 7)).toBe('DN2026-007');
});

test('a number longer than the pattern says is not cut', () => {
  expect(numberBy('{sequence:2}', '', '2026-03-09', 12_345)).toBe('12345');
});

test.each([
  '',
  '{prefix}{year}',
  '{sequence}',
  '{sequence:0}',
  '{sequence:12}',
  '{sequence:6}{sequence:6}',
  '{year}{year}{sequence:6}',
  '{organisation}{sequence:6}',
  '{prefix{sequence:6}',
  '{sequence:6}}',
])('%s is no pattern', (pattern) => {
  expect(isNumberPattern(pattern)).toBe(false);
});
