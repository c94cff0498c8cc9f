import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../../handler.ts';
import { Refusal } from '../../../refusal.ts';
import type { Settings } from '../../../settings.ts';
import { authorOf } from '../../logs/write-log.ts';
import { type AccountAction, labelOf, logAccount } from '../account-log.ts';
import { locksOfSession } from '../locks/lock-keys.ts';
import { requireAttempt } from '../locks/require-attempt.ts';
import { admitAttempt } from '../locks/sign-in-locks.ts';
import { newRecoveryCodes, shown, takeCode } from './codes.ts';
import { moved } from './move.ts';

const secretBytes = 20;

/** Whether one of the roles is among those of which the company wants a second factor. */
export const isRequired = (
  roles: readonly string[],
  { secondFactorRoles }: Pick<Settings, 'secondFactorRoles'>,
) => roles.some((role) => secondFactorRoles.includes(role));

export const showSecondFactor: Handler<'/user/secondFactor'> = async (_payload, { db, actor, settings }) => {
  const factor = await db
    .selectFrom('second_factor')
    .where('account_id', '=', actor.accountId)
    .select('state')
    .select((eb) =>
      eb
        .selectFrom('recovery_code')
        .whereRef('recovery_code.account_id', '=', 'second_factor.account_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('codes'),
    )
    .executeTakeFirst();
  return {
    active: factor?.state === 'active',
    required: isRequired(actor.grants.roles, settings),
    recoveryCodes: factor?.codes ?? 0,
  };
};

/** Makes a secret, answered this once. */
export const beginSecondFactor: Handler<'/user/beginSecondFactor'> = async (_payload, { db, actor }) => {
  const secret = randomBytes(secretBytes);
  await inTransaction(db, async (tx) => {
    const state = await moved(tx, actor.accountId, 'begin');
    await tx
      .insertInto('second_factor')
      .values({ account_id: actor.accountId, state, secret })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ state, secret, last_step: 0 }))
      .execute();
  });
  return shown(secret, actor.loginid);
};

/** The device has the secret. Sessions that began without a second step end. */
export const enableSecondFactor: Handler<'/user/enableSecondFactor'> = ({ code }, context) =>
  withCode(context, code, 'second factor set up', async (tx) => {
    const { accountId, tokenHash } = context.actor;
    const state = await moved(tx, accountId, 'right code');
    await tx.updateTable('second_factor').set({ state }).where('account_id', '=', accountId).execute();
    await tx
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('token_hash', '!=', tokenHash)
      .execute();
    return { recoveryCodes: await newRecoveryCodes(tx, accountId) };
  });

/** @throws Refusal `notPermitted` when a role of the person wants one */
export const removeSecondFactor: Handler<'/user/removeSecondFactor'> = async ({ code }, context) => {
  const { actor, settings } = context;
  if (isRequired(actor.grants.roles, settings)) throw new Refusal('notPermitted');
  return withCode(context, code, 'second factor removed', async (tx) => {
    await moved(tx, actor.accountId, 'remove');
    await tx.deleteFrom('second_factor').where('account_id', '=', actor.accountId).execute();
    return {};
  });
};

/** Does what needs a right code, which counts as an attempt of the session. @throws Refusal `wrongCode` */
async function withCode<Result>(
  { db, actor, ip }: Context,
  code: string,
  action: AccountAction,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const author = authorOf({ actor, ip });
  const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
  const locks = await locksOfSession(db, actor.loginid.toLowerCase(), actor.tokenHash);
  await requireAttempt(db, locks, author, subject);
  return inTransaction(db, async (tx) => {
    if (!(await takeCode(tx, actor.accountId, code))) throw new Refusal('wrongCode');
    await admitAttempt(tx, locks);
    await logAccount(tx, author, action, subject);
    return work(tx);
  });
}
