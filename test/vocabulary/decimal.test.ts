import { expect, test } from '@jest/globals';
import { amountOf, centsOf, roundDecimal, shiftPoint } from '../../src/vocabulary/parsing/decimal.ts';

test.each([
  ['1.2', 4, '12000'],
  ['1.2', 1, '12'],
  ['1.25', 1, '12.5'],
  ['0.05', 1, '0.5'],
  ['12', 0, '12'],
  ['12', -1, '1.2'],
  ['12', -2, '0.12'],
  ['12', -4, '0.0012'],
  ['-1.5', 2, '-150'],
  ['-1.5', -1, '-0.15'],
  ['0', 3, '0'],
  ['0010', 0, '10'],
  ['.5', 1, '5'],
  ['5.', 1, '50'],
  ['1.500', 0, '1.5'],
])('%s moved by %d is %s', (number, power, expected) => {
  expect(shiftPoint(number, power)).toBe(expected);
});

test.each([
  ['1.2', 2, '1.20', true],
  ['1', 2, '1.00', true],
  ['1.200', 2, '1.20', true],
  ['1.204', 2, '1.20', false],
  ['1.205', 2, '1.21', false],
  ['1.209', 2, '1.21', false],
  ['0.994', 2, '0.99', false],
  ['0.995', 2, '1.00', false],
  ['9.999', 2, '10.00', false],
  ['-1.205', 2, '-1.21', false],
  ['0.001', 2, '0.00', false],
  ['2.5', 0, '3', false],
  ['2.4', 0, '2', false],
  ['2', 0, '2', true],
  ['12345678901234567890.125', 2, '12345678901234567890.13', false],
])('%s to %d places is %s, without loss: %p', (number, places, text, exact) => {
  expect(roundDecimal(number, places)).toEqual({ text, exact });
});

test.each([
  ['12.34', 1234n],
  ['12', 1200n],
  ['12.3', 1230n],
  ['0.05', 5n],
  ['-0.50', -50n],
])('%s is so many cents, and these are the amount again', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
  expect(Number(amountOf(cents))).toBe(Number(amount));
  expect(amountOf(cents)).toMatch(/\.\d\d$/);
});
