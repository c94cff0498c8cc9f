import { sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
import { numberOfToday } from '../../database/next-number.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { searchText } from '../../text/index.ts';
import { type Header, headerChanges, headerOf } from './device-header.ts';
import { devices, type LockedDevice, stepOf } from './lock-device.ts';

export const createDevice: Handler<'/device/create'> = ({ kind, ...input }, context) =>
  inTransaction(context.db, async (tx) => {
    const header = await headerOf(tx, context.actor, kind, null, input);
    const { rows } = await sql<Pick<LockedDevice, 'id' | 'version' | 'deviceNo'>>`
      insert into device (device_no, kind, ${columns})
      values (${numberOfToday('DEV', 'device_number')}, ${kind}, ${valuesOf(header)})
      returning id, version, device_no as "deviceNo"`.execute(tx);
    const saved = rows[0] as (typeof rows)[number];
    await devices.log(tx, context, { ...saved, ...header, id: saved.id }, 'created', [
      { field: 'kind', from: null, to: kind },
      ...headerChanges(null, header),
    ]);
    return saved;
  });

export const updateDevice: Handler<'/device/update'> = ({ id, version, changes: input }, context) =>
  inTransaction(context.db, async (tx) => {
    const device = await devices.lock(tx, context, { id, version }, 'writer');
    const { state, transitionId } = stepOf(device, { type: 'edit the device' });
    const header = await headerOf(tx, context.actor, device.kind, device, input);
    const changes = headerChanges(device, header);
    if (changes.length === 0) return { id, version, state };
    await sql`update device set (${columns}) = row(${valuesOf(header)}), version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx);
    await devices.log(tx, context, { ...device, ...header }, transitionId, changes);
    return { id, version: version + 1, state };
  });

const columns = sql`name, search_text, organisation_id, location_id, asset_id, manufacturer, model, serial_number,
  parameters, remark`;
const valuesOf = ({
  name,
  organisation,
  location,
  asset,
  manufacturer,
  model,
  serialNumber,
  parameters,
  remark,
}: Header) =>
  sql`${name}::text, ${searchText([name, manufacturer, model, serialNumber])}::text, ${organisation.id}::bigint,
    ${location?.id ?? null}::bigint, ${asset?.id ?? null}::bigint, ${manufacturer}::text, ${model}::text,
    ${serialNumber}::text, ${jsonText(parameters)}::jsonb, ${remark}::text`;
