import type { Answer } from '../../../src/api/contract/index.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, PublicContext, Tx } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { type ByProvider, startSession } from './start-session.ts';

/** Somebody who has shown who they are. */
export type Entering = {
  id: number;
  guid: string;
  loginid: string;
  name: string;
  personId: number;
  fatherOrgan: string;
  language: Language | null;
  /** The transition of the account that the sign-in is. */
  step: string;
  passwordIsInitial: boolean;
  /** None: by the password. */
  provider?: ByProvider & { changes: LogChange[] };
};

/**
 * Opens a session, which waits for the second step where the account has one.
 *
 * @param look finds out in the same transaction whether that may still be
 */
export async function enter(
  context: PublicContext,
  account: Entering,
  look: (tx: Tx) => Promise<void>,
): Promise<Answer<'/user/login'>> {
  const { db, ip, userAgent, language } = context;
  const { id, step, provider } = account;
  const person = { id: account.personId, name: account.name, ip };
  const named = { id, label: labelOf(account.loginid, account.name) };
  const { token, proof, secondStepDue } = await inTransaction(
    db,
    async (tx) => {
      await look(tx);
      const secondStepDue = !provider?.secondStepElsewhere && (await hasSecondFactor(tx, id));
      const from = { ip, userAgent, ...(provider && { provider }) };
      if (secondStepDue) {
        await logAccount(tx, person, 'second step asked', named, provider?.changes, step);
        return { token: await startSession(tx, id, { ...from, secondStepDue }), secondStepDue };
      }
      const entered = await completeSignIn(tx, context, person, named, step, provider?.changes);
      return {
        proof: entered.proof,
        secondStepDue,
        token: await startSession(tx, id, { ...from, ...entered }),
      };
    },
    { whenFull: true },
  );
  if (proof !== undefined) context.keepBrowserProof(proof);
  if (account.language !== language)
    await db.updateTable('account').set({ language }).where('id', '=', id).execute();
  return {
    token,
    guid: account.guid,
    fatherOrgan: account.fatherOrgan,
    changePwd: account.passwordIsInitial && !provider ? 1 : 0,
    ...(secondStepDue && { secondStep: 1 as const }),
  };
}

/** Read behind the lock on the account, so that one that is set up meanwhile is asked for. */
async function hasSecondFactor(db: Db | Tx, accountId: number): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .select('account_id')
    .executeTakeFirst();
  return factor !== undefined;
}
