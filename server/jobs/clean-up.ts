import { sql } from 'kysely';
import type { Db } from '../handler.ts';
import type { Settings } from '../settings.ts';

/** Removes sessions that have ended, wrong passwords that no longer count, and uploads that nobody used. */
export async function cleanUp(
  db: Db,
  { sessionIdleMinutes, sessionAbsoluteHours }: Pick<Settings, 'sessionIdleMinutes' | 'sessionAbsoluteHours'>,
): Promise<void> {
  await sql`delete from session
    where last_seen_at < now() - make_interval(mins => ${sessionIdleMinutes}::int)
      or created_at < now() - make_interval(hours => ${sessionAbsoluteHours}::int)`.execute(db);
  await sql`delete from login_failure
    where last_at < now() - interval '1 day' and coalesce(locked_until < now(), true)`.execute(db);
  await sql`delete from upload where created_at < now() - interval '1 hour'
    and not exists (select from import_run where upload_id = upload.id
      and state in ('checking', 'checked', 'importing'))`.execute(db);
}
