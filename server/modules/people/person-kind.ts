import { type SqlBool, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { personMachine } from '../../../src/machines/lifecycles/person.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { personFields } from '../../../src/vocabulary/person-fields.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope, personInScope, type ScopedActor } from '../../access/scope.ts';
import { asWanted } from '../../database/page.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf } from '../../log/write-log.ts';
import type { Master, MasterRow, Writer } from '../../master-records/master.ts';
import { requireSettled } from '../documents/index.ts';
import { logEndsByTrigger } from '../session/index.ts';
import { requireAccountCanClose, requireNoMoreRightsOf } from './account-of.ts';
import { heldBy } from './held-by.ts';
import { reassignPerson } from './on-merge.ts';

export type PersonField = keyof typeof personFields;
export type PersonRequested = Pick<Payload<'/person/list'>, 'organisationId' | 'account'>;
/** `labourRate` of an hour of work; null for that of the company. */
export type PersonInput = { organisationId: number; labourRate?: string | null | undefined };

const reach = (actor: ScopedActor, action: 'read' | 'write') =>
  personInScope(actor, `person.${action}`, 'master');

/** People, each of an organisation: who holds assets, whether they sign in or not. */
export const personKind: Master<PersonField, PersonRequested, PersonInput, Writer> = {
  kind: 'person',
  lifecycle: personMachine,
  fields: personFields,
  names: 'person',
  row: ['jobNo', 'post', 'phone', 'email', 'remark'],
  searched: ['name', 'jobNo', 'phone'],
  moreOfRow: sql`(select called from organisation where id = master.organisation_id) as organisation,
    (select loginid from account where person_id = master.id) as loginid`,
  more: (actor) => sql`
    (select jsonb_build_object('id', id, 'name', called) from organisation where id = master.organisation_id) as organisation,
    (select loginid from account where person_id = master.id) as loginid,
    case when ${reach(actor, 'write')} then master.labour_rate::text end as "labourRate",
    (select id from account where person_id = master.id) as "accountId",
    (select count(*) from asset where custodian_id = master.id and ${scopeOfAsset(actor, 'asset.read')}) as "inCustody",
    (select count(*) from asset where user_id = master.id and ${scopeOfAsset(actor, 'asset.read')}) as "inUse",
    ${heldBy(sql.ref('master.id'))} as holds`,
  reach,
  filter: ({ organisationId, account }, actor) => [
    organisationId === undefined ? sql`true` : inBranch(actor, organisationId),
    account === undefined
      ? sql`true`
      : asWanted(sql`exists (select from account where person_id = master.id)`, account === 'with'),
  ],
  place,
  changed: async (tx, { actor }, id, changes) => {
    if (changes.some(({ field }) => decidesOnAccount.has(field))) await requireNoMoreRightsOf(tx, actor, id);
  },
  circumstances: async (tx, { actor }, { id }, event) => {
    await (event === 'come back' ? requireNoMoreRightsOf : requireAccountCanClose)(tx, actor, id);
    if (event === 'leave') await requireSettled(tx, id);
    const { rows } = await sql<{ holds: number }>`select ${heldBy(sql`${id}::bigint`)} as holds`.execute(tx);
    return rows[0] ?? { holds: 0 };
  },
  refusal: (event, circumstances) => {
    const { holds } = circumstances as { holds: number };
    return event === 'leave' && holds > 0 ? new Refusal('stillHolds', { count: holds }) : undefined;
  },
  moved: (tx, context) => logEndsByTrigger(tx, authorOf(context), 'account disabled'),
  follow: reassignPerson,
};

/** Invitations go to the address; the organisation says how far scopes reach, before the change and afterwards. */
const decidesOnAccount: ReadonlySet<string> = new Set(['email', 'organisation']);

/** An organisation out of sight has nobody in it, as one that is not there. */
const inBranch = (actor: Actor, organisationId: number) =>
  sql<SqlBool>`master.organisation_id in (select below.id from organisation join organisation below on below.path like organisation.path || '%'
    where organisation.id = ${organisationId} and ${inScope(actor, 'person.read', {
      organisation: sql.ref('organisation.id'),
      person: sql`${actor.personId}::bigint`,
    })})`;

/** What an hour costs is no business of those who read the log of a person: it tells that it has changed. */
const masked = (rate: string | null | undefined) => (rate === null || rate === undefined ? null : '***');

async function place(
  tx: Tx,
  writer: Writer,
  { organisationId, labourRate }: Partial<PersonInput>,
  present: (MasterRow & { labourRate?: string | null }) | null,
) {
  const moved = await placeIn(tx, writer, organisationId, present);
  const before = present?.labourRate ?? null;
  const isSame = labourRate === null ? before === null : Number(labourRate) === Number(before ?? Number.NaN);
  if (labourRate === undefined || isSame) return moved;
  return {
    columns: { ...moved?.columns, labour_rate: labourRate },
    changes: [
      ...(moved?.changes ?? []),
      { field: 'labourRate', from: masked(before), to: masked(labourRate) },
    ].map((change) =>
      change.field === 'labourRate' && change.from === change.to ? { ...change, from: null } : change,
    ),
    organisation: moved?.organisation ?? present?.organisation ?? null,
  };
}

/** A new organisation of a person must be an active one whose people the actor may change, before and afterwards. */
async function placeIn(
  tx: Tx,
  { actor }: Writer,
  organisationId: number | undefined,
  present: MasterRow | null,
) {
  if (organisationId === undefined || organisationId === present?.organisation?.id) return null;
  const { rows } = await sql<Named>`select id, called as name from organisation
    where id = ${organisationId} and state = 'active' and ${inScope(actor, 'person.write', { organisation: sql.ref('organisation.id') })}`.execute(
    tx,
  );
  const [organisation] = rows;
  if (!organisation) throw new Refusal('badReference', { field: 'organisationId' });
  if (present) await requireNoMoreRightsOf(tx, actor, present.id);
  const changes = [
    { field: 'organisation', from: present?.organisation?.name ?? null, to: organisation.name },
  ];
  return { columns: { organisation_id: organisation.id }, changes, organisation };
}
