import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate, migrations } from '../../../server/database/migrate.ts';
import { sortKey } from '../../../server/text/index.ts';
import { withDatabase } from '../support/database.ts';

const database = withDatabase();
const last = '0046-supplier-contacts';
const assets = 6000;
const carried = { organ: '1号楼12部', location: '1楼10室', category: 'A10 类' };

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
  // As version 0046 sorted them: by letters.
  for (const [table, { name, key }] of Object.entries({
    organ: { name: carried.organ, key: '1 hao lou 12 bu' },
    location: { name: carried.location, key: '1 lou 10 shi' },
    category: { name: carried.category, key: 'a10 lei' },
    supplier: { name: '第2供应商', key: 'di 2 gong ying shang' },
  })) {
    await sql`insert into ${sql.table(table)} (${sql.raw(table === 'supplier' ? 'search_text' : 'code')}, name, name_sort)
      values ('X', ${name}, ${`${key}\u0001${name}`})`.execute(db);
  }
  const person = '张3';
  await sql`insert into person (job_no, name, name_sort, search_text, organ_id)
    select 'P1', ${person}, ${`zhang 3\u0001${person}`}, '', id from organ`.execute(db);
  await sql`insert into asset_list (name, name_sort, search_text, person_id)
    select '第10批', ${'di 10 pi\u0001第10批'}, '', id from person`.execute(db);
  await sql`
    insert into asset (category_id, organ_id, owner_organ_id, location_id, custodian_id, search_text, status, asset_no,
      name, name_sort, category_key, organ_key, location_key, custodian_key)
    select category.id, organ.id, organ.id, location.id, person.id, '', 'inUse', 'N-' || n, '灯' || n,
      'deng ' || n || chr(1) || '灯' || n, category.name_sort, organ.name_sort, location.name_sort, person.name_sort
    from category, organ, location, person, generate_series(1, ${assets}::int) as n`.execute(db);
  await sql`
    insert into asset (category_id, organ_id, owner_organ_id, search_text, status, asset_no, name, name_sort,
      category_key, organ_key)
    select category.id, organ.id, organ.id, '', 'inStock', 'M-1', '灯', ${'deng\u0001灯'}, category.name_sort,
      organ.name_sort
    from category, organ`.execute(db);
  await migrate(db);
}, 180_000);

test.each(['organ', 'location', 'category', 'supplier', 'person', 'asset_list', 'asset'])(
  'each %s sorts as it would if it were made now',
  async (table) => {
    const { rows } = await sql<{ name: string; key: string }>`
      select name, name_sort as key from ${sql.table(table)}`.execute(database.db);
    const kind = table === 'person' ? 'person' : 'thing';
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ name, key }) => key !== sortKey(name, kind))).toEqual([]);
  },
);

test('assets carry the keys of what they name, and nothing else of them was written', async () => {
  const { rows } = await sql<Record<string, string>>`
    select distinct organ_key, location_key, category_key, custodian_key, version from asset
    order by location_key`.execute(database.db);
  const keys = { organ_key: sortKey(carried.organ), category_key: sortKey(carried.category), version: 1 };
  expect(rows).toEqual([
    { ...keys, location_key: '', custodian_key: '' },
    { ...keys, location_key: sortKey(carried.location), custodian_key: sortKey('张3', 'person') },
  ]);
});

test('assets that are renamed after it are followed again', async () => {
  const { db } = database;
  await sql`update location set name_sort = 'z'`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset where location_key = 'z'`.execute(db);
  expect(rows[0]?.count).toBe(assets);
});
