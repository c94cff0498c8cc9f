import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ChallengePurpose } from '../../../database/schema/accounts.ts';
import type { Actor, Db } from '../../../http/handler.ts';

/** How long a challenge is good. */
export const challengeSeconds = 120;
const bytes = 32;

type Session = Pick<Actor, 'tokenHash'>;

/** A new challenge for the session, in place of the one that it had. */
export async function newChallenge(
  db: Db,
  { tokenHash }: Session,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = randomBytes(bytes).toString('base64url');
  const made = { purpose, challenge, made_at: sql<Date>`now()` };
  await db
    .insertInto('passkey_challenge')
    .values({ token_hash: tokenHash, ...made })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(made))
    .execute();
  return challenge;
}

/** The challenge of the session, which is gone with this, whatever comes of it; undefined when it is over. */
export async function takeChallenge(
  db: Db,
  { tokenHash }: Session,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('token_hash', '=', tokenHash)
    .returning(['purpose', 'challenge'])
    .returning(sql<boolean>`made_at > now() - make_interval(secs => ${challengeSeconds}::float8)`.as('fresh'))
    .executeTakeFirst();
  return taken?.fresh && taken.purpose === purpose ? taken.challenge : undefined;
}
