import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { landingPath } from '../../../src/vocabulary/identity-provider.ts';
import { named } from '../../database/named.ts';
import { byText, pageOf } from '../../database/page.ts';
import type { Context, Db, Handler, Tx } from '../../http/handler.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { Refusal } from '../../lib/refusal.ts';
import { searchMatches } from '../../text/index.ts';

type Provider = Answer<'/identityProvider/get'>;
type Row = Answer<'/identityProvider/list'>['rows'][number];

const columns = sql`provider.id, provider.version, provider.state, provider.name, provider.type, provider.issuer,
  (select count(*)::int from account_identity where provider_id = provider.id) as accounts`;

export const listProviders: Handler<'/identityProvider/list'> = async (requested, context) => {
  const { search, state, type } = requested;
  const conditions = [
    sql`${searchMatches(sql.ref('provider.search_text'), search) ?? sql`true`}`,
    state === undefined ? sql`true` : sql`provider.state = ${state}`,
    type === undefined ? sql`true` : sql`provider.type = ${type}`,
  ];
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Row & { sortedBy: string }>`
      select ${columns}, provider.name_sort as "sortedBy" from identity_provider provider
      where ${sql.join(met, sql` and `)}
      order by provider.name_sort, provider.id limit ${limit}`.execute(context.db);
    return rows;
  };
  const order = byText('provider.name_sort', 'provider.id', ({ sortedBy }: { sortedBy: string }) => sortedBy);
  const { rows, ...page } = await pageOf(
    { key: 'identity-provider', from: sql`identity_provider provider`, order, read },
    requested,
    context,
    conditions,
  );
  return { ...page, rows: rows.map(({ sortedBy: _, ...row }) => row) };
};

/** @throws Refusal `notFound` */
export async function readProvider(
  db: Db | Tx,
  id: number,
  { settings, port }: Pick<Context, 'settings' | 'port'>,
): Promise<Provider> {
  type Found = Omit<Provider, 'createdAt' | 'secretSince' | 'redirectUri' | 'logoutUri'> & {
    createdAt: Date;
    secretSince: Date | null;
  };
  const { rows } = await sql<Found>`
    select ${columns}, provider.remark, client_id as "clientId", agent_id as "agentId", scopes, match_by as "matchBy",
      claim, creates_accounts as "createsAccounts", ${named('role', 'name')} as role, groups_claim as "groupsClaim",
      base_dn as "baseDn", login_attribute as "loginAttribute", authority,
      (select coalesce(jsonb_agg(jsonb_build_object('group', member.name,
          'role', jsonb_build_object('id', given.id, 'name', given.name)) order by member.name, given.id), '[]')
        from identity_provider_group member join role given on given.id = member.role_id
        where member.provider_id = provider.id) as "groupRoles",
      second_step as "secondStep", signs_out as "signsOut", secret_since as "secretSince",
      provider.created_at as "createdAt"
    from identity_provider provider left join role on role.id = provider.role_id
    where provider.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { createdAt, secretSince, ...provider } = found;
  const origin = ownOrigin(settings, port);
  return {
    ...provider,
    createdAt: createdAt.toISOString(),
    secretSince: secretSince?.toISOString() ?? null,
    redirectUri: origin && provider.type !== 'ldap' ? `${origin}${landingPath}` : null,
    logoutUri: origin && provider.type === 'oidc' ? `${origin}/asset/provider-logout/${id}` : null,
  };
}

export const getProvider: Handler<'/identityProvider/get'> = ({ id }, context) =>
  readProvider(context.db, id, context);
