import { type SqlBool, sql } from 'kysely';
import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { endSessions } from '../session/index.ts';

type Gone = { providerId: number; provider: string; called: string };

/** Undoes that an account is that of somebody at an identity provider. */
export const unlinkIdentity: Handler<'/account/unlinkIdentity'> = ({ personId, identityId }, context) =>
  inTransaction(context.db, async (tx) => {
    const account = await findAccount(tx, context.actor, 'account.write', personId);
    await requireNoMoreRights(tx, context.actor, account.id);
    const { rows } = await sql<Gone>`
      with gone as (delete from account_identity where id = ${identityId} and account_id = ${account.id}
        returning provider_id, called)
      select provider_id as "providerId", name as provider, called from gone
        join identity_provider on identity_provider.id = provider_id`.execute(tx);
    const [gone] = rows;
    if (!gone) throw new Refusal('notFound');
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, authorOf(context), 'identity unlinked', subject, [
      { field: 'provider', from: gone.provider, to: null },
      { field: 'identity', from: gone.called, to: null },
    ]);
    const began = sql<SqlBool>`provider_id = ${gone.providerId}`;
    await endSessions(tx, authorOf(context), account.id, 'end from another device', began);
    return {};
  });
