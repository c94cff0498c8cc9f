import { sql } from 'kysely';
import type { Context, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { begin, takeLanding } from './sign-in-under-way.ts';

type By = { id: number; subject: string };

/** By which provider the session began. @throws Refusal `notFound` */
async function providerOfSession({ db, actor }: Context): Promise<By> {
  const { rows } = await sql<By>`select provider_id as id, provider_subject as subject from session
    where token_hash = ${actor.tokenHash} and provider_id is not null`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

export const beginConfirmation: Handler<'/user/beginConfirmation'> = async (_payload, context) => {
  const { id } = await providerOfSession(context);
  return begin(id, Buffer.from(context.actor.tokenHash), context);
};

/**
 * The person has signed in anew at the provider: for a time the session may do what a stolen one must not.
 *
 * @throws Refusal `identityTaken` for somebody else
 */
export const completeConfirmation: Handler<'/user/completeConfirmation'> = async (landing, context) => {
  const { db, actor } = context;
  const { id, subject } = await providerOfSession(context);
  const { provider, identity } = await takeLanding(landing, Buffer.from(actor.tokenHash), context);
  if (provider.id !== id || identity.subject !== subject)
    throw new Refusal('identityTaken', { provider: provider.name });
  await db
    .updateTable('session')
    .set({ confirmed_at: sql`now()` })
    .where('token_hash', '=', actor.tokenHash)
    .execute();
  return {};
};
