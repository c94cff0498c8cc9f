import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import type { Handler } from '../../../handler.ts';
import { readAsset } from '../asset-record.ts';
import { type FlatRow, namesJoined, rowColumns, toAssetRow } from '../asset-row.ts';
import { scopeOfAsset } from '../scope-of-asset.ts';

type Row = Answer<'/asset/duplicates'>['rows'][number];

const most = 10;
/** Of one name there may be thousands; no more than so many are compared. */
const mostCompared = 500;

/** As serial numbers are compared: letters and figures alone, whatever their case. */
const folded = (serial: unknown) => sql`upper(regexp_replace(${serial}, '[^[:alnum:]]', '', 'g'))`;

/**
 * Assets that may be the same as one: of the same serial number, else of the same name with at least two more things in
 * common, the likest first. Of two that both have a serial number only the same one counts.
 */
export const listDuplicates: Handler<'/asset/duplicates'> = async ({ id }, { db, actor }) => {
  const { serialNo } = await readAsset(db, id, actor, 'asset.remove');
  const { rows } = await sql<FlatRow & { sameSerial: boolean }>`
    with this as (select * from asset where id = ${id}), found as (
      (select asset.id, 100 as likeness from asset
        where ${serialNo !== ''}::boolean and asset.serial_no <> '' and asset.id <> ${id}
          and ${folded(sql`asset.serial_no`)} = ${folded(sql`${serialNo}::text`)}
        limit ${sql.lit(most)})
      union all
      (select alike.id, (alike.model = this.model and this.model <> '')::int
          + (alike.brand = this.brand and this.brand <> '')::int
          + (alike.original_value = this.original_value is true)::int
          + (alike.purchase_date = this.purchase_date is true)::int as likeness
        from this cross join lateral (
          select * from asset where asset.name_sort = this.name_sort and asset.id <> this.id
            and (asset.serial_no = '' or this.serial_no = '') order by asset.id limit ${sql.lit(mostCompared)}
        ) alike)
    )
    select ${sql.raw(rowColumns)}, found.likeness = 100 as "sameSerial"
    from found join asset on asset.id = found.id ${sql.raw(namesJoined)}
    where found.likeness >= 2 and ${scopeOfAsset(actor, 'asset.remove')}
    order by found.likeness desc, asset.id limit ${sql.lit(most)}`.execute(db);
  return { rows: rows.map((row): Row => ({ ...toAssetRow(row), sameSerial: row.sameSerial })) };
};
