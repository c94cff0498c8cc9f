import { describe, expect, test } from '@jest/globals';
import { type Basis, scheduleOf } from '../../../server/modules/depreciation/schedule.ts';

/*
 * Figures that ERPNext's tests of assets and their schedules expect, in cents: cost 100,000.00 with 10,000.00 left
 * after three years unless said.
 */
const fresh: Basis = {
  method: 'straightLine',
  cost: 10_000_000n,
  accumulated: 0n,
  impairment: 0n,
  residual: 1_000_000n,
  months: 36,
  elapsed: 0,
};
const amounts = (changes: Partial<Basis>) => scheduleOf({ ...fresh, ...changes }).map(({ amount }) => amount);
const sum = (of: readonly bigint[]) => of.reduce((total, one) => total + one, 0n);
/** What each year is charged, the first of so many months. */
const years = (of: readonly bigint[], first = 12) =>
  Array.from({ length: 1 + Math.ceil((of.length - first) / 12) }, (_, year) =>
    sum(of.slice(Math.max(0, first + 12 * (year - 1)), first + 12 * year)),
  );
const times = (count: number, amount: bigint) => Array.from({ length: count }, () => amount);

describe('as ERPNext has it', () => {
  test.each([
    ['a whole year each', amounts({}), 12, [3_000_000n, 3_000_000n, 3_000_000n]],
    // In use on 1 January, charged to 1 July first: six months of thirty-six.
    ['half a year first', amounts({}), 6, [1_500_000n, 3_000_000n, 3_000_000n, 1_500_000n]],
  ])('straight line, %s', (_, charged, first, expected) => {
    expect(years(charged, first)).toEqual(expected);
  });

  test('straight line by month: 500.00 over 12 months, the last takes the cents', () => {
    expect(amounts({ cost: 50_000n, residual: 0n, months: 12 })).toEqual([...times(11, 4167n), 4163n]);
  });

  test('straight line by month after a repair of 100.00 that was capitalised: 600.00 over 12 months', () => {
    expect(amounts({ cost: 60_000n, residual: 0n, months: 12 })).toEqual(times(12, 5000n));
  });

  test.each([1, 4])('%s of twelve periods charged before: 1,000.00 for each of the others', (opening) => {
    const before = { cost: 1_320_000n, residual: 120_000n, accumulated: 100_000n * BigInt(opening) };
    for (const months of [1, 3, 6, 12]) {
      const charged = amounts({ ...before, months: 12 * months, elapsed: months * opening });
      const periods = Array.from({ length: 12 - opening }, (_, nth) =>
        sum(charged.slice(nth * months, (nth + 1) * months)),
      );
      // Cents of a month that does not divide evenly go to the last one of all.
      for (const period of periods.slice(0, -1)) expect(Number(period - 100_000n)).toBeCloseTo(0, -1);
      expect(sum(charged)).toBe(1_200_000n - before.accumulated);
    }
    expect(amounts({ ...before, months: 12, elapsed: opening })).toEqual(times(12 - opening, 100_000n));
  });
});

describe('other than ERPNext', () => {
  test('an opening value is spread over the months that are left, not gone on from', () => {
    // 731.00 over 24 months, 265.30 charged in nine: ERPNext goes on with 731 ÷ 24 = 30.46 and has 8.80 in a last month
    // that is cut by days. Here 465.70 ÷ 15 = 31.05 (31.047), and 31.00 in the fifteenth.
    const basis = { cost: 73_100n, residual: 0n, months: 24, elapsed: 9, accumulated: 26_530n };
    expect(amounts(basis)).toEqual([...times(14, 3105n), 3100n]);
  });

  test('nothing is charged by days: whole months from the month after it was put into service', () => {
    // In use on 30 January: ERPNext has 27,616.44 for the first year, 30,000.00, 30,000.00 and 2,383.56. Here eleven
    // months of 2,500.00 and one in the fourth year.
    expect(years(amounts({}), 11)).toEqual([2_750_000n, 3_000_000n, 3_000_000n, 250_000n]);
  });

  test('double declining goes over to the straight line for the last two years, and takes 2 ÷ 3 exactly', () => {
    // ERPNext has 66,667.00 (a rate of 66.667 %), 22,222.11 and what is left, 1,110.89. Here 66,666.67, of which a month
    // has 100,000 × 2 ÷ 36 = 5,555.56; then (33,333.33 − 10,000) ÷ 24 = 972.22.
    const charged = amounts({ method: 'doubleDeclining' });
    expect(charged.slice(0, 13)).toEqual([...times(11, 555_556n), 555_551n, 97_222n]);
    expect(years(charged)).toEqual([6_666_667n, 1_166_667n, 1_166_666n]);
    expect(sum(charged)).toBe(9_000_000n);
  });

  test('double declining with an opening value goes on from what is left in its second year', () => {
    // 50,000.00 charged in one year: ERPNext has 33,333.50 and 6,666.50. Here the last two years share 40,000.00.
    const charged = amounts({ method: 'doubleDeclining', accumulated: 5_000_000n, elapsed: 12 });
    expect(years(charged)).toEqual([2_000_000n, 2_000_000n]);
  });
});
