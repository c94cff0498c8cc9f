import {
  type SecondFactorEvent,
  type SecondFactorState,
  secondFactorMachine,
} from '../../../../src/machines/lifecycles/second-factor.ts';
import type { Tx } from '../../../handler.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { Refusal } from '../../../refusal.ts';

/**
 * Where an event of its life leads the second factor of an account, whose row is locked.
 *
 * @throws Refusal `transitionRefused`
 */
export async function moved(
  tx: Tx,
  accountId: number,
  event: SecondFactorEvent['type'],
): Promise<SecondFactorState> {
  // The row of the account stands for one that is absent.
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute();
  const row = await tx
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .select('state')
    .executeTakeFirst();
  const state = row?.state ?? 'absent';
  const step = advance(secondFactorMachine, state, {}, { type: event });
  if (!step) throw new Refusal('transitionRefused', { state, event });
  return step.state as SecondFactorState;
}
