import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { requirePassword } from './require-password.ts';

/** The person has typed the password again: for a time the session may do what a stolen one must not. */
export const confirm: Handler<'/user/confirm'> = async ({ password }, context) => {
  await requirePassword(password, context, 'wrongPassword');
  const { db, actor } = context;
  await db
    .updateTable('session')
    .set({ confirmed_at: sql`now()` })
    .where('token_hash', '=', actor.tokenHash)
    .execute();
  return {};
};
