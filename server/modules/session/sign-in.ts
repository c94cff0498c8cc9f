import { sql } from 'kysely';
import { stepOfAccount } from '../../../src/machines/lifecycles/account.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler, PublicContext, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Account, labelOf, logAccount, nobodysAccount } from '../../log/account-log.ts';
import type { Author } from '../../log/write-log.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { knownBrowser } from './known-browsers.ts';
import { type LockKey, locksOfBrowser, locksOfStranger } from './locks/lock-keys.ts';
import { requireAttempt } from './locks/require-attempt.ts';
import { admitAttempt } from './locks/sign-in-locks.ts';
import { inTurn } from './locks/sign-in-turns.ts';
import { nobodysHash, verifyPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';

/**
 * Whether the login does not exist, is disabled, or the password is wrong: each way the same work is done, so that
 * neither the answer nor its time tells which.
 */
export const signIn: Handler<'/user/login'> = (payload, context) =>
  inTurn(context, () => signInNow(payload, context));

const signInNow: Handler<'/user/login'> = async (payload, context) => {
  const { db, ip, userAgent, language } = context;
  const loginid = payload.loginid.trim().toLowerCase();
  const account = await findAccount(db, loginid);
  const subject: Account = account ? { id: account.id, label: account.loginid } : nobodysAccount;
  const author: Author = { id: null, name: subject.label, ip };
  const locks = await locksFor(loginid, account?.id ?? nobodysAccount.id, context);
  const attempt = await requireAttempt(db, locks, author, subject);
  const right = await verifyPassword(payload.password, account?.password_hash ?? nobodysHash);
  const step = account && stepOfAccount(account, 'sign in');
  if (!account || !right || !step) {
    await logAccount(db, author, 'sign-in failed', subject, [], attempt);
    throw new Refusal(
      right && account?.expired && !account.disabled ? 'passwordExpired' : 'wrongCredentials',
    );
  }
  const person = { id: account.person_id, name: account.name, ip };
  const named = { id: account.id, label: labelOf(account.loginid, account.name) };
  const { token, proof, secondStepDue } = await inTransaction(
    db,
    async (tx) => {
      await requireUnchanged(tx, account);
      await admitAttempt(tx, locks);
      const secondStepDue = await hasSecondFactor(tx, account.id);
      if (secondStepDue) {
        await logAccount(tx, person, 'second step asked', named, [], step);
        const waiting = await startSession(tx, account.id, { ip, userAgent, secondStepDue });
        return { token: waiting, proof: undefined, secondStepDue };
      }
      const entered = await completeSignIn(tx, context, person, named, step);
      return {
        ...entered,
        secondStepDue,
        token: await startSession(tx, account.id, { ip, userAgent, ...entered }),
      };
    },
    { whenFull: true },
  );
  if (proof !== undefined) context.keepBrowserProof(proof);
  if (account.language !== language)
    await db.updateTable('account').set({ language }).where('id', '=', account.id).execute();
  return {
    token,
    guid: account.guid,
    fatherOrgan: account.father_organ,
    changePwd: account.passwordIsInitial ? 1 : 0,
    ...(secondStepDue && { secondStep: 1 as const }),
  };
};

/** A password that was changed or reset while it was looked at opens no session. */
async function requireUnchanged(
  tx: Tx,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<void> {
  const same = await tx
    .selectFrom('account')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('disabled', '=', false)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!same) throw new Refusal('wrongCredentials');
}

/** Read behind the lock on the account, so that one that is set up meanwhile is asked for. */
async function hasSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  const factor = await tx
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .select('account_id')
    .executeTakeFirst();
  return factor !== undefined;
}

/** Strangers' attempts do not hold up a browser that the account knows. */
async function locksFor(
  loginid: string,
  accountId: number,
  { db, ip, browserProof }: PublicContext,
): Promise<LockKey[]> {
  const browser = await knownBrowser(db, accountId, browserProof);
  return browser ? locksOfBrowser(db, loginid, browser) : locksOfStranger(db, loginid, ip);
}

const findAccount = (db: Db, loginid: string) =>
  db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .leftJoin('organisation as father', 'father.id', 'organisation.parent_id')
    .where(sql`lower(account.loginid)`, '=', loginid)
    .select(['account.id', 'account.guid', 'account.loginid', 'account.password_hash', 'account.person_id'])
    .select('account.language')
    .select(['account.password_is_default as passwordIsInitial', 'person.name'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('invitation').whereRef('account_id', '=', 'account.id').select('account_id'))
        .$castTo<boolean>()
        .as('invited'),
    )
    .select(sql<boolean>`account.disabled or person.disabled`.as('disabled'))
    .select(sql<boolean>`coalesce(account.password_expires_at <= now(), false)`.as('expired'))
    .select(sql<string>`coalesce(father.code, organisation.code)`.as('father_organ'))
    .executeTakeFirst();
