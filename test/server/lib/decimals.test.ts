import { expect, test } from '@jest/globals';
import { asText, padDecimal, trimDecimal } from '../../../server/lib/decimals.ts';

test.each([
  ['12.5', 2, '12.50'],
  ['12', 2, '12.00'],
  ['12.34', 2, '12.34'],
  ['0', 2, '0.00'],
  ['0.5', 2, '0.50'],
  ['007.5', 2, '7.50'],
  ['000', 2, '0.00'],
  ['100.5', 4, '100.5000'],
])('%s has %d places as %s', (value, places, padded) => {
  expect(padDecimal(value, places)).toBe(padded);
});

test.each([
  ['0.0500', '0.05'],
  ['1.000', '1'],
  ['0.0', '0'],
  ['10.10', '10.1'],
  ['100', '100'],
  ['0', '0'],
])('%s is %s', (value, trimmed) => {
  expect(trimDecimal(value)).toBe(trimmed);
});

test.each([
  [null, null],
  [undefined, null],
  ['', null],
  [0, '0'],
  ['a', 'a'],
  [12, '12'],
])('%j is %j in the log', (value, text) => {
  expect(asText(value)).toBe(text);
});
