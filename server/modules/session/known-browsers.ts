import { sql } from 'kysely';
import type { Db, Tx } from '../../http/handler.ts';
import { hashToken, newToken } from './token.ts';

/** A browser that has not signed in for so long is a stranger again. */
export const daysKnown = 180;
const maxOfAnAccount = 20;

const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
const stillKnown = sql<boolean>`last_used_at > now() - make_interval(days => ${daysKnown}::int)`;

/** What is stored of a browser's proof; undefined when the account does not know it. */
export async function knownBrowser(
  db: Db,
  accountId: number,
  proof: string | undefined,
): Promise<Uint8Array | undefined> {
  if (!isToken(proof)) return undefined;
  const hash = hashToken(proof);
  const row = await db
    .selectFrom('known_browser')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', hash)
    .where(stillKnown)
    .select('id')
    .executeTakeFirst();
  return row && hash;
}

export type Remembered = {
  /** The new proof, which is stored nowhere. */
  proof: string;
  browserId: number;
  /** The account knows others, but did not know this one. */
  strange: boolean;
};

/**
 * Lets the account know the browser, by a new proof that takes the place of the one it had: that one is worth nothing
 * any more, whoever else may hold it. Other accounts that sign in from this browser go on knowing it.
 */
export async function rememberBrowser(
  tx: Tx,
  accountId: number,
  proof: string | undefined,
): Promise<Remembered> {
  const fresh = newToken();
  const token_hash = hashToken(fresh);
  if (isToken(proof)) {
    await tx
      .updateTable('known_browser')
      .set({ token_hash })
      .where('token_hash', '=', hashToken(proof))
      .where(stillKnown)
      .execute();
  }
  const others = await tx
    .selectFrom('known_browser')
    .where('account_id', '=', accountId)
    .select(sql<boolean>`token_hash = ${token_hash}`.as('same'))
    .execute();
  const { id } = await tx
    .insertInto('known_browser')
    .values({ account_id: accountId, token_hash })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`delete from known_browser where account_id = ${accountId} and id in (
    select id from known_browser where account_id = ${accountId}
    order by last_used_at desc, id desc offset ${maxOfAnAccount}::int)`.execute(tx);
  return {
    proof: fresh,
    browserId: id,
    strange: others.length > 0 && !others.some(({ same }) => same),
  };
}
