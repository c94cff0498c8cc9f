import { sql } from 'kysely';
import type { Db, Tx } from '../../handler.ts';

/** So many wrong passwords in a row lock a login; the first time for a minute, then twice as long each time. */
const patience = 5;
const firstLockSeconds = 60;
const longestLockSeconds = 3600;

/**
 * Counts an attempt on a login before its password is looked at, so that attempts at the same time cannot get
 * round the limit. `forgetAttempts` undoes it when the password was right.
 *
 * @param loginid as typed, trimmed and in lower case; it need not exist
 * @returns false when the login is locked: the attempt is to be refused whatever the password
 */
export async function countAttempt(db: Db, loginid: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    insert into login_failure as f (loginid, failures, last_at) values (${loginid}, 1, now())
    on conflict (loginid) do update set
      failures = case
        when f.locked_until > now() then f.failures
        when f.last_at < now() - interval '1 day' then 1
        else f.failures + 1 end,
      locked_until = case
        when f.locked_until > now() then f.locked_until
        when f.last_at >= now() - interval '1 day' and (f.failures + 1) % ${sql.lit(patience)} = 0
          then now() + make_interval(secs => least(${sql.lit(longestLockSeconds)},
            ${sql.lit(firstLockSeconds)} * power(2, least((f.failures + 1) / ${sql.lit(patience)} - 1, 20))))
        else null end,
      last_at = case when f.locked_until > now() then f.last_at else now() end
    returning f.last_at = now() as counted`.execute(db);
  return rows[0]?.counted === true;
}

/** The password was right: earlier wrong ones no longer count. */
export async function forgetAttempts(db: Db | Tx, loginid: string): Promise<void> {
  await db.deleteFrom('login_failure').where('loginid', '=', loginid).execute();
}
