import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { meterInScope } from '../../access/records/meter-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { readMeterRows } from './read-meter.ts';

const order = 'meter';
const defaultLimit = 50;

export const listMeters: Handler<'/meter/list'> = async (requested, { db, actor, settings }) => {
  const { limit = defaultLimit, count = false } = requested;
  const after = decodeCursor(order, requested.after, () => true);
  const conditions = [meterInScope(actor, 'meter.read'), ...conditionsOf(requested)];
  const beyond = after ? [sql`(meter.name_sort, meter.id) > (${after.value}, ${after.id}::bigint)`] : [];
  const [found, counted] = await Promise.all([
    readMeterRows(db, actor, [...conditions, ...beyond], limit + 1),
    count ? countOf(db, sql`meter`, conditions, settings.countCap) : null,
  ]);
  const { rows, next } = toPage(order, found, limit, ({ key }) => key);
  return { rows: rows.map(({ key: _, ...row }) => row), next, count: counted };
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
