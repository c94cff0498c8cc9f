import { sql } from 'kysely';
import { onDatabase } from './on-database.ts';
import { optionsOf } from './options.ts';

type Session = { login: string; name: string; since: Date; seen: Date; ip: string; browser: string };

/** Lists who is signed in, last seen first: `npm run houqin -- sessions`. `admin end-sessions LOGIN` ends those of one. */
await onDatabase(
  () => optionsOf({}),
  async (_, { db }) => {
    const { rows } = await sql<Session>`
      select account.loginid as login, person.name, session.created_at as since, session.last_seen_at as seen,
        session.ip, session.user_agent as browser
      from session join account on account.id = session.account_id join person on person.id = account.person_id
      order by session.last_seen_at desc, session.id desc`.execute(db);
    if (rows.length === 0) console.log('Nobody is signed in.');
    for (const { login, name, since, seen, ip, browser } of rows)
      console.log(
        `${login}  ${name}  since ${minutes(since)}, seen ${minutes(seen)}  ${ip}  ${browser.slice(0, 60)}`,
      );
  },
);

function minutes(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`;
}
