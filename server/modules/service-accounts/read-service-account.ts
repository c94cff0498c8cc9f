import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { byText, pageOf } from '../../database/page.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { searchMatches } from '../../text/index.ts';

type ServiceAccount = Answer<'/serviceAccount/get'>;
type Row = Answer<'/serviceAccount/list'>['rows'][number];
type Found<Of> = Omit<Of, 'lastUsedAt'> & { lastUsedAt: Date | null };

/** As SQL over `service`: that its last day has passed. */
export const isExpired = sql<boolean>`coalesce(service.expires_on < company_today(), false)`;

const columns = sql`service.id, service.version, service.state, service.name,
  jsonb_build_object('id', organisation.id, 'name', organisation.called) as organisation,
  (select coalesce(jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name) order by role.id), '[]')
    from account_role held join role on role.id = held.role_id where held.account_id = service.account_id) as roles,
  service.may_write as "mayWrite", service.expires_on::text as "expiresOn", ${isExpired} as expired,
  (select count(*) from api_token where service_account_id = service.id) as tokens,
  (select max(last_used_at) from api_token where service_account_id = service.id) as "lastUsedAt"`;
const from = sql`service_account service join account on account.id = service.account_id
  join person on person.id = account.person_id join organisation on organisation.id = person.organisation_id`;

export const listServiceAccounts: Handler<'/serviceAccount/list'> = async (requested, context) => {
  const { search, state } = requested;
  const conditions = [
    sql`${searchMatches(sql.ref('service.search_text'), search) ?? sql`true`}`,
    state === undefined ? sql`true` : sql`service.state = ${state}`,
  ];
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Found<Row> & { sortedBy: string }>`
      select ${columns}, service.name_sort as "sortedBy" from ${from} where ${sql.join(met, sql` and `)}
      order by service.name_sort, service.id limit ${limit}`.execute(context.db);
    return rows;
  };
  const order = byText('service.name_sort', 'service.id', ({ sortedBy }: { sortedBy: string }) => sortedBy);
  const { rows, ...page } = await pageOf(
    { key: 'service-account', from, order, read },
    requested,
    context,
    conditions,
  );
  return {
    ...page,
    rows: rows.map(({ sortedBy: _, lastUsedAt, ...row }) => ({
      ...row,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
};

/** @throws Refusal `notFound` */
export async function readServiceAccount(db: Db | Tx, id: number): Promise<ServiceAccount> {
  const { rows } = await sql<Found<Omit<ServiceAccount, 'createdAt' | 'issued'>> & { createdAt: Date }>`
    select ${columns}, service.remark, service.networks, service.per_minute as "perMinute",
      service.created_at as "createdAt", person.id as "personId"
    from ${from} where service.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { rows: issued } = await sql<{
    id: number;
    ending: string;
    createdAt: Date;
    createdBy: string;
    lastUsedAt: Date | null;
    lastAddress: string | null;
  }>`select id, ending, created_at as "createdAt", created_by as "createdBy", last_used_at as "lastUsedAt",
      last_address as "lastAddress"
    from api_token where service_account_id = ${id} order by id`.execute(db);
  return {
    ...found,
    createdAt: found.createdAt.toISOString(),
    lastUsedAt: found.lastUsedAt?.toISOString() ?? null,
    issued: issued.map(({ createdAt, lastUsedAt, ...token }) => ({
      ...token,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export const getServiceAccount: Handler<'/serviceAccount/get'> = ({ id }, { db }) =>
  readServiceAccount(db, id);
