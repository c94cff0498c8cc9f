import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { Handler } from '../../../http/handler.ts';
import { areNotDuplicates, areOfOneKind, enough, similarity } from '../../duplicates/index.ts';
import { readAsset } from '../asset-record.ts';
import { type FlatRow, namesJoined, rowColumns, toAssetRow } from '../asset-row.ts';

type Row = Answer<'/asset/duplicates'>['rows'][number];

const max = 10;
/** Of one name there may be thousands; no more than so many are compared. */
const maxCompared = 500;
const sameSerial = 100;

/**
 * Assets that may be the same as one: of the same serial number, else of the same name with at least two more things in
 * common, the likest first, but for those that somebody has told apart from it. Of two that both have a serial number
 * only the same one counts.
 */
export const listDuplicates: Handler<'/asset/duplicates'> = async ({ id }, { db, actor }) => {
  await readAsset(db, id, actor, 'asset.remove');
  const another = sql`other.id <> this.id and ${scopeOfAsset(actor, 'asset.remove', 'other')}
    and ${areOfOneKind('this', 'other')} and not ${areNotDuplicates(sql`least(this.id, other.id)`, sql`greatest(this.id, other.id)`)}`;
  const { rows } = await sql<FlatRow & { sameSerial: boolean }>`
    with this as materialized (select * from asset where id = ${id}), found as (
      (select other.id, ${sql.lit(sameSerial)} as similarity from this join asset other
        on other.serial_key = this.serial_key and other.serial_key <> '' and ${another}
        order by other.id limit ${sql.lit(max)})
      union all
      (select other.id, ${similarity('other', 'this')} as similarity
        from this cross join lateral (
          select other.* from asset other where other.name_sort = this.name_sort
            and (other.serial_key = '' or this.serial_key = '') and ${another}
          order by other.id limit ${sql.lit(maxCompared)}
        ) as other)
    )
    select ${sql.raw(rowColumns)}, found.similarity = ${sql.lit(sameSerial)} as "sameSerial"
    from found join asset on asset.id = found.id ${sql.raw(namesJoined)}
    where found.similarity >= ${sql.lit(enough)}
    order by found.similarity desc, asset.id limit ${sql.lit(max)}`.execute(db);
  return { rows: rows.map((row): Row => ({ ...toAssetRow(row), sameSerial: row.sameSerial })) };
};
