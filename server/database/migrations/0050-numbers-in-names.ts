import { type Kysely, sql } from 'kysely';
import { byCount } from '../../text/index.ts';

/** Numbers in names sort by what they count: 1楼2室 stands before 1楼10室. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asset_list alter column name_sort type text collate "C"`.execute(db);
  for (const table of named) await sortNames(db, table);
  await sql`update custom_value set text = person.name_sort from person
    where person_id = person.id and text <> person.name_sort`.execute(db);
  await sortAssets(db);
}

const named = ['organ', 'location', 'category', 'person', 'supplier', 'asset_list'];
/** Those that assets carry the keys of: they follow in one write for each asset. */
const carried = ['organ', 'location', 'category', 'person'];
const batch = 5000;

type Kept = { id: number; key: string };

const beforeName = (key: string) => key.split('\u0001', 1)[0] ?? '';
const counted = ({ id, key }: Kept): Kept => {
  const old = beforeName(key);
  return { id, key: byCount(old) + key.slice(old.length) };
};
const asRows = (kept: readonly Kept[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as new (id bigint, key text)`;

async function sortNames(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<Kept>`select id, name_sort as key from ${sql.table(table)}
    where name_sort ~ '[0-9]'`.execute(db);
  const follow = async (able: 'enable' | 'disable') => {
    if (!carried.includes(table)) return;
    await sql`alter table ${sql.table(table)} ${sql.raw(able)} trigger ${sql.ref(`${table}_renamed`)}`.execute(
      db,
    );
  };
  await follow('disable');
  await sql`update ${sql.table(table)} as kept set name_sort = new.key from ${asRows(rows.map(counted))}
    where kept.id = new.id and kept.name_sort <> new.key`.execute(db);
  await follow('enable');
}

async function sortAssets(db: Kysely<unknown>): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Kept>`select id, name_sort as key from asset
      where id > ${after} order by id limit ${batch}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await sql`update asset set name_sort = wanted.name_sort, category_key = wanted.category_key,
        organ_key = wanted.organ_key, location_key = wanted.location_key, custodian_key = wanted.custodian_key
      from (
        select asset.id, coalesce(new.key, asset.name_sort) as name_sort, category.name_sort as category_key,
          organ.name_sort as organ_key, coalesce(location.name_sort, '') as location_key,
          coalesce(person.name_sort, '') as custodian_key
        from asset
        left join ${asRows(rows.filter(({ key }) => /\d/.test(beforeName(key))).map(counted))} on new.id = asset.id
        join category on category.id = asset.category_id
        join organ on organ.id = asset.organ_id
        left join location on location.id = asset.location_id
        left join person on person.id = asset.custodian_id
        where asset.id > ${after} and asset.id <= ${last.id}
      ) as wanted
      where wanted.id = asset.id
        and (asset.name_sort, asset.category_key, asset.organ_key, asset.location_key, asset.custodian_key)
          <> (wanted.name_sort, wanted.category_key, wanted.organ_key, wanted.location_key, wanted.custodian_key)`.execute(
      db,
    );
    after = last.id;
  }
}
