import { expect, test } from '@jest/globals';
import { dayOf, plusDays, plusMonths } from '../../../server/sample/days.ts';
import { live } from '../../../server/sample/history.ts';
import { buyEverything } from '../../../server/sample/purchases.ts';
import { seeded } from '../../../server/sample/random.ts';
import { decideScenario } from '../../../server/sample/scenario.ts';

const lifecycles = (today: string) => {
  const random = seeded(7);
  const bought = buyEverything(random, today);
  const fates = decideScenario(random, bought, today);
  return bought.map((thing, nth) => live(thing, fates.get(thing) ?? [], nth));
};

test('the sample obeys the lifecycle, and nothing is in the future, whichever day it is', () => {
  for (let day = '2026-01-30'; day < '2028-04-01'; day = plusDays(day, 57)) {
    const all = lifecycles(day);
    const moments = all.flatMap(({ steps }) => steps.map(({ at }) => dayOf(at)));
    expect(all).toHaveLength(500);
    expect(moments.every((moment) => moment <= day)).toBe(true);
    for (const { steps } of all) {
      const times = steps.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  }
});

test('the same day gives the same company', () => {
  expect(lifecycles('2026-03-05')).toEqual(lifecycles('2026-03-05'));
});

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(plusMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(plusMonths('2026-03-15', -36)).toBe('2023-03-15');
});
