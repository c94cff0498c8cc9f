import { type RawBuilder, sql } from 'kysely';
import { defaultClaims } from '../../../src/vocabulary/identity-provider.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { OpenProvider } from './open-provider.ts';
import type { Identity } from './protocols/protocol.ts';

/** A person of the register, with the account where there is one. */
export type Matched = { personId: number; accountId: number | null; jobNo: string };

/** A claim as a text; undefined where it is none. */
export function claimOf({ claims }: Identity, name: string): string | undefined {
  const claim = claims[name];
  const text = typeof claim === 'number' ? String(claim) : claim;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 300) : undefined;
}

/** What the provider calls somebody, for people who read it. */
export const calledBy = (identity: Identity): string =>
  ['preferred_username', 'email', 'userid', 'uid', 'sAMAccountName', 'name', 'nick']
    .map((name) => claimOf(identity, name))
    .find((text) => text !== undefined) ?? identity.subject;

/**
 * Who somebody is here: by what the provider has called them since they first came, for names and addresses there may
 * pass to others; else by the claim that the provider is set to.
 *
 * @throws Refusal `identityUnknown`, `identityAmbiguous`, `emailUnverified`
 */
export async function findIdentity(tx: Tx, provider: OpenProvider, identity: Identity): Promise<Matched> {
  const { rows: linked } = await sql<Matched>`
    select person.id as "personId", account.id as "accountId", person.job_no as "jobNo"
    from account_identity link join account on account.id = link.account_id join person on person.id = account.person_id
    where link.provider_id = ${provider.id} and link.subject = ${identity.subject}`.execute(tx);
  if (linked[0]) return linked[0];
  const { matchBy, type } = provider;
  const claim = provider.claim || defaultClaims[type][matchBy];
  const text = claimOf(identity, claim);
  const said = { provider: provider.name };
  if (text === undefined) throw new Refusal('identityUnknown', said);
  // With another claim than the standard's the company answers for it.
  if (claim === 'email' && type === 'oidc' && identity.claims.email_verified !== true)
    throw new Refusal('emailUnverified', said);
  const is: Record<typeof matchBy, RawBuilder<boolean>> = {
    jobNo: sql`person.job_no = ${text}`,
    email: sql`lower(person.email) = lower(${text})`,
    loginid: sql`lower(account.loginid) = lower(${text})`,
  };
  const { rows } = await sql<Matched>`
    select person.id as "personId", account.id as "accountId", person.job_no as "jobNo"
    from person left join account on account.person_id = person.id
    where person.state = 'active' and ${is[matchBy]} order by person.id limit 2`.execute(tx);
  const [found, other] = rows;
  if (!found) throw new Refusal('identityUnknown', said);
  if (other) throw new Refusal('identityAmbiguous', said);
  return found;
}
