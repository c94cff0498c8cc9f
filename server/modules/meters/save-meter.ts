import { sql } from 'kysely';
import { type MeterKind, meterFields } from '../../../src/vocabulary/meter.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { changesBetween, withInput } from '../../lib/text-fields.ts';
import { authorOf } from '../../log/write-log.ts';
import { searchText, sortKey } from '../../text/index.ts';
import { findDevice } from './find-device.ts';
import { lockMeter, logMeter, requireVersion, stepOf } from './lock-meter.ts';

type Asset = { id: number; assetLabel: string; organisationId: number };

export const createMeter: Handler<'/meter/create'> = (
  { assetId, kind, decimals = 0, deviceId, ...input },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const stored = withInput(meterFields, { name: '', unit: '', remark: '' }, input);
    const asset = await lockAsset(tx, context.actor, assetId);
    await requireFreeName(tx, assetId, stored.name, null);
    const device = await findDevice(tx, context.actor, null, deviceId);
    const { rows } = await sql<{ id: number; version: number; name: string }>`
      insert into meter (asset_id, device_id, name, name_sort, search_text, kind, unit, decimals, remark)
      values (${asset.id}, ${device?.id ?? null}::bigint, ${stored.name}, ${sortKey(stored.name)}, ${searchText([stored.name])}, ${kind},
        ${stored.unit}, ${decimals}, ${stored.remark}) returning id, version, name`.execute(tx);
    const saved = rows[0] as (typeof rows)[number];
    await logMeter(tx, authorOf(context), { ...saved, ...asset, id: saved.id }, 'created', [
      { field: 'asset', from: null, to: asset.assetLabel },
      { field: 'kind', from: null, to: kind satisfies MeterKind },
      { field: 'decimals', from: null, to: String(decimals) },
      { field: 'device', from: null, to: device?.name ?? null },
      ...changesBetween(meterFields, { name: '', unit: '', remark: '' }, stored),
    ]);
    return saved;
  });

export const updateMeter: Handler<'/meter/update'> = ({ id, version, changes: input }, context) =>
  inTransaction(context.db, async (tx) => {
    const meter = await lockMeter(tx, context.actor, id, 'meter.write');
    await requireVersion(tx, context.actor, meter, version);
    stepOf(meter, { type: 'edit the meter' });
    const { decimals = meter.decimals, deviceId, ...texts } = input;
    const stored = withInput(meterFields, meter, texts);
    const device = await findDevice(tx, context.actor, meter.device, deviceId);
    if (stored.name !== meter.name) await requireFreeName(tx, meter.assetId, stored.name, id);
    const changes = [
      ...changesBetween(meterFields, meter, stored),
      { field: 'decimals', from: String(meter.decimals), to: String(decimals) },
      { field: 'device', from: meter.device?.name ?? null, to: device?.name ?? null },
    ].filter(({ from, to }) => from !== to);
    if (changes.length === 0) return { id, version, name: stored.name };
    await sql`update meter set name = ${stored.name}, name_sort = ${sortKey(stored.name)},
      search_text = ${searchText([stored.name])}, unit = ${stored.unit}, remark = ${stored.remark},
      decimals = ${decimals}, device_id = ${device?.id ?? null}::bigint, version = version + 1, updated_at = now() where id = ${id}`.execute(
      tx,
    );
    await logMeter(tx, authorOf(context), { ...meter, name: stored.name }, 'updated', changes);
    return { id, version: version + 1, name: stored.name };
  });

export const sendMeterEvent: Handler<'/meter/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const meter = await lockMeter(tx, context.actor, id, 'meter.write');
    await requireVersion(tx, context.actor, meter, version);
    const { state, transitionId } = stepOf(meter, { type: event });
    await sql`update meter set state = ${state}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx);
    await logMeter(tx, authorOf(context), meter, transitionId, [
      { field: 'state', from: meter.state, to: state },
    ]);
    return { id, version: version + 1, name: meter.name };
  });

/**
 * Two meters of one name cannot be added to an asset at once: its row is locked.
 *
 * @throws Refusal `badReference`
 */
async function lockAsset(tx: Tx, actor: Actor, id: number): Promise<Asset> {
  const { rows } = await sql<Asset>`
    select id, asset_no || ' ' || name as "assetLabel", organisation_id as "organisationId" from asset
    where id = ${id} and status not in ('draft', 'disposed') and ${scopeOfAsset(actor, 'meter.write')}
    for update`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'assetId' });
  return rows[0];
}

/** @throws Refusal `duplicate` */
async function requireFreeName(tx: Tx, assetId: number, name: string, own: number | null): Promise<void> {
  const { rows } = await sql`select from meter
    where asset_id = ${assetId} and name = ${name} and id is distinct from ${own}::bigint limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw new Refusal('duplicate', { field: 'name' });
}
