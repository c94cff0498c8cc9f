import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { masterRecordMachine } from '../../../src/machines/lifecycles/master-record.ts';
import { assetListFields, maxListed } from '../../../src/vocabulary/asset-list-fields.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { isGranted } from '../../access/grants.ts';
import { listInReach } from '../../access/records/list-reach.ts';
import { inScope } from '../../access/scope.ts';
import { asWanted } from '../../database/page.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Master, MasterRow } from '../../master-records/master.ts';
import { normaliseFilter } from './normalise-filter.ts';

export type ListField = keyof typeof assetListFields;
export type ListRequested = Pick<Payload<'/assetList/list'>, 'kind' | 'own'>;
export type ListInput = Pick<Payload<'/assetList/create'>, 'organisationId' | 'filter'>;

/** Lists of assets, kept by hand or by a filter, of one person or shared with an organisation. */
export const listKind: Master<ListField, ListRequested, ListInput> = {
  kind: 'assetList',
  lifecycle: masterRecordMachine,
  fields: assetListFields,
  row: [],
  searched: ['name'],
  moreOfRow: sql`master.filter is not null as live,
    (select name from person where id = master.person_id) as owner,
    (select called from organisation where id = master.organisation_id) as organisation`,
  more: (actor) => sql`master.filter is not null as live,
    (select name from person where id = master.person_id) as owner,
    (select jsonb_build_object('id', id, 'name', called) from organisation where id = master.organisation_id) as organisation,
    ${isGranted(actor, 'assetList.write') ? listInReach(actor, 'write') : sql`false`} as "mayChange"`,
  reach: listInReach,
  filter: ({ kind, own }, { personId }) => [
    kind === undefined ? sql`true` : asWanted(sql`master.filter is not null`, kind === 'live'),
    own ? sql`master.person_id = ${personId}` : sql`true`,
  ],
  place,
  follow: moveItems,
};

/** A list is shared with an organisation whose lists the person may keep. */
async function place(tx: Tx, context: Context, input: Partial<ListInput>, present: MasterRow | null) {
  const organisation =
    input.organisationId === undefined
      ? (present?.organisation ?? null)
      : await sharedWith(tx, context, input.organisationId);
  const shared = {
    field: 'organisation',
    from: present?.organisation?.name ?? null,
    to: organisation?.name ?? null,
  };
  const changes = shared.from === shared.to ? [] : [shared];
  const followed = await normaliseFilter(tx, context, input.filter, present);
  const { personId } = context.actor;
  return {
    columns: {
      organisation_id: organisation?.id ?? null,
      ...(present ? {} : { person_id: personId }),
      ...followed.columns,
    },
    changes: [...followed.changes, ...changes],
    organisation,
  };
}

async function sharedWith(tx: Tx, { actor }: Context, id: number | null): Promise<Named | null> {
  if (id === null) return null;
  const { rows } =
    await sql<Named>`select id, called as name from organisation where id = ${id} and state = 'active'
    and ${inScope(actor, 'assetList.write', { organisation: sql.ref('organisation.id') })}`.execute(tx);
  const [organisation] = rows;
  if (!organisation) throw new Refusal('badReference', { field: 'organisationId' });
  return organisation;
}

/**
 * The other list holds what this one held.
 *
 * @throws Refusal `badReference` where one of them follows a filter, `tooManyChosen` where one list cannot hold so many
 */
async function moveItems(tx: Tx, _: Context, from: MasterRow, into: Named) {
  const { rows } = await sql`select from asset_list
    where id in (${from.id}, ${into.id}) and filter is not null`.execute(tx);
  if (rows.length > 0) throw new Refusal('badReference', { field: 'into' });
  await sql`insert into asset_list_item (list_id, asset_id)
    select ${into.id}, asset_id from asset_list_item where list_id = ${from.id} on conflict do nothing`.execute(
    tx,
  );
  const { rows: held } = await sql`select from asset_list_item where list_id = ${into.id}
    limit ${sql.lit(maxListed + 1)}`.execute(tx);
  if (held.length > maxListed) throw new Refusal('tooManyChosen', { limit: maxListed });
  await sql`delete from asset_list_item where list_id = ${from.id}`.execute(tx);
  await sql`update plan set asset_list_id = ${into.id}, version = version + 1 where asset_list_id = ${from.id}`.execute(
    tx,
  );
}
