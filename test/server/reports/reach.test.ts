import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { reportHandlers } from '../../../server/modules/reports/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { reportNeeds } from '../../../src/api/contract/report-needs.ts';
import {
  figuresOf,
  groupingsOf,
  type ReportDefinition,
  type ReportSource,
} from '../../../src/vocabulary/report.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, reportHandlers] });
const value = '631500.00';
let assetId: number;

const definition = (source: ReportSource, changes: Partial<ReportDefinition> = {}): ReportDefinition => ({
  source,
  rows: [],
  columns: null,
  figures: figuresOf(source),
  period: { by: null, within: 'all', from: null, until: null },
  organisationId: null,
  categoryId: null,
  locationId: null,
  only: {},
  largestFirst: false,
  chart: 'none',
  ...changes,
});
const run = (caller: Caller, ...of: Parameters<typeof definition>) =>
  caller.get('/report/run', { definition: definition(...of) });

beforeAll(async () => {
  const admin = await server.signIn('admin');
  const { company } = server;
  const { id } = await admin.get('/asset/create', {
    assetNo: 'REACH-1',
    name: 'Reach',
    categoryId: company.categories.desk,
    ownerOrganisationId: company.organisations.east,
    locationId: company.locations.store,
    originalValue: value,
  });
  assetId = id;
  await sql`
    with round as (insert into stock_take (take_no, name, state, organisation_id, created_by, created_by_name)
      values ('PD-REACH', 'Reach', 'reviewing', ${company.organisations.south}, ${company.accounts.admin}, 'admin')
      returning id)
    insert into stock_take_line (stock_take_id, asset_id, code, name, state, expected)
    select id, ${assetId}, 'REACH-1', 'Reach', 'missing', true from round`.execute(server.db);
});

describe('a stock-take of assets that somebody does not read', () => {
  const reader = (also: Record<string, 'all'> = {}) =>
    server.signIn('keeper', {
      permissions: { 'report.read': 'all', 'stockTake.read': 'all', 'stockTake.write': 'all', ...also },
    });

  test('tells neither what they are worth nor their category', async () => {
    for (const row of ['category', 'topCategory'] as const) {
      const { rows } = await run(await reader(), 'stockTakes', { rows: [row] });
      expect(JSON.stringify(rows)).not.toContain('631500');
      expect(rows.map(({ keys }) => keys)).toEqual([[null]]);
    }
  });

  test('is not narrowed by what they belong to', async () => {
    const { categories, organisations } = server.company;
    for (const limit of [{ categoryId: categories.desk }, { organisationId: organisations.east }])
      expect((await run(await reader(), 'stockTakes', { rows: ['takeNo'], ...limit })).rows).toEqual([]);
  });

  test('tells both to whoever reads them', async () => {
    const { rows } = await run(await reader({ 'asset.read': 'all' }), 'stockTakes', { rows: ['category'] });
    expect(JSON.stringify(rows)).toContain('631500');
    expect(rows[0]?.keys[0]).not.toBeNull();
  });
});

const file = (source: ReportSource, rows: ReportDefinition['rows']): Payload<'/report/file'> => {
  const bookish = source === 'balances' || source === 'movements';
  const made = definition(source, {
    rows: source === 'movements' ? [...rows, 'movement'] : rows,
    ...(bookish && { period: { by: null, within: 'thisYear', from: null, until: null } }),
  });
  const labels = [...made.rows, ...made.figures, 'Currency'];
  return { definition: made, title: 'x', format: 'csv', labels, words: {}, sumLabel: 'Sum' };
};

describe.each(['assets', 'balances', 'movements'] as const)(
  'a file that lists the register from %s',
  (source) => {
    const permissions = { 'report.read': 'all', [reportNeeds[source]]: 'all' } as const;

    test('needs the right to take the register along', async () => {
      for (const row of groupingsOf(source).filter((one) => one === 'assetNo' || one === 'assetName')) {
        const caller = await server.signIn('keeper', { permissions });
        expect(await caller.ask('/report/file', file(source, [row]))).toMatchObject({
          errcode: errcodes.notPermitted,
        });
      }
    });

    test('holds what that right reaches', async () => {
      const { east, south } = server.company.organisations;
      const text = async (organisation: number) => {
        const caller = await server.signIn('keeper', {
          permissions: { ...permissions, 'asset.export': 'chosen' },
          organisations: [organisation],
        });
        const response = await server.app.inject({
          method: 'POST',
          url: '/asset/report/file',
          headers: { 'content-type': 'application/json', authorization: caller.token },
          payload: JSON.stringify(file(source, ['assetNo'])),
        });
        expect(response.statusCode).toBe(200);
        return response.body;
      };
      expect(await text(east)).toContain('REACH-1');
      expect(await text(south)).not.toContain('REACH-1');
    });
  },
);
