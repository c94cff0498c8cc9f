import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { serviceAccountMachine } from '../../../src/machines/lifecycles/service-account.ts';
import {
  callsPerMinute,
  type ServiceAccountState,
  type ServiceAccountTexts,
  serviceAccountFields,
} from '../../../src/vocabulary/service-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inScope } from '../../access/scope.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { searchText, sortKey } from '../../text/index.ts';
import { giveRoles } from '../accounts/index.ts';
import { type Described, ruleWriter } from '../rules/index.ts';
import { nobodysHash } from '../session/index.ts';
import { readNetwork } from './networks.ts';
import { readServiceAccount } from './read-service-account.ts';
import { deleteToken, insertToken } from './tokens.ts';

type Content = ServiceAccountTexts & {
  /** 0 for one whose account is still to be made. */
  accountId: number;
  organisationId: number;
  roleIds: number[];
  mayWrite: boolean;
  expiresOn: string | null;
  networks: string[];
  perMinute: number;
};
type Stored = Content & { id: number; version: number; state: ServiceAccountState };

const serviceAccounts = ruleWriter<Content>({
  kind: 'serviceAccount',
  table: 'service_account',
  machine: serviceAccountMachine,
  edit: 'edit the service account',
  columns: sql`account_id, may_write, expires_on, networks, per_minute`,
  valuesOf: ({ accountId, mayWrite, expiresOn, networks, perMinute }) =>
    sql`${accountId}::bigint, ${mayWrite}::boolean, ${expiresOn}::date, ${networks}::text[], ${perMinute}::integer`,
  read: readStored,
  present: (tx, id) => readServiceAccount(tx, id),
  check,
  place,
  describe,
});

export const createServiceAccount: Handler<'/serviceAccount/create'> = (input, context) =>
  serviceAccounts.create(
    {
      ...{ remark: '', mayWrite: false, expiresOn: null, networks: [], perMinute: callsPerMinute.default },
      ...input,
      accountId: 0,
    },
    context,
  );

export const updateServiceAccount: Handler<'/serviceAccount/update'> = ({ id, version, changes }, context) =>
  serviceAccounts.update({ id, version }, changes, context);

/** Whoever may less than the account can stop it, and not set it going again. */
export const sendServiceAccountEvent: Handler<'/serviceAccount/event'> = ({ event, ...at }, context) =>
  serviceAccounts.send(at, event, context, async (tx) => {
    if (event === 'resume') await requireMayMake(tx, context, at.id);
  });

/** @throws Refusal `tooManyTokens` beside what an event refuses */
export const createToken: Handler<'/serviceAccount/createToken'> = async (at, context) => {
  let token = '';
  const saved = await serviceAccounts.send(at, 'create a token', context, async (tx) => {
    await requireMayMake(tx, context, at.id);
    token = await insertToken(tx, at.id, context.actor.name);
  });
  return { ...saved, token };
};

/** @throws Refusal `notFound` beside what an event refuses */
export const revokeToken: Handler<'/serviceAccount/revokeToken'> = ({ tokenId, ...at }, context) =>
  serviceAccounts.send(at, 'revoke a token', context, (tx) => deleteToken(tx, at.id, { id: tokenId }));

/** @throws Refusal `notPermitted` for an account that may do more than the actor */
async function requireMayMake(tx: Tx, { actor }: Context, id: number): Promise<void> {
  const stored = await readStored(tx, id);
  if (stored) await requireNoMoreRights(tx, actor, stored.accountId);
}

async function readStored(tx: Tx, id: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select service.id, service.version, service.state, service.name, service.remark,
      service.account_id as "accountId", person.organisation_id as "organisationId",
      array(select role_id from account_role where account_id = service.account_id order by role_id) as "roleIds",
      service.may_write as "mayWrite", service.expires_on::text as "expiresOn", service.networks,
      service.per_minute as "perMinute"
    from service_account service join account on account.id = service.account_id
      join person on person.id = account.person_id
    where service.id = ${id}`.execute(tx);
  return rows[0];
}

/** @throws Refusal `notPermitted`, `required`, `badValue`, `badReference` */
async function check(tx: Tx, { actor }: Context, content: Content, before?: Content): Promise<Content> {
  if (before) await requireNoMoreRights(tx, actor, before.accountId);
  const texts = withInput(serviceAccountFields, content, content);
  const networks = content.networks.map((text) => text.trim());
  if (networks.some((text) => readNetwork(text) === undefined))
    throw new Refusal('badValue', { field: 'networks' });
  const { rows } = await sql`select from organisation
    where id = ${content.organisationId} and state = 'active'
      and ${inScope(actor, 'serviceAccount.write', { organisation: sql.ref('organisation.id') })} for key share`.execute(
    tx,
  );
  if (rows.length === 0 && content.organisationId !== before?.organisationId)
    throw new Refusal('badReference', { field: 'organisationId' });
  const checked = { ...content, ...texts, networks };
  return before ? checked : { ...checked, accountId: await addAccount(tx, checked) };
}

/** Nobody signs in to it: its person is no person of the company, and it has no password. */
async function addAccount(tx: Tx, { name, organisationId }: Content): Promise<number> {
  const login = `service-${randomUUID()}`;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into person (organisation_id, job_no, name, name_sort, search_text, state)
      values (${organisationId}, ${login}, ${name}, ${sortKey(name)}, ${searchText([name])}, 'program') returning id)
    insert into account (person_id, loginid, password_hash, password_is_default, has_password)
    select id, ${login}, ${nobodysHash}, false, false from made returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

async function place(tx: Tx, _id: number, content: Content, { actor }: Context): Promise<void> {
  const { accountId, name, organisationId, roleIds } = content;
  await sql`update person set organisation_id = ${organisationId}, name = ${name}, name_sort = ${sortKey(name)},
    search_text = ${searchText([name])} from account where account.id = ${accountId} and person.id = account.person_id
    and (person.organisation_id, person.name) is distinct from (${organisationId}::bigint, ${name}::text)`.execute(
    tx,
  );
  await giveRoles(tx, actor, accountId, roleIds);
}

/** A service account as the log says it. */
async function describe(tx: Tx, id: number): Promise<Described> {
  const { rows } = await sql<Described>`
    select organisation.called as organisation,
      (select string_agg(role.name, '、' order by role.id) from account_role held join role on role.id = held.role_id
        where held.account_id = service.account_id) as roles,
      may_write::text as "mayWrite", expires_on::text as "expiresOn",
      nullif(array_to_string(networks, ', '), '') as networks, per_minute::text as "perMinute"
    from service_account service join account on account.id = service.account_id
      join person on person.id = account.person_id join organisation on organisation.id = person.organisation_id
    where service.id = ${id}`.execute(tx);
  return rows[0] ?? {};
}
