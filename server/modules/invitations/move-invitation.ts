import { sql } from 'kysely';
import { type AccountEvent, stepOfAccount } from '../../../src/machines/lifecycles/account.ts';
import {
  type InvitationEvent,
  type InvitationState,
  invitationMachine,
} from '../../../src/machines/lifecycles/invitation.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';

/** What an event of the invitation is for the account. */
const ofAccount: Readonly<Record<InvitationEvent['type'], AccountEvent['type'] | undefined>> = {
  invite: 'invite',
  accept: 'accept invitation',
  reset: 'reset',
  withdraw: undefined,
};

/**
 * Takes the step that an event leads the invitation to an account to, and keeps the account from others until the
 * transaction ends. Where none is left its row goes; the row of one that is opened is the caller's.
 *
 * @returns the transition that it is in the life of the account, or of the invitation where it is none there
 * @throws Refusal `transitionRefused`
 */
export async function moveInvitation(
  tx: Tx,
  accountId: number,
  event: InvitationEvent['type'],
): Promise<string> {
  const account = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['disabled', 'password_is_default as passwordIsInitial', 'has_password as hasPassword'])
    .select(sql<boolean>`coalesce(password_expires_at <= now(), false)`.as('expired'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await tx
    .selectFrom('invitation')
    .where('account_id', '=', accountId)
    .select(['state', sql<boolean>`expires_at > now()`.as('in_time')])
    .executeTakeFirst();
  const from = row?.state ?? 'none';
  const details = {
    ownPassword: !account.passwordIsInitial && account.hasPassword,
    inTime: row?.in_time ?? false,
  };
  const step = advance(invitationMachine, from, details, { type: event });
  const moved = ofAccount[event];
  const ofIts = moved && stepOfAccount({ ...account, invited: row !== undefined }, moved);
  if (!step || (moved && !ofIts)) throw new Refusal('transitionRefused', { state: from, event });
  const state = step.state as InvitationState;
  if (state === 'none') await tx.deleteFrom('invitation').where('account_id', '=', accountId).execute();
  else await tx.updateTable('invitation').set({ state }).where('account_id', '=', accountId).execute();
  return ofIts ?? step.transitionId;
}
