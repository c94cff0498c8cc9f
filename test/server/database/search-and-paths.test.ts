import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate, migrations } from '../../../server/database/migrate.ts';
import { assetSearchText } from '../../../server/modules/assets/fields.ts';
import { withDatabase } from '../support/database.ts';

const database = withDatabase();
const last = '0020-second-factors';

beforeAll(async () => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`create extension pg_trgm`.execute(db);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateTo(last);
  if (error) throw error;
  await sql`
    with place as (insert into organ (code, name, name_sort) values ('A', 'A', 'a') returning id),
      kind as (insert into category (code, name, name_sort) values ('A', 'A', 'a') returning id)
    insert into asset (category_id, organ_id, owner_organ_id, search_text, status, asset_no, name, name_sort,
      category_key, organ_key, order_no, custom)
    select kind.id, place.id, place.id, ' as before ', 'inStock', 'N-' || n, '灯', 'deng', 'a', 'a',
      case when n % 2 = 0 then 'PO-采购-' || n else '' end,
      case when n % 3 = 0 then jsonb_build_object('条码', '690' || n) else '{}' end
    from kind, place, generate_series(1, 2500) as n`.execute(db);
  await migrate(db);
}, 180_000);

test('places are called by their paths, the others by their names unless two have one name', async () => {
  const { db } = database;
  const called = async (table: string) => {
    const { rows } = await sql<{
      called: string;
    }>`select called from ${sql.table(table)} order by code`.execute(db);
    return rows.map((row) => row.called);
  };
  for (const table of ['organ', 'location'])
    await sql`insert into ${sql.table(table)} (code, name, name_sort) values ('B', '总部', 'zong bu')`.execute(
      db,
    );
  for (const table of ['organ', 'location'])
    await sql`insert into ${sql.table(table)} (code, parent_id, name, name_sort)
      select 'C', id, 'A', 'a' from ${sql.table(table)} where code = 'B'`.execute(db);
  expect([await called('organ'), await called('location')]).toEqual([
    ['A', '总部', '总部 / A'],
    ['总部', '总部 / A'],
  ]);
  for (const table of ['organ', 'location'])
    await sql`update ${sql.table(table)} set name = '总公司' where code = 'B'`.execute(db);
  await sql`update organ set name = 'D' where code = 'A'`.execute(db);
  expect([await called('organ'), await called('location')]).toEqual([
    ['D', '总公司', 'A'],
    ['总公司', '总公司 / A'],
  ]);
});

test('the assets of the time before are found by their orders and codes, the others are let be', async () => {
  const { rows } = await sql<{ no: string; order: string; custom: Record<string, string>; text: string }>`
    select asset_no as no, order_no as order, custom, search_text as text from asset order by id`.execute(
    database.db,
  );
  expect(rows).toHaveLength(2500);
  for (const { no, order, custom, text } of rows) {
    const isRicher = order !== '' || Object.keys(custom).length > 0;
    expect(text).toBe(isRicher ? assetSearchText(no, { name: '灯', orderNo: order, custom }) : ' as before ');
  }
});
