import { sql } from 'kysely';
import type { Db } from '../handler.ts';
import type { Settings } from '../settings.ts';

const mostErrorReports = 5000;

/**
 * Removes sessions that have ended, wrong passwords that no longer count, uploads that nobody used, and old reports
 * of errors.
 */
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
    and not exists (select from import_run join job on job.id = job_id
      where upload_id = upload.id and finished_at is null)`.execute(db);
  await sql`delete from error_report
    where id <= (select id from error_report order by id desc offset ${mostErrorReports}::int limit 1)`.execute(
    db,
  );
}
