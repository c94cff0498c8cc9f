import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { inTransaction } from '../../../server/database/transaction.ts';
import { endSessions } from '../../../server/modules/session/index.ts';
import { cleanUp } from '../../../server/upkeep/clean-up.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { transitionOfEnd } from '../../../src/machines/lifecycles/server-session.ts';
import { type SessionEnd, sessionEnds } from '../../../src/vocabulary/session-end.ts';
import type { Caller } from '../support/app.ts';
import { testPassword } from '../support/company.ts';
import { testSettings } from '../support/settings.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let admin: Caller;
beforeEach(async () => {
  await server.db.deleteFrom('session').execute();
  admin = await server.signIn('admin');
});

const back = (column: 'last_seen_at' | 'created_at', interval: string) =>
  sql`update session set ${sql.ref(column)} = now() - ${interval}::interval where account_id =
    ${server.company.accounts.staff}`.execute(server.db);

const personId = () => server.company.people.staff;
const account = () => admin.get('/account/get', { id: server.company.accounts.staff });

/** What ends the sessions of the employee, who has two, each way that there is. */
const acts: Record<SessionEnd, (other: Caller) => Promise<unknown>> = {
  'idle too long': () => back('last_seen_at', '31 minutes'),
  'too old': () => back('created_at', '13 hours'),
  'second step missed': async () => {
    await sql`update session set second_step_due = true where account_id = ${server.company.accounts.staff}`.execute(
      server.db,
    );
    await back('created_at', '11 minutes');
  },
  'end from another device': () => admin.get('/account/endSessions', { personId: personId() }),
  'password changed elsewhere': (other) =>
    other.get('/user/userChangePwd', {
      code: other.token,
      oldPassword: testPassword,
      newPassword: 'Anders-2027-ganz',
    }),
  'password reset': () => admin.get('/account/resetPassword', { personId: personId() }),
  'second factor set up elsewhere': async (other) => {
    const { secret } = await other.get('/user/beginSecondFactor', {});
    await other.get('/user/enableSecondFactor', { code: new TOTP({ secret }).generate() });
  },
  'second factor removed': async () => {
    await sql`insert into second_factor (account_id, state, device_ready)
      values (${server.company.accounts.staff}, 'active', true)
      on conflict (account_id) do update set state = 'active', device_ready = true`.execute(server.db);
    await admin.get('/account/removeSecondFactor', { personId: personId() });
  },
  'account disabled': async () => {
    const { version } = await account();
    await admin.get('/account/setDisabled', { personId: personId(), version, disabled: true });
  },
  'account taken over': async () => {
    const { id: into } = await admin.get('/person/create', {
      jobNo: 'Z-1',
      name: '接替人',
      organisationId: server.company.organisations.workshop,
    });
    const { version } = await admin.get('/person/get', { id: personId() });
    await admin.get('/person/merge', { id: personId(), version, into });
  },
  'ended by the provider': () =>
    inTransaction(server.db, (tx) =>
      endSessions(
        tx,
        { id: null, name: '', ip: null },
        server.company.accounts.staff,
        'ended by the provider',
      ),
    ),
  'roles changed': async () => {
    const { rows } = await admin.get('/account/roles', { personId: personId() });
    const roleIds = rows.slice(0, 2).map(({ id }) => id);
    const { version } = await account();
    await admin.get('/account/setRoles', { personId: personId(), version, roleIds });
  },
};

const endsInLog = async () => {
  const { rows } = await sql<{ action: string; why: string; transition: string }>`
    select action, jsonb_path_query_first(changes, '$[*] ? (@.field == "sessionEnd").to') #>> '{}' as why,
      jsonb_path_query_first(changes, '$[*] ? (@.field == "transition").to') #>> '{}' as transition
    from log_entry where record_id = ${server.company.accounts.staff}
      and action in ('sessions ended', 'session timed out') order by id desc`.execute(server.db);
  return rows;
};

// The last one gives the account to somebody else.
const inOrder = sessionEnds.toSorted((one, other) => rank(one) - rank(other));
function rank(why: SessionEnd) {
  if (why === 'account disabled') return 1;
  return why === 'account taken over' ? 2 : 0;
}

test.each(inOrder)('a session that ended by "%s" says so, and the log tells by which arrow', async (why) => {
  await sql`update account set disabled = false, work_mode = '1',
    password_hash = (select password_hash from account where id = ${server.company.accounts.keeper}),
    password_is_default = false where id = ${server.company.accounts.staff}`.execute(server.db);
  const [caller, other] = [await server.signIn('staff'), await server.signIn('staff')];
  const before = (await endsInLog()).length;
  await acts[why](other);
  const refused = await caller.ask('/user/sessions', {});
  expect(refused).toMatchObject({ errcode: errcodes.sessionEnded, details: { why } });
  expect(await caller.ask('/user/sessions', {})).toMatchObject({ details: { why } });
  const entries = (await endsInLog()).slice(0, -before || undefined);
  expect(entries.map((entry) => [entry.why, entry.transition])).toEqual([[why, transitionOfEnd(why)]]);
  const found = await admin.get('/log/list', { action: transitionOfEnd(why) });
  expect(found.rows[0]?.recordId).toBe(server.company.accounts.staff);
  await sql`update ended_session set ended_at = now() - interval '25 hours'`.execute(server.db);
  await cleanUp(server.db, testSettings());
  const forgotten = await caller.ask('/user/sessions', {});
  expect(forgotten.errcode).toBe(errcodes.sessionEnded);
  expect(forgotten.details).toBeUndefined();
});

test('each end has words of its own in every language', async () => {
  const caller = await server.signIn('staff');
  const said = new Set<string>();
  for (const why of sessionEnds)
    for (const language of ['en', 'zh', 'es', 'ja']) {
      await sql`insert into ended_session (token_hash, account_id, why)
        select token_hash, account_id, ${why} from session where account_id = ${server.company.accounts.staff}
        on conflict (token_hash) do update set why = excluded.why`.execute(server.db);
      await sql`delete from session where account_id = ${server.company.accounts.staff}`.execute(server.db);
      await sql`update ended_session set why = ${why}`.execute(server.db);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/asset/user/sessions',
        headers: { authorization: caller.token, 'accept-language': language },
        payload: {},
      });
      said.add(answer.json().errmsg);
    }
  expect(said.size).toBe(sessionEnds.length * 4);
});

test('a session that nobody comes back to ends by itself, once, with its entry', async () => {
  await server.signIn('staff');
  await back('last_seen_at', '31 minutes');
  const before = (await endsInLog()).length;
  await Promise.all([cleanUp(server.db, testSettings()), cleanUp(server.db, testSettings())]);
  expect((await endsInLog()).slice(0, -before)).toEqual([
    { action: 'session timed out', why: 'idle too long', transition: transitionOfEnd('idle too long') },
  ]);
});

test('of somebody who leaves, the sessions end with the account, by the same arrow', async () => {
  const id = server.company.people.southKeeper;
  const caller = await server.signIn('southKeeper');
  const { version } = await admin.get('/person/get', { id });
  await admin.get('/person/event', { id, version, event: 'leave' });
  const why = 'account disabled';
  expect(await caller.ask('/user/sessions', {})).toMatchObject({ details: { why } });
  const { rows } = await admin.get('/log/list', { action: transitionOfEnd(why) });
  const own = rows.filter(({ recordId }) => recordId === server.company.accounts.southKeeper);
  expect(own.map(({ action }) => action)).toEqual(['sessions ended']);
});
