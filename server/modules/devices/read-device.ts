import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { deviceInScope } from '../../access/records/device-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Device = Answer<'/device/get'>;
type Stored = Omit<Device, 'createdAt' | 'tokenAt' | 'reportedAt'> & {
  createdAt: Date;
  tokenAt: Date | null;
  reportedAt: Date | null;
};

export const rowColumns = sql`device.id, device.version, device.device_no as "deviceNo", device.name, device.kind,
  device.state, ${named('organisation', 'called')} as organisation, ${named('location', 'called')} as location,
  device.manufacturer, device.model, device.serial_number as "serialNumber",
  device.reported_at as "reportedAt"`;
export const joins = sql`join organisation on organisation.id = device.organisation_id
  left join location on location.id = device.location_id`;

export const getDevice: Handler<'/device/get'> = ({ id }, { db, actor }) =>
  readDevice(db, id, actor, sql`${deviceInScope(actor, 'device.read')}`);

/** @throws Refusal `notFound` */
export async function readDevice(
  db: Db | Tx,
  id: number,
  actor: Actor,
  scope: RawBuilder<unknown>,
): Promise<Device> {
  const { rows } = await sql<Stored>`
    select ${rowColumns}, device.parameters, device.remark, device.dropped, device.created_at as "createdAt",
      device.token_at as "tokenAt",
      case when asset.id is not null
        then jsonb_build_object('id', asset.id, 'assetNo', asset.asset_no, 'name', asset.name) end as asset,
      coalesce(${scopeOfAsset(actor, 'asset.read')}, false) as "seesAsset",
      coalesce(${deviceInScope(actor, 'device.write')}, false) as "mayWrite"
    from device ${joins} left join asset on asset.id = device.asset_id
    where device.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return {
    ...found,
    createdAt: found.createdAt.toISOString(),
    tokenAt: found.tokenAt?.toISOString() ?? null,
    reportedAt: found.reportedAt?.toISOString() ?? null,
  };
}
