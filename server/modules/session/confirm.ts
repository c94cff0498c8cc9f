import { sql } from 'kysely';
import type { Context } from '../../http/handler.ts';
import { requirePassword } from './require-password.ts';

/**
 * The person has typed the password again: for a time the session may do what a stolen one must not.
 *
 * @param isAnother whether it is the password that the person has in the directory by which the session began
 */
export async function confirm(
  { password }: { password: string },
  context: Context,
  isAnother: () => Promise<boolean>,
): Promise<Record<string, never>> {
  await requirePassword(password, context, 'wrongPassword', isAnother);
  const { db, actor } = context;
  await db
    .updateTable('session')
    .set({ confirmed_at: sql`now()` })
    .where('token_hash', '=', actor.tokenHash)
    .execute();
  return {};
}
