import { grantsOf } from '../../access/roles-of.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { notifiedAtStart } from './new-browsers.ts';
import { hashToken, newToken } from './token.ts';

/** Opens a session. @returns its token, which is stored nowhere */
export async function startSession(
  db: Db | Tx,
  accountId: number,
  from: { ip: string; userAgent: string; browserId?: number; secondStepDue?: boolean },
): Promise<string> {
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
    })
    .execute();
  return token;
}
