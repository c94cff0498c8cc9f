import { sql } from 'kysely';
import {
  passedBy,
  type SessionAge,
  type SessionLimits,
  sessionDelays,
  worthAfter,
} from '../../../src/machines/lifecycles/server-session.ts';
import { timedOut } from '../../../src/vocabulary/session-end.ts';
import type { Db } from '../../http/handler.ts';
import { endTimedOut } from './end-sessions.ts';
import { millisecondsSince, sessionIsActive } from './session-is-active.ts';

type Row = SessionAge & { tokenHash: Uint8Array; secondStepDue: boolean };

/** How many sessions are ended at once. */
const batch = 1000;

/** Ends the sessions that have timed out and that nobody has come back to, each as its machine says. */
export async function endSessionsInTime(db: Db, limits: SessionLimits): Promise<void> {
  const delays = sessionDelays(limits);
  for (;;) {
    const { rows } = await sql<Row>`
      select token_hash as "tokenHash", second_step_due as "secondStepDue", ${millisecondsSince('created_at')} as age,
        ${millisecondsSince('last_seen_at')} as idle, ${millisecondsSince('confirmed_at')} as confirmed
      from session where not ${sessionIsActive(limits)} limit ${batch}`.execute(db);
    const ended = rows.map((row) => ({
      ...row,
      worth: worthAfter(row.secondStepDue, passedBy(row, delays)),
    }));
    let count = 0;
    for (const why of timedOut) {
      const tokens = ended.flatMap(({ tokenHash, worth }) =>
        !worth.alive && worth.why === why ? [tokenHash] : [],
      );
      if (tokens.length > 0) count += await endTimedOut(db, tokens, why);
    }
    if (count === 0) return;
  }
}
