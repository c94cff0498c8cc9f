import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type DeviceEvent, deviceMachine } from '../../../src/machines/lifecycles/device.ts';
import type { DeviceState } from '../../../src/vocabulary/device.ts';
import { deviceInScope } from '../../access/records/device-scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { readDevice } from './read-device.ts';

export type LockedDevice = Answer<'/device/get'>;

/**
 * Locks a device that an actor may change.
 *
 * @throws Refusal `notFound`, and `stale` with the current device when it is not at `version` any more
 */
export async function lockDevice(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  { id, version }: { id: number; version: number },
): Promise<LockedDevice> {
  const scope = sql`${deviceInScope(actor, 'device.write')}`;
  await sql`select from device where id = ${id} and ${scope} for update`.execute(tx);
  const current = await readDevice(tx, id, actor, scope);
  if (current.version !== version) throw new Refusal('stale', { current });
  return current;
}

/** @throws Refusal `transitionRefused` */
export function stepOf({ state, kind }: Pick<LockedDevice, 'state' | 'kind'>, event: DeviceEvent) {
  const step = advance(deviceMachine, state, { reports: kind === 'sensor' }, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return { state: step.state as DeviceState, transitionId: step.transitionId };
}

type Logged = Pick<LockedDevice, 'id' | 'deviceNo' | 'name' | 'organisation'>;

export const logDevice = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  { id, deviceNo, name, organisation }: Logged,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'device',
    recordId: id,
    recordLabel: `${deviceNo} ${name}`,
    organisationId: organisation.id,
    changes: changes.filter(({ from, to }) => from !== to),
  });
