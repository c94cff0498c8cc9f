import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { meterMachine } from '../../../src/machines/lifecycles/meter.ts';
import type { MeterKind, MeterState } from '../../../src/vocabulary/meter.ts';
import { meterInScope } from '../../access/records/meter-scope.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { named } from '../../database/named.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { type Author, type LogRecord, writeLog } from '../../log/write-log.ts';
import { readMeter } from './read-meter.ts';

/** A meter locked against others until the transaction ends, and its asset against changes. */
export type LockedMeter = {
  id: number;
  version: number;
  name: string;
  unit: string;
  remark: string;
  state: MeterState;
  kind: MeterKind;
  decimals: number;
  readingsVersion: number;
  lastAt: Date | null;
  device: { id: number; name: string } | null;
  assetId: number;
  /** Of its asset. */
  assetLabel: string;
  organisationId: number;
};

/** @throws Refusal `notFound` */
export async function lockMeter(
  tx: Tx,
  actor: ScopedActor,
  id: number,
  permission: Extract<Permission, `meter.${string}`>,
): Promise<LockedMeter> {
  const found = await lockMeterById(tx, id);
  const { rows } =
    await sql`select from meter where id = ${id} and ${meterInScope(actor, permission)}`.execute(tx);
  if (!found || rows.length === 0) throw new Refusal('notFound');
  return found;
}

/** Whoever asks: a device writes to its own meter. The asset comes first, in the same order as everybody does. */
export async function lockMeterById(tx: Tx, id: number): Promise<LockedMeter | undefined> {
  await sql`select from asset where id = (select asset_id from meter where id = ${id}) for share`.execute(tx);
  await sql`select from meter where id = ${id} for update`.execute(tx);
  const { rows } = await sql<LockedMeter>`
    select meter.id, meter.version, meter.name, unit, meter.remark, meter.state, meter.kind, decimals,
      readings_version as "readingsVersion", ${named('device', 'name')} as device, last_at as "lastAt", meter.asset_id as "assetId",
      asset.asset_no || ' ' || asset.name as "assetLabel", asset.organisation_id as "organisationId"
    from meter join asset on asset.id = meter.asset_id left join device on device.id = meter.device_id where meter.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** @throws Refusal `stale` with both sides when it is not at `version` any more */
export async function requireVersion(tx: Tx, actor: ScopedActor, meter: LockedMeter, version: number) {
  if (meter.version !== version)
    throw new Refusal('stale', { current: await readMeter(tx, actor, meter.id) });
}

/**
 * The step that an event leads to.
 *
 * @throws Refusal `transitionRefused`
 */
export function stepOf({ state, kind }: LockedMeter, event: Parameters<typeof meterMachine.transition>[1]) {
  const step = advance(meterMachine, state, { counts: kind === 'counter' }, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return { state: step.state as MeterState, transitionId: step.transitionId };
}

export const logMeter = (
  tx: Tx,
  author: Author,
  {
    id,
    name,
    assetLabel,
    organisationId,
  }: Pick<LockedMeter, 'id' | 'name' | 'assetLabel' | 'organisationId'>,
  action: string,
  changes: LogChange[],
  way: LogRecord['way'] = 'form',
  document?: LogRecord['document'],
): Promise<void> =>
  writeLog(tx, author, {
    way,
    ...(document && { document }),
    action,
    recordKind: 'meter',
    recordId: id,
    recordLabel: `${assetLabel} ${name}`,
    organisationId,
    changes: changes.filter(({ from, to }) => from !== to),
  });
