import { sql } from 'kysely';
import type { Actor, Db } from '../http/handler.ts';
import { grantsOf } from './roles-of.ts';

type Row = Pick<
  Actor,
  'accountId' | 'guid' | 'personId' | 'name' | 'loginid' | 'organisationId' | 'organisationPath'
>;

/**
 * Somebody who is not signed in, with what their roles allow now, for work that they have ordered; undefined when they
 * or their account are disabled.
 */
export async function accountActor(db: Db, accountId: number): Promise<Actor | undefined> {
  const { rows } = await sql<Row>`
    select account.id as "accountId", account.guid, person.id as "personId", person.name, account.loginid,
      organisation.id as "organisationId", organisation.path as "organisationPath"
    from account join person on person.id = account.person_id and not person.disabled
    join organisation on organisation.id = person.organisation_id
    where account.id = ${accountId} and not account.disabled`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  return {
    ...found,
    grants: await grantsOf(db, accountId),
    wholeCompany: false,
    tokenHash: new Uint8Array(),
    mustChangePassword: false,
    secondStepDue: false,
    secondFactorMissing: false,
    confirmed: true,
  };
}
