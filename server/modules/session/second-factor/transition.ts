import {
  type SecondFactorEvent,
  type SecondFactorState,
  secondFactorMachine,
} from '../../../../src/machines/lifecycles/second-factor.ts';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';

/** From which state to which, and by which transition. */
export type Moved = { from: SecondFactorState; to: SecondFactorState; transitionId: string };

/**
 * Takes the step that an event leads the second factor of an account to. Where nothing is left of it the passkeys and
 * recovery codes go with its row; a passkey that is added or goes is the caller's.
 *
 * @throws Refusal `transitionRefused`
 */
export async function transition(
  tx: Tx,
  accountId: number,
  event: SecondFactorEvent['type'],
): Promise<Moved> {
  await lockSecondFactor(tx, accountId);
  const row = await tx
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .select(['state', 'device_ready'])
    .executeTakeFirst();
  const { passkeys } = await tx
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .executeTakeFirstOrThrow();
  const from = row?.state ?? 'absent';
  const details = { device: row?.device_ready ?? false, passkeys };
  const step = advance(secondFactorMachine, from, details, { type: event });
  if (!step) throw new Refusal('transitionRefused', { state: from, event });
  const to = step.state as SecondFactorState;
  await store(tx, accountId, to, step.context.device);
  return { from, to, transitionId: step.transitionId };
}

/** The row of the account stands for a second factor that is absent. */
export async function lockSecondFactor(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute();
}

async function store(tx: Tx, accountId: number, state: SecondFactorState, device: boolean): Promise<void> {
  if (state === 'absent') {
    await tx.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
    return;
  }
  await tx
    .insertInto('second_factor')
    .values({ account_id: accountId, state, device_ready: device })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ state, device_ready: device }))
    .execute();
}
