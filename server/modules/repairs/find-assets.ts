import { type RawBuilder, sql } from 'kysely';
import { openStates, repairableStates } from '../../../src/vocabulary/repair.ts';
import { scannedCode } from '../../../src/vocabulary/scan.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { containing, searchTerms, searchText } from '../../text/index.ts';
import { namedBy } from '../scans/index.ts';

type Answered = Awaited<ReturnType<Handler<'/repair/assets'>>>;

/** The condition on `asset` that somebody may report a fault of it: they reach it, or hold or use it. */
export const isReportable = (actor: Actor): RawBuilder<unknown> =>
  sql`(asset.status = any(${repairableStates}::text[]) and (coalesce(${scopeOfAsset(actor, 'repair.report')}, false)
    or asset.custodian_id = ${actor.personId} or asset.user_id = ${actor.personId}))`;

export const isOpen = sql`repair.state = any(${openStates}::text[])`;

type Row = Answered['rows'][number];

/** So many are looked at for those that are found by what their rows say. */
const mostCompared = 500;

export const findReportable: Handler<'/repair/assets'> = async (
  { search, id, scanned, limit = 10 },
  { db, actor },
) => {
  const patterns = searchTerms(search ?? '').map(containing);
  const { rows } = await sql<Row>`
    select asset.id, asset.asset_no as "assetNo", asset.name, location.called as location, custodian.name as custodian,
      asset.warranty_until as "warrantyUntil",
      (select jsonb_build_object('id', repair.id, 'repairNo', repair.repair_no, 'fault', repair.fault)
        from repair where repair.asset_id = asset.id and ${isOpen}) as "openRepair"
    from asset left join location on location.id = asset.location_id
    left join person custodian on custodian.id = asset.custodian_id
    where ${isReportable(actor)} and (${id ?? null}::bigint is null or asset.id = ${id ?? null}::bigint)
      ${scanned === undefined ? sql`` : sql`and asset.id in (select id from (${namedBy(sql`${scannedCode(scanned)}::text`)}) named where by <> 'serialNo')`}
      and asset.search_text like all(${patterns}::text[])
    order by asset.custodian_id is not distinct from ${actor.personId}::bigint desc, number_order(asset.asset_no), asset.id
    limit ${patterns.length === 0 ? limit : mostCompared}`.execute(db);
  return { rows: rows.filter((row) => says(row, search ?? '')).slice(0, limit) };
};

/** An asset is known by more than its row shows here: it is not found by what nobody is shown. */
function says({ assetNo, name }: Row, search: string): boolean {
  const text = searchText([assetNo, name]);
  return searchTerms(search).every((term) => text.includes(term));
}
