import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Basis, scheduleOf } from '../../../server/modules/depreciation/schedule.ts';

const fresh: Basis = {
  method: 'straightLine',
  cost: 10_000_000n,
  accumulated: 0n,
  impairment: 0n,
  residual: 400_000n,
  months: 60,
  elapsed: 0,
};
const amounts = (changes: Partial<Basis>) => scheduleOf({ ...fresh, ...changes }).map(({ amount }) => amount);
const sum = (of: readonly bigint[]) => of.reduce((total, one) => total + one, 0n);
/** What each year of life is charged. */
const years = (of: readonly bigint[]) =>
  Array.from({ length: Math.ceil(of.length / 12) }, (_, year) => sum(of.slice(12 * year, 12 * year + 12)));

describe('a machine of 100,000.00 with 4,000.00 left after 5 years', () => {
  test('by the straight line: 96,000 ÷ 60 = 1,600.00 a month', () => {
    expect(amounts({})).toEqual(Array.from({ length: 60 }, () => 160_000n));
  });

  test('by the sum of the years: 96,000 × 5/15, 4/15, 3/15, 2/15, 1/15', () => {
    const charged = amounts({ method: 'sumOfYears' });
    // 32,000 ÷ 12 = 2,666.67; 25,600 ÷ 12 = 2,133.33; 19,200 ÷ 12 = 1,600; 12,800 ÷ 12 = 1,066.67; 6,400 ÷ 12 = 533.33.
    const months = [266_667n, 213_333n, 160_000n, 106_667n, 53_333n];
    // The twelfth month takes the cents of its year: 32,000 − 11 × 2,666.67 = 2,666.63, and so on.
    const last = [266_663n, 213_337n, 160_000n, 106_663n, 53_337n];
    expect(charged).toEqual(
      Array.from({ length: 60 }, (_, nth) => (nth % 12 === 11 ? last : months)[Math.floor(nth / 12)]),
    );
    expect(years(charged)).toEqual([3_200_000n, 2_560_000n, 1_920_000n, 1_280_000n, 640_000n]);
  });

  test('by double declining: 40 % of the net value for three years, then the straight line', () => {
    // 40,000 ÷ 12 = 3,333.33, and 3,333.37 in the twelfth month; net 60,000 × 2/60 = 2,000; net 36,000 × 2/60 = 1,200;
    // net 21,600 − 4,000 = 17,600 ÷ 24 = 733.33, and 733.37 in the last of each year.
    const charged = amounts({ method: 'doubleDeclining' });
    expect(charged.slice(0, 12)).toEqual([...Array.from({ length: 11 }, () => 333_333n), 333_337n]);
    expect(years(charged)).toEqual([4_000_000n, 2_400_000n, 1_440_000n, 880_000n, 880_000n]);
    expect(sum(charged)).toBe(9_600_000n);
  });
});

test('the years of 1,000,000.00 with 4,000.00 left are whole: 400,000, 240,000, 144,000, 106,000, 106,000', () => {
  const charged = amounts({ method: 'doubleDeclining', cost: 100_000_000n, residual: 400_000n });
  expect(years(charged)).toEqual([40_000_000n, 24_000_000n, 14_400_000n, 10_600_000n, 10_600_000n]);
});

test('an opening value is gone on from: 96,000 − 24,000 over 45 months', () => {
  expect(amounts({ accumulated: 2_400_000n, elapsed: 15 })).toEqual(
    Array.from({ length: 45 }, () => 160_000n),
  );
});

test('an impairment is spread over what is left of the life: 100,000 − 38,400 − 17,600 − 4,000 over 36', () => {
  const changes = { accumulated: 3_840_000n, impairment: 1_760_000n, months: 36 };
  expect(amounts(changes).slice(0, 35)).toEqual(Array.from({ length: 35 }, () => 111_111n));
  expect(amounts(changes).at(-1)).toBe(111_115n);
});

test('a life that ends within a year counts that year as one: 18 months weigh 12 × 2 + 6 × 1', () => {
  const charged = amounts({ method: 'sumOfYears', months: 18, cost: 300_000n, residual: 0n });
  expect(years(charged)).toEqual([240_000n, 60_000n]);
});

test('a declining charge ends at the residual value', () => {
  const charged = amounts({ method: 'doubleDeclining', months: 120, residual: 5_000_000n });
  expect(sum(charged)).toBe(5_000_000n);
  expect(charged.slice(60)).toEqual(Array.from({ length: 60 }, () => 0n));
});

const anyBasis = fc
  .record({
    method: fc.constantFrom('straightLine' as const, 'sumOfYears' as const, 'doubleDeclining' as const),
    cost: fc.bigInt(1n, 99_999_999_999_999n),
    share: fc.tuple(fc.bigInt(0n, 1000n), fc.bigInt(0n, 1000n), fc.bigInt(0n, 1000n)),
    months: fc.integer({ min: 1, max: 600 }),
    elapsed: fc.integer({ min: 0, max: 599 }),
  })
  .filter(({ months, elapsed, share }) => elapsed < months && sum(share) <= 1000n)
  .map(({ cost, share: [accumulated, impairment, residual], ...more }) => ({
    ...more,
    cost,
    accumulated: (cost * accumulated) / 1000n,
    impairment: (cost * impairment) / 1000n,
    residual: (cost * residual) / 1000n,
  }));

test('whatever the basis, no month is negative and all of them leave the residual value', () => {
  fc.assert(
    fc.property(anyBasis, (basis) => {
      const charges = scheduleOf(basis);
      expect(charges.every(({ amount, net }) => amount >= 0n && net >= basis.residual)).toBe(true);
      expect(charges.at(-1)?.net).toBe(basis.residual);
    }),
  );
});

test('a declining schedule that is cut within a year goes on as it would have, to a cent a month', () => {
  const whole = scheduleOf({ ...fresh, method: 'doubleDeclining' });
  const at = whole[16];
  const rest = scheduleOf({
    ...fresh,
    method: 'doubleDeclining',
    elapsed: 17,
    accumulated: at?.accumulated ?? 0n,
  });
  for (const [nth, { amount }] of rest.entries()) {
    const difference = amount - (whole[17 + nth]?.amount ?? 0n);
    expect(difference <= 12n && difference >= -12n).toBe(true);
  }
});
