import { X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { identityProviderMachine } from '../../../src/machines/lifecycles/identity-provider.ts';
import {
  defaultGroupsClaimOf,
  defaultScopes,
  type MatchedBy,
  type ProviderState,
  type ProviderTexts,
  type ProviderType,
  providerFields,
  type SecondStepPlace,
} from '../../../src/vocabulary/identity-provider.ts';
import { isGrantedForAll } from '../../access/grants.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { isCallable } from '../../outbox/private-targets.ts';
import type { Settings } from '../../settings.ts';
import { type Described, ruleWriter } from '../rules/index.ts';
import { settingsStoreOf } from '../settings/index.ts';
import { writeClientSecret } from './open-provider.ts';
import { readProvider } from './read-provider.ts';

type Content = ProviderTexts & {
  type: ProviderType;
  matchBy: MatchedBy;
  createsAccounts: boolean;
  roleId: number | null;
  groupRoles: { group: string; roleId: number }[];
  secondStep: SecondStepPlace;
  signsOut: boolean;
};
type Stored = Content & { id: number; version: number; state: ProviderState };

const providers = ruleWriter<Content>({
  kind: 'identityProvider',
  table: 'identity_provider',
  machine: identityProviderMachine,
  edit: 'edit the provider',
  columns: sql`type, issuer, client_id, agent_id, scopes, match_by, claim, creates_accounts, role_id, groups_claim,
    second_step, signs_out, base_dn, login_attribute, authority`,
  valuesOf: (
    content,
  ) => sql`${content.type}::text, ${content.issuer}, ${content.clientId}, ${content.agentId},
    ${content.scopes}, ${content.matchBy}::text, ${content.claim}, ${content.createsAccounts}::boolean,
    ${content.roleId}::bigint, ${content.groupsClaim}, ${content.secondStep}::text, ${content.signsOut}::boolean,
    ${content.baseDn}, ${content.loginAttribute}, ${content.authority}`,
  read: readStored,
  present: (tx, id, context) => readProvider(tx, id, context),
  check,
  place,
  describe,
});

export const createProvider: Handler<'/identityProvider/create'> = async (input, context) => {
  const { scopes = defaultScopes, groupsClaim = defaultGroupsClaimOf(input.type), ...rest } = input;
  const saved = await providers.create(
    {
      ...{
        remark: '',
        issuer: '',
        agentId: '',
        claim: '',
        baseDn: '',
        loginAttribute: '',
        authority: '',
        matchBy: 'jobNo',
        createsAccounts: false,
      },
      ...{ roleId: null, groupRoles: [], secondStep: 'here', signsOut: false },
      ...rest,
      ...{ scopes, groupsClaim },
    },
    context,
  );
  return offered(saved, context);
};

export const updateProvider: Handler<'/identityProvider/update'> = async (
  { id, version, changes },
  context,
) => offered(await providers.update({ id, version }, changes, context), context);

export const sendProviderEvent: Handler<'/identityProvider/event'> = async ({ event, ...at }, context) => {
  requireEverything(context.actor);
  return offered(await providers.send(at, event, context), context);
};

/** @throws Refusal `required` for a chat, which gives every client a secret */
export const setClientSecret: Handler<'/identityProvider/setSecret'> = async ({ secret, ...at }, context) => {
  requireEverything(context.actor);
  const saved = await providers.send(at, 'set the secret', context, async (tx) => {
    const stored = await readStored(tx, at.id);
    if (stored?.type !== 'oidc' && secret.trim() === '') throw new Refusal('required', { field: 'secret' });
    await writeClientSecret(tx, at.id, secret.trim(), context.settings);
  });
  return offered(saved, context);
};

/** What the sign-in page offers is that of the settings, which this server reads again at once. */
async function offered<Saved>(saved: Saved, { db }: Context): Promise<Saved> {
  await settingsStoreOf(db).read(db);
  return saved;
}

const all = Object.keys(permissions);

/**
 * A provider says who somebody is, whoever that be: only who may do everything already may say which.
 *
 * @throws Refusal `notPermitted`
 */
function requireEverything(actor: Actor): void {
  if (!all.every((permission) => isGrantedForAll(actor, permission))) throw new Refusal('notPermitted');
}

async function readStored(tx: Tx, id: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, version, state, name, remark, type, issuer, client_id as "clientId", agent_id as "agentId", scopes,
      match_by as "matchBy", claim, creates_accounts as "createsAccounts", role_id as "roleId",
      groups_claim as "groupsClaim", second_step as "secondStep", signs_out as "signsOut",
      base_dn as "baseDn", login_attribute as "loginAttribute", authority,
      (select coalesce(jsonb_agg(jsonb_build_object('group', member.name, 'roleId', member.role_id)), '[]')
        from identity_provider_group member where provider_id = identity_provider.id) as "groupRoles"
    from identity_provider where id = ${id}`.execute(tx);
  return rows[0];
}

/** @throws Refusal `notPermitted`, `required`, `badValue`, `badReference` */
async function check(tx: Tx, { actor, settings }: Context, content: Content): Promise<Content> {
  requireEverything(actor);
  const texts = withInput(providerFields, content, content);
  const { type, roleId, createsAccounts } = content;
  if ((type === 'oidc' || type === 'ldap') && texts.issuer === '')
    throw new Refusal('required', { field: 'issuer' });
  if (type === 'wecom' && texts.agentId === '') throw new Refusal('required', { field: 'agentId' });
  if (type === 'ldap' && texts.baseDn === '') throw new Refusal('required', { field: 'baseDn' });
  if (texts.authority !== '' && !isCertificate(texts.authority))
    throw new Refusal('badValue', { field: 'authority' });
  if (texts.issuer !== '') requireIssuer(type, texts.issuer, settings);
  if (type === 'oidc' && !texts.scopes.split(/\s+/).includes('openid'))
    throw new Refusal('badValue', { field: 'scopes' });
  if (createsAccounts && roleId === null) throw new Refusal('required', { field: 'roleId' });
  await requireRoles(tx, 'roleId', roleId === null ? [] : [roleId]);
  await requireRoles(
    tx,
    'groupRoles',
    content.groupRoles.map((one) => one.roleId),
  );
  // That of OpenID Connect is compared to the letter.
  const issuer = type === 'oidc' ? texts.issuer : texts.issuer.replace(/\/+$/, '');
  return { ...content, ...texts, issuer };
}

/** The certificates of authorities, in PEM. */
function isCertificate(text: string): boolean {
  try {
    new X509Certificate(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws Refusal `badReference` */
async function requireRoles(tx: Tx, field: string, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`select from role where id = any(${ids}::bigint[]) for key share`.execute(tx);
  if (rows.length < new Set(ids).size) throw new Refusal('badReference', { field });
}

/** @throws Refusal `badValue` for what cannot be called, or not without encryption */
function requireIssuer(
  type: ProviderType,
  issuer: string,
  { privateTargets }: Pick<Settings, 'privateTargets'>,
): void {
  const protocols = type === 'ldap' ? ['ldaps:'] : ['https:', 'http:'];
  if (!isCallable(issuer, protocols, privateTargets) || /[?#]/.test(issuer))
    throw new Refusal('badValue', { field: 'issuer' });
}

async function place(tx: Tx, id: number, { groupRoles }: Content): Promise<void> {
  await sql`delete from identity_provider_group where provider_id = ${id}`.execute(tx);
  for (const { group, roleId } of groupRoles)
    await sql`insert into identity_provider_group (provider_id, name, role_id)
      values (${id}, ${group.trim()}, ${roleId}) on conflict do nothing`.execute(tx);
}

/** A provider as the log says it; its client secret is not in it. */
async function describe(tx: Tx, id: number): Promise<Described> {
  const { rows } = await sql<Described>`
    select provider.type, nullif(issuer, '') as issuer, client_id as "clientId", nullif(agent_id, '') as "agentId",
      nullif(scopes, '') as scopes, match_by as "matchBy", nullif(claim, '') as claim,
      creates_accounts::text as "createsAccounts", role.name as role,
      nullif(groups_claim, '') as "groupsClaim", nullif(base_dn, '') as "baseDn",
      nullif(login_attribute, '') as "loginAttribute", nullif(left(md5(authority), case when authority = '' then 0 else 8 end), '') as authority,
      (select string_agg(member.name || ': ' || given.name, ', ' order by member.name, given.id)
        from identity_provider_group member join role given on given.id = member.role_id
        where member.provider_id = provider.id) as "groupRoles",
      second_step as "secondStep", signs_out::text as "signsOut"
    from identity_provider provider left join role on role.id = provider.role_id
    where provider.id = ${id}`.execute(tx);
  return rows[0] ?? {};
}
