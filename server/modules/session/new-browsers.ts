import { sql } from 'kysely';
import type { Db, Tx } from '../../http/handler.ts';

/** How long the sign-in from a new browser is told at the next sign-ins. */
export const daysDescribed = 30;

type From = { ip: string; userAgent: string };

/** A sign-in that the person's other sessions have to hear of. */
export type NewBrowser = { id: number; at: string; ip: string; userAgent: string };

/** A second sign-in from one address and browser within these days adds none: a browser that lost its cookies is no new one. */
export async function noteNewBrowser(
  tx: Tx,
  accountId: number,
  browserId: number,
  { ip, userAgent }: From,
): Promise<void> {
  const user_agent = userAgent.slice(0, 400);
  await sql`insert into new_browser (account_id, browser_id, ip, user_agent)
    select ${accountId}::bigint, ${browserId}::bigint, ${ip}, ${user_agent}
    where not exists (select from new_browser where account_id = ${accountId} and ip = ${ip}
      and user_agent = ${user_agent} and at > now() - make_interval(days => ${daysDescribed}))`.execute(tx);
}

/** Up to which sign-in a session that begins now has been told: up to the first that is still to be told. */
export const notifiedAtStart = (accountId: number) => sql<number>`(
  select coalesce(min(id) filter (where not notified) - 1, max(id), 0) from new_browser
  where account_id = ${accountId})`;

/**
 * Notes that a session has been told. It counts for the account when the session is in a browser that was known
 * before: the browser that the sign-in came from does not silence it.
 */
export async function markDescribed(db: Db, tokenHash: Uint8Array, upTo: number): Promise<void> {
  await sql`update session set notified_until = ${upTo}::bigint where token_hash = ${tokenHash}`.execute(db);
  await sql`update new_browser set notified = true
    from session s join known_browser k on k.id = s.browser_id
    where s.token_hash = ${tokenHash} and new_browser.account_id = s.account_id and not notified
      and new_browser.id <= ${upTo}::bigint and k.created_at < new_browser.at
      and k.id <> new_browser.browser_id`.execute(db);
}
