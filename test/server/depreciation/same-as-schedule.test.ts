import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { depreciationHandlers } from '../../../server/modules/depreciation/handlers.ts';
import { scheduleOf } from '../../../server/modules/depreciation/schedule.ts';
import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { type Caller, withApp } from '../support/app.ts';
import { depreciating, monthsFrom } from './support.ts';

const server = withApp({ modules: [assetHandlers, depreciationHandlers] });
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
const { post } = depreciating(server, () => admin);

const anyAsset = fc.record({
  method: fc.constantFrom('straightLine' as const, 'sumOfYears' as const, 'doubleDeclining' as const),
  cost: fc.bigInt(1n, 99_999_999_999n),
  opened: fc.integer({ min: 0, max: 700 }),
  rate: fc.integer({ min: 0, max: 30 }),
  months: fc.integer({ min: 1, max: 150 }),
  elapsed: fc.integer({ min: 0, max: 149 }),
});
const first = '2022-01';
const span = 30;

test('many assets are charged for many months as the schedule of each says, to the cent', async () => {
  const input = fc
    .sample(anyAsset, { numRuns: 300, seed: 4 })
    .filter(({ months, elapsed }) => elapsed < months);
  expect(input.length).toBeGreaterThan(100);
  const opening = ({ cost, opened }: (typeof input)[number]) => (cost * BigInt(opened)) / 1000n;
  const rows = input.map((asset, nth) => ({
    no: `SJ${nth}`,
    cost: amountOf(asset.cost),
    opening: amountOf(opening(asset)),
    rate: asset.rate / 100,
    months: asset.months,
    method: asset.method,
    elapsed: asset.elapsed,
  }));
  await sql`insert into asset (asset_no, name, name_sort, category_id, category_key, search_text, status, organisation_id,
      organisation_key, owner_organisation_id, original_value, opening_depreciation, residual_rate, useful_life_months,
      depreciation_method, in_service_date)
    select no, no, no, ${server.company.categories.desk}, '', '', 'inUse', ${server.company.organisations.head}, '',
      ${server.company.organisations.head}, cost, opening, rate, months, method,
      (${`${first}-01`}::date - make_interval(months => elapsed + 1))::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(no text, cost numeric, opening numeric, rate numeric, months int, method text, elapsed int)`.execute(
    server.db,
  );
  for (const month of monthsFrom(first, span)) await post(month);
  const charged = await sql<{ no: string; amounts: string[] }>`
    select asset_no as no, array_agg(amount::text order by month) as amounts from depreciation_line where live
    group by asset_no`.execute(server.db);
  const amounts = new Map(charged.rows.map(({ no, amounts: of }) => [no, of]));
  for (const [nth, asset] of input.entries()) {
    const { cost, rate, months, method, elapsed } = asset;
    const residual = (cost * BigInt(rate) * 2n + 100n) / 200n;
    const basis = { method, cost, accumulated: opening(asset), impairment: 0n, residual, months, elapsed };
    // The run leaves out assets of which nothing is left to charge.
    const expected: string[] = [];
    let left = cost - residual - opening(asset);
    for (const { amount } of scheduleOf(basis).slice(0, span)) {
      if (left <= 0n) break;
      expected.push(amountOf(amount));
      left -= amount;
    }
    const of = amounts.get(`SJ${nth}`) ?? [];
    expect({ asset: { ...rows[nth] }, amounts: of.map((amount) => amountOf(centsOf(amount))) }).toEqual({
      asset: { ...rows[nth] },
      amounts: expected,
    });
  }
}, 120_000);
