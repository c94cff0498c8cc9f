import { sql } from 'kysely';
import { grantsOf } from '../../access/roles-of.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Db, Tx } from '../../http/handler.ts';
import type { StoredSecret } from '../../lib/sealed-secret.ts';
import { notifiedAtStart } from './new-browsers.ts';
import { hashToken, newToken } from './token.ts';

/** By which provider somebody has come. */
export type ByProvider = {
  providerId: number;
  /** What the provider calls the person, and its own session where it says so. */
  subject: string;
  session: string | null;
  /** Encrypted, to sign out there and to ask again. */
  tokens: StoredSecret | null;
  secondStepElsewhere: boolean;
};
type From = {
  ip: string;
  userAgent: string;
  browserId?: number;
  secondStepDue?: boolean;
  provider?: ByProvider;
};

/** Opens a session. @returns its token, which is stored nowhere */
export async function startSession(db: Db | Tx, accountId: number, from: From): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      grants: jsonText(await grantsOf(db, accountId)),
      ip: from.ip,
      user_agent: from.userAgent.slice(0, 400),
      browser_id: from.browserId ?? null,
      second_step_due: from.secondStepDue ?? false,
      notified_until: notifiedAtStart(accountId),
      ...(from.provider && columnsOf(from.provider)),
    })
    .execute();
  return token;
}

const columnsOf = ({ providerId, subject, session, tokens, secondStepElsewhere }: ByProvider) => ({
  provider_id: providerId,
  provider_subject: subject,
  provider_session: session,
  provider_tokens: tokens?.secret ?? null,
  provider_tokens_key: tokens?.key_id ?? null,
  provider_checked_at: sql<Date>`now()`,
  second_step_elsewhere: secondStepElsewhere,
});
