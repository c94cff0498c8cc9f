import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type MeterKind, meterFields, type SentMeterEvent } from '../../../src/vocabulary/meter.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { changesBetween, withInput } from '../../lib/text-fields.ts';
import { authorOf } from '../../log/write-log.ts';
import type { Writer } from '../../master-records/master.ts';
import { searchText, sortKey } from '../../text/index.ts';
import { findDevice } from './find-device.ts';
import { type LockedMeter, lockMeter, logMeter, requireVersion, stepOf } from './lock-meter.ts';

type Asset = { id: number; assetLabel: string; organisationId: number };
type Saved = { id: number; version: number; name: string };
type At = { id: number; version: number };
export type NewMeter = Payload<'/meter/create'>;
export type ChangedMeter = Payload<'/meter/update'>['changes'];

const nothing = { name: '', unit: '', remark: '' };
const differing = (changes: LogChange[]) => changes.filter(({ from, to }) => from !== to);

/** @throws Refusal `badReference`, `duplicate`, `required` */
export async function addMeter(
  tx: Tx,
  writer: Writer,
  { assetId, kind, decimals = 0, deviceId, ...input }: NewMeter,
): Promise<{ saved: Saved; changes: LogChange[] }> {
  const stored = withInput(meterFields, nothing, input);
  const asset = await lockAsset(tx, writer.actor, assetId);
  await requireFreeName(tx, assetId, stored.name, null);
  const device = await findDevice(tx, writer.actor, null, deviceId);
  const { rows } = await sql<Saved>`
    insert into meter (asset_id, device_id, name, name_sort, search_text, kind, unit, decimals, remark)
    values (${asset.id}, ${device?.id ?? null}::bigint, ${stored.name}, ${sortKey(stored.name)}, ${searchText([stored.name])}, ${kind},
      ${stored.unit}, ${decimals}, ${stored.remark}) returning id, version, name`.execute(tx);
  const saved = rows[0] as (typeof rows)[number];
  const changes = differing([
    { field: 'asset', from: null, to: asset.assetLabel },
    { field: 'kind', from: null, to: kind satisfies MeterKind },
    { field: 'decimals', from: null, to: String(decimals) },
    { field: 'device', from: null, to: device?.name ?? null },
    ...changesBetween(meterFields, nothing, stored),
  ]);
  await logOf(tx, writer, { ...saved, ...asset, id: saved.id }, 'created', changes);
  return { saved, changes };
}

/** @throws Refusal `notFound`, `stale`, `transitionRefused` for one that is retired, and as `addMeter` */
export async function changeMeter(
  tx: Tx,
  writer: Writer,
  { id, version }: At,
  input: ChangedMeter,
): Promise<{ saved: Saved; changes: LogChange[] }> {
  const meter = await lockMeter(tx, writer.actor, id, 'meter.write');
  await requireVersion(tx, writer.actor, meter, version);
  stepOf(meter, { type: 'edit the meter' });
  const { decimals = meter.decimals, deviceId, ...texts } = input;
  const stored = withInput(meterFields, meter, texts);
  const device = await findDevice(tx, writer.actor, meter.device, deviceId);
  if (stored.name !== meter.name) await requireFreeName(tx, meter.assetId, stored.name, id);
  const changes = differing([
    ...changesBetween(meterFields, meter, stored),
    { field: 'decimals', from: String(meter.decimals), to: String(decimals) },
    { field: 'device', from: meter.device?.name ?? null, to: device?.name ?? null },
  ]);
  if (changes.length === 0) return { saved: { id, version, name: stored.name }, changes };
  await sql`update meter set name = ${stored.name}, name_sort = ${sortKey(stored.name)},
    search_text = ${searchText([stored.name])}, unit = ${stored.unit}, remark = ${stored.remark},
    decimals = ${decimals}, device_id = ${device?.id ?? null}::bigint, version = version + 1, updated_at = now() where id = ${id}`.execute(
    tx,
  );
  await logOf(tx, writer, { ...meter, name: stored.name }, 'updated', changes);
  return { saved: { id, version: version + 1, name: stored.name }, changes };
}

/** @throws Refusal `notFound`, `stale`, `transitionRefused` */
export async function moveMeter(
  tx: Tx,
  writer: Writer,
  { id, version }: At,
  event: SentMeterEvent,
): Promise<Saved> {
  const meter = await lockMeter(tx, writer.actor, id, 'meter.write');
  await requireVersion(tx, writer.actor, meter, version);
  const { state, transitionId } = stepOf(meter, { type: event });
  await sql`update meter set state = ${state}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx);
  await logOf(tx, writer, meter, transitionId, [{ field: 'state', from: meter.state, to: state }]);
  return { id, version: version + 1, name: meter.name };
}

export const logOf = (
  tx: Tx,
  writer: Writer,
  meter: Pick<LockedMeter, 'id' | 'name' | 'assetLabel' | 'organisationId'>,
  action: string,
  changes: LogChange[],
) => logMeter(tx, authorOf(writer), meter, action, changes, writer.way, writer.document);

/**
 * Two meters of one name cannot be added to an asset at once: its row is locked.
 *
 * @throws Refusal `badReference`
 */
async function lockAsset(tx: Tx, actor: ScopedActor, id: number): Promise<Asset> {
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
