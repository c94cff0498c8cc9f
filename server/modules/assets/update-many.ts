import { sql } from 'kysely';
import { assetFields, plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import { columnOf, columnTypeOf } from '../../lib/field-columns.ts';
import { approvalOfAsset, keepsRuled } from '../../lib/under-approval.ts';
import { sortKey } from '../../text/index.ts';
import { assetSearchText } from './fields.ts';

/** Columns of `asset` by name, as the database takes them. */
export type AssetColumns = Record<string, string | number | null | Record<string, string>>;
/** A known asset with all columns that are written, in the version that they were made of. */
export type ChangedAsset = {
  row: number;
  assetId: number | null;
  assetNo: string | null;
  version: number | null;
  columns: AssetColumns | null;
};
export type Written = { row: number; id: number; assetNo: string };

/** Columns that are set in new assets and in known ones alike, with their types. */
const shared: Readonly<Record<string, string>> = {
  ...Object.fromEntries(plainFields.map((field) => [columnOf(field), columnTypeOf(assetFields[field])])),
  name_sort: 'text',
  category_id: 'bigint',
  owner_organisation_id: 'bigint',
  supplier_id: 'bigint',
  custom: 'jsonb',
};
export const sharedNames = Object.keys(shared);
export const sharedTypes = Object.entries(shared).map(([name, type]) => `${name} ${type}`);
const recordOfKnown = sql.raw(`id bigint, version int, search_text text, ${sharedTypes.join(', ')}`);

export const searchable = (columns: AssetColumns) => ({
  name: String(columns.name),
  model: String(columns.model),
  brand: String(columns.brand),
  serialNo: String(columns.serial_no),
  orderNo: String(columns.order_no),
  invoiceNo: String(columns.invoice_no),
  custom: columns.custom as Record<string, string>,
});

/** Writes changed assets that still have the version they were compared in, and are not submitted for approval since. */
export async function updateAssets(tx: Tx, assets: readonly ChangedAsset[]): Promise<Written[]> {
  if (assets.length === 0) return [];
  const rows = assets.map(({ assetId, assetNo, version, columns }) => ({
    ...columns,
    id: assetId,
    version,
    name_sort: sortKey(String(columns?.name)),
    search_text: assetSearchText(assetNo ?? '', searchable(columns ?? {})),
  }));
  const set = sharedNames.map((name) => `${name} = input.${name}`).join(', ');
  const { rows: updated } = await sql<{ id: number; assetNo: string }>`
    update asset set ${sql.raw(set)}, search_text = input.search_text, category_key = category.name_sort,
      version = asset.version + 1, updated_at = now()
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as input (${recordOfKnown})
    join category on category.id = input.category_id
    where asset.id = input.id and asset.version = input.version
      and (${approvalOfAsset} is null or ${keepsRuled('input')})
    returning asset.id, asset.asset_no as "assetNo"`.execute(tx);
  const rowOf = new Map(assets.map(({ assetId, row }) => [assetId, row]));
  return updated.map((asset) => ({ ...asset, row: rowOf.get(asset.id) ?? 0 }));
}
