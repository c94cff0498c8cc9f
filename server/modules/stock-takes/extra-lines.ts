import { sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import type { Target } from './scan-target.ts';

/**
 * Adds the lines of what is not expected: an asset of the register, or a code that leads to none. Two who find the same
 * at once get one line.
 *
 * @returns every target with its line
 */
export async function addExtraLines(tx: Tx, takeId: number, targets: Target[]): Promise<Map<string, number>> {
  const known = targets.flatMap(({ uid, lineId }): [string, number][] => (lineId ? [[uid, lineId]] : []));
  const extra = targets.filter(({ lineId }) => lineId === null);
  if (extra.length === 0) return new Map(known);
  await sql`
      insert into stock_take_line (stock_take_id, asset_id, code, name, serial_no, expected, status, location_id,
        custodian_id)
      select distinct on (coalesce(asset.id::text, 'code ' || found.code)) ${takeId}::bigint, asset.id,
        coalesce(asset.asset_no, found.code), coalesce(asset.name, ''), coalesce(asset.serial_no, ''), false,
        asset.status, asset.location_id, asset.custodian_id
      from jsonb_to_recordset(${jsonText(extra)}::jsonb) as found (code text, "assetId" bigint)
      left join asset on asset.id = found."assetId"
      order by coalesce(asset.id::text, 'code ' || found.code) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ uid: string; lineId: number }>`
    select found.uid, line.id as "lineId"
    from jsonb_to_recordset(${jsonText(extra)}::jsonb) as found (uid text, code text, "assetId" bigint)
    cross join lateral (
      select id from stock_take_line where stock_take_id = ${takeId} and asset_id = found."assetId"
      union all
      select id from stock_take_line where stock_take_id = ${takeId} and asset_id is null
        and found."assetId" is null and code = found.code
    ) as line`.execute(tx);
  return new Map([...known, ...rows.map(({ uid, lineId }): [string, number] => [uid, lineId])]);
}
