import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';

/** What one account can have kept in an hour: a page that fails in a loop must not fill the database. */
const maxAnHour = 60;
const longestBrowser = 300;

export const reportError: Handler<'/errorReport/create'> = async (
  { message, info, url },
  { db, actor, userAgent },
) => {
  await sql`insert into error_report (account_id, message, info, url, browser)
    select ${actor.accountId}::bigint, ${message}, ${info}, ${url}, ${userAgent.slice(0, longestBrowser)}
    where (select count(*) from error_report
      where account_id = ${actor.accountId}::bigint and at > now() - interval '1 hour') < ${maxAnHour}::int`.execute(
    db,
  );
  return {};
};
