import { sql } from 'kysely';
import type { ServiceAccountState, TokenRefusal } from '../../../src/vocabulary/service-account.ts';
import { grantsOf } from '../../access/roles-of.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { hashToken } from '../session/index.ts';
import { isWithin } from './networks.ts';
import { isExpired } from './read-service-account.ts';

type Row = Pick<
  Actor,
  'accountId' | 'guid' | 'personId' | 'name' | 'loginid' | 'organisationId' | 'organisationPath'
> & {
  tokenId: number;
  mayWrite: boolean;
  perMinute: number;
  state: ServiceAccountState;
  expired: boolean;
  networks: string[];
};

const whyNot = ({ state, expired, networks }: Row, ip: string): TokenRefusal | undefined => {
  if (state === 'paused') return 'paused';
  if (expired) return 'expired';
  return isWithin(networks, ip) ? undefined : 'network';
};

/**
 * The program whose token it is, with what its roles allow now.
 *
 * @throws Refusal `tokenRefused`, with the reason where the token is known
 */
export async function findProgram(db: Db, token: string, ip: string): Promise<Actor> {
  const tokenHash = hashToken(token);
  const { rows } = await sql<Row>`
    select account.id as "accountId", account.guid, person.id as "personId", service.name, account.loginid,
      organisation.id as "organisationId", organisation.path as "organisationPath", api_token.id as "tokenId",
      service.may_write as "mayWrite", service.per_minute as "perMinute", service.state, ${isExpired} as expired,
      service.networks
    from api_token join service_account service on service.id = api_token.service_account_id
      join account on account.id = service.account_id join person on person.id = account.person_id
      join organisation on organisation.id = person.organisation_id
    where api_token.token_hash = ${tokenHash}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('tokenRefused');
  const why = whyNot(row, ip);
  if (why) throw new Refusal('tokenRefused', { why });
  const { tokenId, mayWrite, perMinute, state: _, expired: __, networks: ___, ...actor } = row;
  return {
    ...actor,
    grants: await grantsOf(db, actor.accountId),
    wholeCompany: false,
    tokenHash,
    mustChangePassword: false,
    secondStepDue: false,
    secondFactorMissing: false,
    confirmed: true,
    program: { tokenId, mayWrite, perMinute },
  };
}

/** Calls of a token in the minute that goes on, this one included, and the seconds until the next one begins. */
export type Use = { calls: number; seconds: number };

/** Counts a call for all servers together, and notes once a minute that the token is in use. */
export async function countUse(db: Db, tokenId: number, ip: string): Promise<Use> {
  const { rows } = await sql<Use>`
    insert into api_token_use as used (token_id, minute, calls) values (${tokenId}, date_trunc('minute', now()), 1)
    on conflict (token_id) do update set minute = excluded.minute,
      calls = case when used.minute = excluded.minute then used.calls + 1 else 1 end
    returning calls, greatest(1, ceil(extract(epoch from minute + interval '1 minute' - now())))::integer as seconds`.execute(
    db,
  );
  const use = rows[0] ?? { calls: 1, seconds: 60 };
  if (use.calls === 1)
    await sql`update api_token set last_used_at = now(), last_address = ${ip} where id = ${tokenId}`.execute(
      db,
    );
  return use;
}
