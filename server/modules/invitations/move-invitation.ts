import { sql } from 'kysely';
import {
  type InvitationEvent,
  type InvitationState,
  invitationMachine,
} from '../../../src/machines/lifecycles/invitation.ts';
import type { Tx } from '../../handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { Refusal } from '../../refusal.ts';

/**
 * Takes the step that an event leads the invitation to an account to, and keeps the account from others until the
 * transaction ends. Where none is left its row goes; the row of one that is opened is the caller's.
 *
 * @throws Refusal `transitionRefused`
 */
export async function moveInvitation(
  tx: Tx,
  accountId: number,
  event: InvitationEvent['type'],
): Promise<void> {
  const { password_is_default } = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('password_is_default')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await tx
    .selectFrom('invitation')
    .where('account_id', '=', accountId)
    .select(['state', sql<boolean>`expires_at > now()`.as('in_time')])
    .executeTakeFirst();
  const from = row?.state ?? 'none';
  const details = { ownPassword: !password_is_default, inTime: row?.in_time ?? false };
  const step = advance(invitationMachine, from, details, { type: event });
  if (!step) throw new Refusal('transitionRefused', { state: from, event });
  const state = step.state as InvitationState;
  if (state === 'none') await tx.deleteFrom('invitation').where('account_id', '=', accountId).execute();
  else await tx.updateTable('invitation').set({ state }).where('account_id', '=', accountId).execute();
}
