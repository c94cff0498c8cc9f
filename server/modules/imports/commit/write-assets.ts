import { sql } from 'kysely';
import { assetFields, plainFields } from '../../../../src/vocabulary/asset-fields.ts';
import { jsonText } from '../../../database/json-text.ts';
import { columnOf, columnTypeOf } from '../../../field-columns.ts';
import type { Tx } from '../../../handler.ts';
import { sortKey } from '../../../text/index.ts';
import { skipTakenNumbers } from '../../assets/asset-number.ts';
import { assetSearchText, searchTextOf } from '../../assets/fields.ts';
import type { AssetColumns, Decision } from '../decide/decision.ts';

const attempts = 5;

/** Columns that an import sets in new assets and in known ones alike, with their types. */
const shared: Readonly<Record<string, string>> = {
  ...Object.fromEntries(plainFields.map((field) => [columnOf(field), columnTypeOf(assetFields[field])])),
  name_sort: 'text',
  category_id: 'bigint',
  owner_organ_id: 'bigint',
  supplier_id: 'bigint',
  custom: 'jsonb',
};
const sharedNames = Object.keys(shared);
const sharedTypes = Object.entries(shared).map(([name, type]) => `${name} ${type}`);
const sharedColumns = sql.raw(sharedNames.join(', '));
const recordOfNew = sql.raw(
  `row int, asset_no text, number_prefix text, search_text text, status text, before text, organ_id bigint,
    location_id bigint, custodian_id bigint, user_id bigint, ${sharedTypes.join(', ')}`,
);
const recordOfKnown = sql.raw(`id bigint, version int, search_text text, ${sharedTypes.join(', ')}`);

export type Written = { row: number; id: number; assetNo: string };

const searchable = (columns: AssetColumns) => ({
  name: String(columns.name),
  model: String(columns.model),
  brand: String(columns.brand),
  serialNo: String(columns.serial_no),
  orderNo: String(columns.order_no),
  invoiceNo: String(columns.invoice_no),
  custom: columns.custom as Record<string, string>,
});

/** Registers assets and allocates the numbers that are not given. Rows whose number is taken are not in the answer. */
export async function insertAssets(tx: Tx, decisions: Decision[], accountId: number): Promise<Written[]> {
  const written: Written[] = [];
  let left = decisions.map(({ row, assetNo, columns }) => ({
    ...columns,
    row,
    asset_no: assetNo,
    name_sort: sortKey(String(columns?.name)),
    search_text: searchTextOf(searchable(columns ?? {})),
  }));
  for (let attempt = 1; left.length > 0 && attempt <= attempts; attempt += 1) {
    const { rows } = await sql<{ row: number; id: number | null; assetNo: string }>`
      with given as materialized (
        select *, coalesce(asset_no, number_prefix || to_char(now(), 'YYYY') || ${nextNumber}) as number
        from jsonb_to_recordset(${jsonText(left)}::jsonb) as new (${recordOfNew})
      ), made as (
        insert into asset (asset_no, search_text, status, before, category_key, organ_id, organ_key, location_id,
          location_key, custodian_id, custodian_key, user_id, created_by, ${sharedColumns})
        select number, ' ' || lower(normalize(number, nfkc)) || given.search_text, given.status, given.before,
          category.name_sort, given.organ_id, organ.name_sort, given.location_id, coalesce(location.name_sort, ''),
          given.custodian_id, coalesce(custodian.name_sort, ''), given.user_id, ${accountId}::bigint,
          ${sql.raw(sharedNames.map((name) => `given.${name}`).join(', '))}
        from given
        join category on category.id = given.category_id
        join organ on organ.id = given.organ_id
        left join location on location.id = given.location_id
        left join person custodian on custodian.id = given.custodian_id
        order by number
        on conflict (asset_no) do nothing
        returning id, asset_no
      )
      select given.row, made.id, given.number as "assetNo"
      from given left join made on made.asset_no = given.number`.execute(tx);
    for (const { row, id, assetNo } of rows) if (id !== null) written.push({ row, id, assetNo });
    const missing = new Map(rows.filter(({ id }) => id === null).map(({ row, assetNo }) => [row, assetNo]));
    left = left.filter(({ row, asset_no }) => asset_no === null && missing.has(row));
    const [taken] = left;
    if (taken) await skipTakenNumbers(tx, missing.get(taken.row) ?? '');
  }
  return written;
}

const nextNumber = sql.raw(`(select lpad(n::text, greatest(6, length(n::text)), '0')
  from (select case when asset_no is null then nextval('asset_number') end as n) as counter)`);

/** Writes changed assets that still have the version they were compared in. */
export async function updateAssets(tx: Tx, decisions: Decision[]): Promise<Written[]> {
  if (decisions.length === 0) return [];
  const rows = decisions.map(({ assetId, assetNo, version, columns }) => ({
    ...columns,
    id: assetId,
    version,
    name_sort: sortKey(String(columns?.name)),
    search_text: assetSearchText(assetNo ?? '', searchable(columns ?? {})),
  }));
  const set = sharedNames.map((name) => `${name} = given.${name}`).join(', ');
  const { rows: updated } = await sql<{ id: number; assetNo: string }>`
    update asset set ${sql.raw(set)}, search_text = given.search_text, category_key = category.name_sort,
      version = asset.version + 1, updated_at = now()
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as given (${recordOfKnown})
    join category on category.id = given.category_id
    where asset.id = given.id and asset.version = given.version
    returning asset.id, asset.asset_no as "assetNo"`.execute(tx);
  const rowOf = new Map(decisions.map(({ assetId, row }) => [assetId, row]));
  return updated.map((asset) => ({ ...asset, row: rowOf.get(asset.id) ?? 0 }));
}
