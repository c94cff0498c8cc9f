import { sql } from 'kysely';
import type { SessionLimits } from '../../src/machines/lifecycles/server-session.ts';
import type { Db } from '../http/handler.ts';
import { hoursOfKeys } from '../http/once-by-key.ts';
import { removeDiscardedPhotos } from '../modules/fault-reports/index.ts';
import { isAwaited } from '../modules/imports/index.ts';
import { daysDescribed, daysKnown, endSessionsInTime, forgetQuietLocks } from '../modules/session/index.ts';
import { giveUpOld } from '../outbox/outbox.ts';

const maxErrorReports = 5000;
const daysOfNotifications = 180;
const daysOfDeliveries = 30;
/** For so long whoever comes back is answered why the session has ended. */
const daysOfReason = 1;

/**
 * Ends sessions that have timed out, and removes wrong passwords that no longer count, browsers that are no longer known, uploads
 * that nobody used, old reports of errors, old notifications and deliveries, idempotency keys, and photos of fault reports that were
 * discarded long ago.
 */
export async function cleanUp(db: Db, limits: SessionLimits): Promise<void> {
  await endSessionsInTime(db, limits);
  await sql`delete from ended_session where ended_at < now() - make_interval(days => ${daysOfReason}::int)`.execute(
    db,
  );
  await forgetQuietLocks(db);
  await sql`delete from known_browser
    where last_used_at < now() - make_interval(days => ${daysKnown}::int)`.execute(db);
  await sql`delete from new_browser where at < now() - make_interval(days => ${daysDescribed}::int)`.execute(
    db,
  );
  await sql`delete from upload where created_at < now() - interval '1 hour'
    and not exists (select from import_run join job on job.id = job_id
      where upload_id = upload.id and finished_at is null)
    and not ${isAwaited}`.execute(db);
  await sql`delete from error_report
    where id <= (select id from error_report order by id desc offset ${maxErrorReports}::int limit 1)`.execute(
    db,
  );
  await sql`delete from notification where at < now() - make_interval(days => ${daysOfNotifications}::int)`.execute(
    db,
  );
  await giveUpOld(db);
  await sql`delete from delivery where done_at < now() - make_interval(days => ${daysOfDeliveries}::int)`.execute(
    db,
  );
  await sql`delete from idempotency_key where created_at < now() - make_interval(hours => ${hoursOfKeys}::int)`.execute(
    db,
  );
  await removeDiscardedPhotos(db);
}
