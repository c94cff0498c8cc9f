import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import {
  type DeviceKind,
  deviceFields,
  hasParameter,
  isParameter,
  type ParameterName,
  type Parameters,
  parameterNames,
} from '../../../src/vocabulary/device.ts';
import { emptyTexts } from '../../../src/vocabulary/fields.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope } from '../../access/scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { changesBetween, withInput } from '../../lib/text-fields.ts';

export type Header = Record<keyof typeof deviceFields, string> & {
  organisation: Named;
  location: Named | null;
  asset: { id: number; assetNo: string; name: string } | null;
  parameters: Parameters;
};
type Input = Payload<'/device/update'>['changes'];

/**
 * A device as it stands after an input.
 *
 * @throws Refusal `badReference`, `badValue`, `required`
 */
export async function headerOf(
  tx: Tx,
  actor: Actor,
  kind: DeviceKind,
  before: Header | null,
  { organisationId, locationId, assetId, parameters = {}, ...texts }: Input,
): Promise<Header> {
  const find = <Of extends { id: number }>(field: string, id: number, from: RawBuilder<unknown>) =>
    findOne<Of>(tx, field, sql`${from} and id = ${id}`);
  const within = inScope(actor, 'device.write', { organisation: sql.ref('organisation.id') });
  const organisation =
    organisationId === undefined || organisationId === before?.organisation.id
      ? (before?.organisation as Named)
      : await find<Named>(
          'organisationId',
          organisationId,
          sql`select id, called as name from organisation where state = 'active' and ${within}`,
        );
  const location = await after(before?.location, locationId, (id) =>
    find<Named>('locationId', id, sql`select id, called as name from location where state = 'active'`),
  );
  const asset = await after(before?.asset, assetId, (id) =>
    find<NonNullable<Header['asset']>>(
      'assetId',
      id,
      sql`select id, asset_no as "assetNo", name from asset
        where status not in ('draft', 'disposed') and ${scopeOfAsset(actor, 'asset.read')}`,
    ),
  );
  return {
    ...withInput(deviceFields, before ?? emptyTexts(deviceFields), texts),
    organisation,
    location,
    asset,
    parameters: withParameters(kind, before?.parameters ?? {}, parameters),
  };
}

async function after<Of extends { id: number }>(
  before: Of | null | undefined,
  id: number | null | undefined,
  find: (id: number) => Promise<Of>,
): Promise<Of | null> {
  if (id === null) return null;
  return id === undefined || id === before?.id ? (before ?? null) : find(id);
}

async function findOne<Of>(tx: Tx, field: string, query: RawBuilder<unknown>): Promise<Of> {
  const { rows } = await sql<Of>`${query}`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field });
  return rows[0];
}

function withParameters(kind: DeviceKind, before: Parameters, input: Parameters): Parameters {
  const entries = parameterNames.flatMap((name): [ParameterName, string][] => {
    const value = (input[name] ?? before[name] ?? '').trim();
    if (value === '') return [];
    if (!hasParameter(kind, name) || !isParameter(name, value))
      throw new Refusal('badValue', { field: name });
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}

const texts = ({ organisation, location, asset, parameters }: Header): Record<string, string | null> => ({
  organisation: organisation.name,
  location: location?.name ?? null,
  asset: asset && `${asset.assetNo} ${asset.name}`,
  ...Object.fromEntries(parameterNames.map((name) => [name, parameters[name] ?? null])),
});

export function headerChanges(before: Header | null, header: Header): LogChange[] {
  const was = before ? texts(before) : {};
  return [
    ...changesBetween(deviceFields, before ?? emptyTexts(deviceFields), header),
    ...Object.entries(texts(header)).map(([field, to]) => ({ field, from: was[field] ?? null, to })),
  ].filter(({ from, to }) => from !== to);
}
