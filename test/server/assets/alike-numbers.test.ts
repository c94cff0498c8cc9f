import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import * as numberKeys from '../../../server/database/migrations/0040-number-keys.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { scanHandlers } from '../../../server/modules/scans/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { numberKey } from '../../../src/vocabulary/number-key.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, scanHandlers] });
const make = (keeper: Caller, assetNo: string) =>
  keeper.ask('/asset/create', {
    name: '测试电脑',
    assetNo,
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
  });
const alike = ['zx-1', 'ＺＸ-1', 'ZX\u20111', 'ZX － 1', ' zX\u20131'];

test('numbers that differ in case, width, blanks or hyphens alone are one number', async () => {
  const keeper = await server.signIn('keeper');
  const { data } = await make(keeper, 'ZX-1');
  const { id } = data as { id: number };
  for (const assetNo of alike) {
    expect(await make(keeper, assetNo)).toMatchObject({
      errcode: errcodes.duplicate,
      details: { field: 'assetNo' },
    });
    expect((await keeper.get('/scan/find', { text: assetNo })).rows.map((row) => row.id)).toEqual([id]);
  }
  const made = await Promise.all(['Q 7', 'q7', 'Ｑ7'].map((assetNo) => make(keeper, assetNo)));
  expect(made.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
});

test('the database and the program read numbers alike', async () => {
  const numbers = [...alike, 'ZX-1', 'ZX_1', 'ＡＢ①-2', 'é-1', '资产—０１', 'a\u00a0b', '\u30001'];
  const { rows } = await sql<{ key: string }>`select number_key(number) as key
    from unnest(${numbers}::text[]) with ordinality as input (number, place) order by place`.execute(
    server.db,
  );
  expect(rows.map(({ key }) => key)).toEqual(numbers.map(numberKey));
});

test('a list by number counts, and its pages meet', async () => {
  const keeper = await server.signIn('keeper');
  const sorted = ['NA-1', 'NA-2', 'NA-10', 'NA-10a', 'NA-010b', 'NA-100', 'NB-1'];
  for (const assetNo of sorted.toReversed()) expect((await make(keeper, assetNo)).errcode).toBe(0);
  const walk = async (order: 'asc' | 'desc') => {
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await keeper.get('/asset/list', { sort: 'assetNo', order, limit: 2, after });
      found.push(...page.rows.map(({ assetNo }) => assetNo));
      after = page.next ?? undefined;
    } while (after);
    return found.filter((assetNo) => /^N[AB]/.test(assetNo));
  };
  expect(await walk('asc')).toEqual(sorted);
  expect(await walk('desc')).toEqual(sorted.toReversed());
});

test('a company whose numbers are alike already keeps them, and takes no further one', async () => {
  const keeper = await server.signIn('keeper');
  const { data } = await make(keeper, 'OLD-1');
  const { id } = data as { id: number };
  await sql
    .raw(
      `drop index asset_alike; drop index asset_number_order; drop index asset_merged_number;
      drop function number_order; create or replace function asset_number_is_taken() returns trigger
      language plpgsql as $$ begin return new; end $$; drop function number_key`,
    )
    .execute(server.db);
  expect((await make(keeper, 'old-1')).errcode).toBe(0);
  await numberKeys.up(server.db as never);
  expect((await make(keeper, 'Old-1')).errcode).toBe(errcodes.duplicate);
  expect((await make(keeper, 'OLD-2')).errcode).toBe(0);
  expect((await make(keeper, 'old-2')).errcode).toBe(errcodes.duplicate);
  expect((await keeper.get('/asset/get', { id })).assetNo).toBe('OLD-1');
});
