import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { cleanUp } from '../../../server/upkeep/clean-up.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();

test('what has run out is cleaned up', async () => {
  const { db } = server;
  await server.signIn('keeper');
  // Whoever comes back within a day is answered why the session has ended.
  await sql`update session set last_seen_at = now() - interval '1 day 31 minutes'`.execute(db);
  await server.signIn('staff');
  await sql`update session set last_seen_at = now() - interval '1 day 29 minutes'
    where account_id = ${server.company.accounts.staff}`.execute(db);
  const { token } = await server.signIn('admin');
  const lock = (slot: number, age: string) =>
    sql`insert into sign_in_lock values ('address', ${slot}, '\\x00', null, 'open', 3, 0, null, now() - ${age}::interval)`.execute(
      db,
    );
  await lock(1, '25 hours');
  await lock(2, '23 hours');
  const browser = (hash: string, age: string) =>
    sql`insert into known_browser (account_id, token_hash, last_used_at)
      values (${server.company.accounts.keeper}, decode(${hash}, 'hex'), now() - ${age}::interval)`.execute(
      db,
    );
  await browser('01', '181 days');
  await browser('02', '179 days');
  const upload = (name: string, age: string) =>
    sql`insert into upload (account_id, name, created_at)
      values (${server.company.accounts.keeper}, ${name}, now() - ${age}::interval)`.execute(db);
  await upload('old', '61 minutes');
  await upload('new', '59 minutes');

  await cleanUp(db, { sessionIdleMinutes: 30, sessionAbsoluteHours: 12, confirmMinutes: 10 });

  expect(await db.selectFrom('session').select('account_id').orderBy('id').execute()).toEqual([
    { account_id: server.company.accounts.admin },
  ]);
  expect(token).not.toBe('');
  expect(await db.selectFrom('sign_in_lock').select('slot').execute()).toEqual([{ slot: 2 }]);
  const { rows } = await sql`select encode(token_hash, 'hex') as hash from known_browser`.execute(db);
  expect(rows).toEqual([{ hash: '02' }]);
  expect(await db.selectFrom('upload').select('name').execute()).toEqual([{ name: 'new' }]);
});
