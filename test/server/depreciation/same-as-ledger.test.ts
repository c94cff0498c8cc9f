import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { depreciationHandlers } from '../../../server/modules/depreciation/handlers.ts';
import { bookFigures } from '../../../src/vocabulary/asset.ts';
import { type Caller, withApp } from '../support/app.ts';
import { depreciating } from './support.ts';

const server = withApp({ modules: [assetHandlers, depreciationHandlers] });
let admin: Caller;
const { post, changeFrom } = depreciating(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});

test('figures of the register are what the fixed asset ledger says of the present month', async () => {
  const any = fc.record({
    value: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
    opened: fc.integer({ min: 0, max: 900 }),
    status: fc.constantFrom('inUse', 'inStock', 'disposed'),
    ago: fc.option(fc.integer({ min: -60, max: 1500 })),
    months: fc.integer({ min: 1, max: 60 }),
    impaired: fc.integer({ min: 0, max: 3 }),
  });
  const rows = fc.sample(any, { numRuns: 200, seed: 7 }).map((one, nth) => ({
    ...one,
    no: `ZB${nth}`,
    value: one.value === null ? null : one.value / 100,
    opening: one.value === null ? null : Math.floor((one.value * one.opened) / 1000) / 100,
  }));
  await sql`insert into asset (asset_no, name, name_sort, category_id, category_key, search_text, status,
      organisation_id, organisation_key, owner_organisation_id, original_value, opening_depreciation,
      residual_rate, useful_life_months, depreciation_method, purchase_date)
    select no, no, no, ${server.company.categories.desk}, '', '', 'inUse', ${server.company.organisations.head},
      '', ${server.company.organisations.head}, value, opening, 0, months, 'straightLine', current_date - ago
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(no text, value numeric, opening numeric, months int, ago int)`.execute(server.db);
  for (const one of ['2024-07', '2024-08', '2024-09']) await post(one);
  for (const { no, impaired, status } of rows) {
    const { id, version, original_value } = await server.db
      .selectFrom('asset')
      .select(['id', 'version', 'original_value'])
      .where('asset_no', '=', no)
      .executeTakeFirstOrThrow();
    if (impaired > 0 && original_value !== null) {
      await admin.ask('/asset/adjustDepreciation', { id, version, impairment: '0.01', reason: '减值' });
      if (impaired > 1) await changeFrom(id, '2024-10');
    }
    if (status === 'disposed')
      await sql`update asset set status = ${status} where id = ${id}`.execute(server.db);
  }
  const month = new Date().toISOString().slice(0, 7);
  const ledger = new Map<number, (string | null)[]>();
  const register = new Map<number, (string | null | undefined)[]>();
  for (let after: string | null | undefined; after !== null; ) {
    const page = await admin.get('/depreciation/report', { month, limit: 200, ...(after && { after }) });
    for (const { id, accumulated, net } of page.rows) ledger.set(id, [accumulated, net]);
    after = page.next;
  }
  for (let after: string | null | undefined; after !== null; ) {
    const requested = { figures: [...bookFigures], limit: 200, ...(after && { after }) };
    const page = await admin.get('/asset/list', requested);
    for (const row of page.rows) register.set(row.id, [row.accumulatedDepreciation, row.netValue]);
    after = page.next;
  }
  expect(register.size).toBeGreaterThan(ledger.size);
  const impairments = await sql`select from depreciation_basis where impairment > 0`.execute(server.db);
  expect(impairments.rows.length).toBeGreaterThan(20);
  expect([...register].filter(([, [, net]]) => net !== null).sort()).toEqual([...ledger].sort());
}, 120_000);
