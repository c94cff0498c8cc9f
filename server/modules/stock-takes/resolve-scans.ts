import { type RawBuilder, sql } from 'kysely';
import { scannedCode } from '../../../src/vocabulary/scan.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { isSeenLine } from '../../access/records/take-scope.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { namedBy } from '../scans/index.ts';
import type { SharedTake } from './locked-take.ts';
import type { Scan, Target } from './scan-target.ts';

/**
 * Finds what scans mean. A code is one on the thing, the number of an asset, of one that was merged into it, or a serial
 * number that leads to one asset alone; what the stock-take expects comes first. An asset that it does not expect is known if
 * whoever planned the stock-take could have planned it, and it is in the person's scope or belongs to the stock-take's
 * organisation. Somebody who counts only what they hold has no other lines, and who was given a part no other places.
 */
export async function resolveScans(
  tx: Tx,
  { actor }: Context,
  take: SharedTake,
  scans: Scan[],
): Promise<Map<string, Target>> {
  const sent = scans.map(({ uid, code, lineId, locationId, source }) => ({
    ...{ uid, source, code: scannedCode(code ?? '') },
    ...{ lineId: lineId ?? null, locationId: locationId ?? null },
  }));
  const held = sql`coalesce(line.custodian_id = ${actor.personId}, false)`;
  const counted = take.countsWhole ? sql`true` : sql`(${held} or ${isSeenLine(actor, 'stockTake.count')})`;
  const own = take.countsAll ? counted : held;
  const ofTake = take.countsWhole ? sql`true` : scopeOfAsset(actor, 'stockTake.count');
  const { rows } = await sql<Target>`
    with sent as materialized (
      select * from jsonb_to_recordset(${jsonText(sent)}::jsonb) as s (uid text, code text, source text,
        "lineId" bigint, "locationId" bigint)
    ), candidate as (
      select uid, named.id, named.rank from sent cross join lateral (${namedBy(sql`sent.code`)}) as named
      union all
      select uid, merged.id, 3 from sent join asset_merged merged on number_key(merged.asset_no) = number_key(sent.code)
      union all
      select uid, merged.id, 3 from sent join asset on number_key(asset.asset_no) = number_key(sent.code)
        join asset_merged merged on merged.into_id = asset.id
    ), ranked as (
      select candidate.uid, candidate.id as asset_id, line.id as line_id,
        rank() over (partition by candidate.uid order by line.id is null, candidate.rank) as place
      from candidate
      -- A planner without statistics of a take that has just begun would read all of it for each scan.
      left join lateral (select line.id from stock_take_line line
        where line.stock_take_id = ${take.id} and line.asset_id = candidate.id and ${own} offset 0) as line on true
      left join lateral (select asset.* from asset where asset.id = candidate.id offset 0) as asset on true
      where line.id is not null or ${scopeOfAsset(take.planner, 'stockTake.write')}
        and (${scopeOfAsset(actor, 'asset.read')} or ${ofTake} and asset.organisation_id in (
        select below.id from organisation join organisation below on starts_with(below.path, organisation.path)
        where organisation.id = ${take.organisationId}))
    ), best as (
      select uid, min(asset_id) as asset_id, min(line_id) as line_id from ranked where place = 1
      group by uid having count(distinct asset_id) = 1
    )
    select sent.uid, coalesce(ticked.code, sent.code) as code, coalesce(ticked.id, best.line_id) as "lineId",
      case when ticked.id is null then best.asset_id end as "assetId"
    from sent left join best on best.uid = sent.uid and sent."lineId" is null
    left join lateral (select line.id, line.code from stock_take_line line
      where line.id = sent."lineId" and line.stock_take_id = ${take.id} and ${own}) as ticked on true
    where ((sent."lineId" is null and sent.code <> '') or ticked.id is not null)
      and ${isInPart(actor, take)}`.execute(tx);
  const isReached = ({ lineId }: Target) => take.countsAll || lineId !== null;
  return new Map(rows.filter(isReached).map((target) => [target.uid, target]));
}

/**
 * That a scan lies in the part that the person was given: by where they were, or else by where the line is expected,
 * which is not told to who counts blindly.
 */
function isInPart({ personId }: Actor, { parts, isWithheld }: SharedTake): RawBuilder<unknown> {
  if (parts === null) return sql`true`;
  const line = sql`from stock_take_line line where line.id = coalesce(ticked.id, best.line_id)`;
  const place = isWithheld
    ? sql`sent."locationId"`
    : sql`coalesce(sent."locationId", (select line.location_id ${line}))`;
  return sql`(sent.source = 'self' and coalesce((select line.custodian_id = ${personId} ${line}), false)
    or exists (select from location place join unnest(${parts}::text[]) as part (path)
      on starts_with(place.path, part.path) where place.id = ${place}))`;
}
