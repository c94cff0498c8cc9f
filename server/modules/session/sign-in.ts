import { sql } from 'kysely';
import { stepOfAccount } from '../../../src/machines/lifecycles/account.ts';
import type { Db, Handler, PublicContext, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Account, logAccount, nobodysAccount } from '../../log/account-log.ts';
import type { Author } from '../../log/write-log.ts';
import { type Entering, enter } from './enter.ts';
import { knownBrowser } from './known-browsers.ts';
import { type LockKey, locksOfBrowser, locksOfStranger } from './locks/lock-keys.ts';
import { requireAttempt } from './locks/require-attempt.ts';
import { admitAttempt } from './locks/sign-in-locks.ts';
import { inTurn } from './locks/sign-in-turns.ts';
import { nobodysHash, verifyPassword } from './password-hash.ts';

/** Somebody whom a directory of the company knows by the password, and what finds out in the end that it is still so. */
export type ByDirectory = { entering: Entering; look: (tx: Tx) => Promise<void> };
/** Asks the directories of the company. */
export type AskDirectory = (
  typed: { loginid: string; password: string },
  context: PublicContext,
) => Promise<ByDirectory | undefined>;

type Payload = Parameters<Handler<'/user/login'>>[0];

/**
 * Whether the login does not exist, is disabled, or the password is wrong: each way the same work is done, so that
 * neither the answer nor its time tells which.
 *
 * @param ask is asked where the password is none of this product, or not taken here
 */
export const signIn = (payload: Payload, context: PublicContext, ask: AskDirectory) =>
  inTurn(context, () => signInNow(payload, context, ask));

async function signInNow(payload: Payload, context: PublicContext, ask: AskDirectory) {
  const { db, ip, settings } = context;
  const loginid = payload.loginid.trim().toLowerCase();
  const account = await findAccount(db, loginid);
  const subject: Account = account ? { id: account.id, label: account.loginid } : nobodysAccount;
  const author: Author = { id: null, name: subject.label, ip };
  const locks = await locksFor(loginid, account?.id ?? nobodysAccount.id, context);
  const attempt = await requireAttempt(db, locks, author, subject);
  const right = await verifyPassword(payload.password, account?.password_hash ?? nobodysHash);
  const step = account && stepOfAccount(account, 'sign in');
  const isOff = right && account !== undefined && (await isSwitchedOff(context, account));
  if (account && right && step && !isOff) {
    const { person_id: personId, father_organ: fatherOrgan, ...found } = account;
    return enter(context, { ...found, personId, fatherOrgan, step }, async (tx) => {
      await requireUnchanged(tx, account);
      await admitAttempt(tx, locks);
    });
  }
  const known = await ask({ loginid: payload.loginid.trim(), password: payload.password }, context);
  if (known)
    return enter(context, known.entering, async (tx) => {
      await known.look(tx);
      await admitAttempt(tx, locks);
    });
  const off = { field: 'passwordSignIn', from: null, to: settings.passwordSignIn };
  await logAccount(db, author, 'sign-in failed', subject, isOff ? [off] : [], isOff ? undefined : attempt);
  if (isOff) throw new Refusal('passwordSignInOff');
  throw new Refusal(right && account?.expired && !account.disabled ? 'passwordExpired' : 'wrongCredentials');
}

/** The company can leave the sign-in to its identity providers, while there is one; some accounts stay for emergencies. */
async function isSwitchedOff(
  { db, settings }: Pick<PublicContext, 'db' | 'settings'>,
  { emergency }: { emergency: boolean },
): Promise<boolean> {
  if (settings.passwordSignIn !== 'emergency' || emergency) return false;
  const { rows } = await sql`select from identity_provider where state = 'active' limit 1`.execute(db);
  return rows.length > 0;
}

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
    .select(['account.language', 'account.emergency', 'account.has_password as hasPassword'])
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
