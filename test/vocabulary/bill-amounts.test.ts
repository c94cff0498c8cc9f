import { expect, test } from '@jest/globals';
import { billTotals, lineAmounts } from '../../src/vocabulary/bill-amounts.ts';

test.each([
  ['whole amounts', ['3', '100', '13'], [30_000n, 3_900n]],
  ['half a cent of the net, which is rounded up', ['0.5', '0.01', '0'], [1n, 0n]],
  ['less than half a cent, which is rounded down', ['0.499', '0.01', '0'], [0n, 0n]],
  ['half a cent of the tax, which is rounded up', ['1', '0.50', '13'], [50n, 7n]],
  ['tax of the rounded net', ['3', '0.3333', '6'], [100n, 6n]],
  ['four decimals of a price', ['1234.567', '0.5283', '9'], [65_222n, 5_870n]],
  ['the largest figures without loss', ['999999.999', '9999999999.9999', '100'], null],
] as const)('a line rounds %s', (_, [quantity, unitPrice, taxRate], expected) => {
  const { net, tax, gross } = lineAmounts({ quantity, unitPrice, taxRate });
  if (expected) expect([net, tax]).toEqual(expected);
  else expect(net).toBe(999_999_998_999_990_000n);
  expect(gross).toBe(net + tax);
});

test('totals are the sums of rounded lines, so that lines and totals agree', () => {
  const line = { quantity: '1', unitPrice: '0.125', taxRate: '10' };
  expect(billTotals([line, line, line])).toEqual({ net: 39n, tax: 3n, gross: 42n });
  expect(billTotals([])).toEqual({ net: 0n, tax: 0n, gross: 0n });
});
