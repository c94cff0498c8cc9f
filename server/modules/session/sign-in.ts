import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { labelOf, logAccount } from './account-log.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { nobodysHash, verifyPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';

/**
 * Whether the login does not exist, is disabled or locked, or the password is wrong: each way the same work is
 * done, so that neither the answer nor its time tells which.
 */
export const signIn: Handler<'/user/login'> = async (payload, { db, ip, userAgent }) => {
  const loginid = payload.loginid.trim().toLowerCase();
  const counted = await countAttempt(db, loginid);
  const account = await findAccount(db, loginid);
  const right = await verifyPassword(payload.password, account?.password_hash ?? nobodysHash);
  if (!counted) throw new Refusal('tooManyAttempts');
  if (!account || !right || account.disabled) {
    const subject = { id: account?.id ?? 0, label: loginid };
    await logAccount(db, { id: null, name: loginid, ip }, 'sign-in failed', subject);
    throw new Refusal('wrongCredentials');
  }
  const token = await inTransaction(
    db,
    async (tx) => {
      await forgetAttempts(tx, loginid);
      const author = { id: account.person_id, name: account.name, ip };
      const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
      await logAccount(tx, author, 'signed in', subject);
      return startSession(tx, account.id, { ip, userAgent });
    },
    { whenFull: true },
  );
  return {
    token,
    guid: account.guid,
    fatherOrgan: account.father_organ,
    changePwd: account.password_is_default ? 1 : 0,
  };
};

const findAccount = (db: Db, loginid: string) =>
  db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('organ', 'organ.id', 'person.organ_id')
    .leftJoin('organ as father', 'father.id', 'organ.parent_id')
    .where(sql`lower(account.loginid)`, '=', loginid)
    .select(['account.id', 'account.guid', 'account.loginid', 'account.password_hash', 'account.person_id'])
    .select(['account.password_is_default', 'person.name'])
    .select(sql<boolean>`account.disabled or person.disabled`.as('disabled'))
    .select(sql<string>`coalesce(father.code, organ.code)`.as('father_organ'))
    .executeTakeFirst();
