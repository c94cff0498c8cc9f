import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type DeviceEvent, deviceMachine } from '../../../src/machines/lifecycles/device.ts';
import type { DeviceState } from '../../../src/vocabulary/device.ts';
import { deviceInScope, deviceRecord } from '../../access/records/device-scope.ts';
import type { Actor } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
import { joins, readDevice, rowColumns } from './read-device.ts';

type Device = Answer<'/device/get'>;
type Described = Pick<Device, 'id' | 'deviceNo' | 'name' | 'organisation'>;

/** A device locked against others until the transaction ends. */
export type LockedDevice = Omit<
  Device,
  'createdAt' | 'reportedAt' | 'tokenAt' | 'mayWrite' | 'seesAsset' | 'dropped'
> & {
  hasToken: boolean;
};

const part = { by: 'writer' } as const;

export const devices = workRecord({
  kind: 'device',
  record: deviceRecord,
  columns:
    () => sql<LockedDevice>`${rowColumns}, device.parameters, device.remark, device.token_at is not null as "hasToken",
    case when asset.id is not null
      then jsonb_build_object('id', asset.id, 'assetNo', asset.asset_no, 'name', asset.name) end as asset`,
  joins: sql`${joins} left join asset on asset.id = device.asset_id`,
  described: ({ deviceNo, name, organisation }: Described) => ({
    label: `${deviceNo} ${name}`,
    organisationId: organisation.id,
  }),
  events: { retire: part, restore: part },
  permissions: { writer: 'device.write' },
  standsAs: { writer: (actor) => deviceInScope(actor, 'device.write') },
  current: (tx, id, { actor }: { actor: Actor }) => readDevice(tx, id, actor, sql`true`),
});

/** @throws Refusal `transitionRefused` */
export function stepOf({ state, kind }: Pick<LockedDevice, 'state' | 'kind'>, event: DeviceEvent) {
  const step = advance(deviceMachine, state, { reports: kind === 'sensor' }, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return { state: step.state as DeviceState, transitionId: step.transitionId };
}
