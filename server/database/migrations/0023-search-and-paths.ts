import { type Kysely, sql } from 'kysely';
import { assetSearchText, type Searchable } from '../../modules/assets/fields.ts';

const batch = 1000;

type Found = Required<Searchable> & { id: number; assetNo: string };

/** Search knows people, orders and codes; places and the like are called so that they are known where they stand alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of called) await sql.raw(statement).execute(db);
  await knowMore(db);
}

/**
 * What a node is called away from its tree: a place by its whole path, the others by their path where two have one
 * name. The database works it out for the tree after each statement, whoever sent it; trees are small.
 */
const called = [
  `create function tree_called() returns trigger language plpgsql as $$
  begin
    execute format('
      with recursive named as (
        select id, name, name as whole from %1$I.%2$I where parent_id is null
        union all select node.id, node.name, named.whole || '' / '' || node.name
          from %1$I.%2$I node join named on node.parent_id = named.id
      ), wanted as (
        select id, case when %3$L = ''path'' or count(*) over (partition by name) > 1 then whole else name end as called
        from named
      ) update %1$I.%2$I node set called = wanted.called from wanted
        where wanted.id = node.id and node.called is distinct from wanted.called',
      tg_table_schema, tg_table_name, tg_argv[0]);
    return null;
  end $$`,
  ...Object.entries({ location: 'path', organ: 'name', category: 'name' }).flatMap(([table, by]) => [
    `alter table ${table} add column called text not null default ''`,
    `create trigger ${table}_called after insert or delete or update of name, parent_id on ${table}
      for each statement execute function tree_called('${by}')`,
    `update ${table} set name = name`,
  ]),
];

/**
 * What search looks in takes orders, invoices and codes of further fields as well. People are looked for by their own
 * names, which needs an index on who uses an asset.
 */
async function knowMore(db: Kysely<unknown>): Promise<void> {
  await sql`create index asset_user on asset (user_id, id) where user_id is not null`.execute(db);
  let after = 0;
  for (;;) {
    const { rows } = await sql<Found>`
      select id, asset_no as "assetNo", name, model, brand, serial_no as "serialNo", order_no as "orderNo",
        invoice_no as "invoiceNo", custom
      from asset where id > ${after} and (order_no <> '' or invoice_no <> '' or custom <> '{}')
      order by id limit ${batch}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const texts = rows.map(({ id, assetNo, ...asset }) => ({ id, text: assetSearchText(assetNo, asset) }));
    await sql`update asset set search_text = new.text
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as new (id bigint, text text)
      where asset.id = new.id and asset.search_text <> new.text`.execute(db);
  }
}
