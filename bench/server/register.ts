import { sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { rareSerial } from './goals.ts';

const sampleSize = 500;

/**
 * Brings the register to `size` assets by copying those of the sample company, each with numbers and dates of
 * its own and an entry in the log.
 */
export async function fillRegister(db: Db, size: number): Promise<void> {
  const { rows } = await sql<{ present: number }>`select max(id) as present from asset`.execute(db);
  const present = rows[0]?.present ?? 0;
  if (size > present) {
    const copy = () => copyAssets(db, present + 1, size);
    await (size - present > 200_000 ? withoutIndexes(db, 'asset', copy) : copy());
    await sql`select setval('asset_number', ${size}::bigint)`.execute(db);
  }
  await sql`
    update asset set serial_no = ${rareSerial}::text || '-' || id,
      search_text = search_text || lower(${rareSerial}::text) || '-' || id || ' '
    where id in (600, 700, 800) and serial_no not like ${rareSerial}::text || '%'`.execute(db);
  await sql`vacuum (analyze) asset`.execute(db);
  await sql`vacuum (analyze) log_entry`.execute(db);
}

async function copyAssets(db: Db, first: number, last: number): Promise<void> {
  await sql`
    insert into asset (asset_no, name, name_sort, category_id, category_key, model, brand, serial_no, status, before,
      condition, organisation_id, organisation_key, owner_organisation_id, location_id, location_key, custodian_id, custodian_key,
      acquisition, purchase_date, in_service_date, original_value, supplier_id, order_no, invoice_no,
      warranty_until, useful_life_months, residual_rate, depreciation_method, search_text, created_by, created_at,
      updated_at)
    select no, name, name_sort, category_id, category_key, model, brand, serial, status, before, condition, organisation_id,
      organisation_key, owner_organisation_id, location_id, location_key, custodian_id, custodian_key, acquisition,
      purchase_date - shift, in_service_date - shift, original_value + n % 90, supplier_id, order_no, invoice_no,
      warranty_until - shift, useful_life_months, residual_rate, depreciation_method,
      replace(replace(search_text, lower(asset_no), lower(no)), lower(serial_no), lower(serial)), created_by,
      created_at - make_interval(days => shift), updated_at - make_interval(days => shift, secs => n % 3600)
    from generate_series(${first}::bigint, ${last}::bigint) as n
      join asset on asset.id = n * 37 % ${sampleSize} + 1
      cross join lateral (select (n % 900)::int as shift,
        regexp_replace(asset_no, '[0-9]{6}$', lpad(n::text, 7, '0')) as no,
        case when serial_no = '' then '' else serial_no || 'X' || n end as serial) as own
    order by n`.execute(db);
  await sql`
    insert into log_entry (at, actor_name, way, action, record_kind, record_id, record_label, organisation_id)
    select created_at, '顾晓岚', 'import', 'created', 'asset', id, asset_no || ' ' || name, organisation_id
    from asset where id between ${first}::bigint and ${last}::bigint order by id`.execute(db);
}

/** Indexes are made anew after a large step, which is quicker. */
export async function withoutIndexes(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}
