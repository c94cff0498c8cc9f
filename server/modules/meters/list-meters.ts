import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { meterInScope } from '../../access/records/meter-scope.ts';
import { byText, pageOf } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { readMeterRows } from './read-meter.ts';

export const listMeters: Handler<'/meter/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [meterInScope(actor, 'meter.read'), ...conditionsOf(requested)];
  const read = (met: RawBuilder<unknown>[], limit: number) => readMeterRows(db, actor, met, limit);
  const order = byText('meter.name_sort', 'meter.id', ({ key }: { key: string }) => key);
  const list = { key: 'meter', from: sql`meter`, order, read };
  const { rows, ...page } = await pageOf(list, requested, context, conditions);
  return { ...page, rows: rows.map(({ key: _, ...row }) => row) };
};

/** Search is the name, or the asset. */
function conditionsOf({
  state,
  kind,
  assetId,
  deviceId,
  search,
}: Payload<'/meter/list'>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`meter.state = ${state}`);
  if (kind) conditions.push(sql`meter.kind = ${kind}`);
  if (assetId) conditions.push(sql`meter.asset_id = ${assetId}`);
  if (deviceId) conditions.push(sql`meter.device_id = ${deviceId}`);
  const named = searchMatches(sql.ref('meter.search_text'), search);
  const ofAsset = searchMatches(sql.ref('asset.search_text'), search);
  if (named && ofAsset) {
    conditions.push(sql`(${named} or meter.asset_id in (select asset.id from asset where ${ofAsset}))`);
  }
  return conditions;
}
