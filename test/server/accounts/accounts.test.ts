import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { visiting } from '../session/support.ts';
import { withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';

const server = withApp({ modules: [accountHandlers, sessionHandlers], secondFactorRoles: ['engineer'] });
const { visit, wrong, forgetLocks } = visiting(server);

beforeEach(async () => {
  await forgetLocks();
  for (const table of ['second_factor', 'session', 'known_browser'] as const)
    await server.db.deleteFrom(table).execute();
});

async function found(requested: Payload<'/account/list'> = {}, who: AccountName = 'admin') {
  const caller = await server.signIn(who);
  const { rows } = await caller.get('/account/list', { ...requested, limit: 200 });
  return rows.map(({ loginid }) => loginid).sort();
}
const one = async (who: AccountName) =>
  (await server.signIn('admin')).get('/account/get', { id: server.company.accounts[who] });

describe('the list of accounts', () => {
  test('says of each whose it is, where, by what roles, and that nothing stands against it', async () => {
    const admin = await server.signIn('admin');
    const { rows } = await admin.get('/account/list', { search: '孙资产' });
    expect(rows).toEqual([
      {
        id: server.company.accounts.keeper,
        personId: server.company.people.keeper,
        name: '孙资产',
        jobNo: expect.any(String),
        loginid: 'keeper',
        organisation: '总公司',
        roles: ['资产管理员'],
        disabled: false,
        lockedUntil: null,
        passwordIsInitial: false,
        passwordExpiresAt: null,
        invitation: null,
        device: false,
        passkeys: 0,
        secondFactorRequired: false,
        lastSeenAt: null,
      },
    ]);
  });

  test.each(['孙资产', 'sunzichan', 'szc', 'keep', ' KEEPER '])('finds one by %p', async (search) => {
    expect(await found({ search })).toContain('keeper');
  });

  test('takes signs of patterns in a login as they are', async () => {
    expect(await found({ search: 'k%r' })).toEqual([]);
    expect(await found({ search: 'keepe_' })).toEqual([]);
  });

  test('tells of those that are locked until when, and finds them', async () => {
    expect(await found({ locked: true })).toEqual([]);
    await wrong('keeper', 5);
    expect(await found({ locked: true })).toEqual(['keeper']);
    const { lockedUntil } = await one('keeper');
    const seconds = (new Date(lockedUntil ?? 0).getTime() - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    await sql`update sign_in_lock set closed_until = now() - interval '1 s'`.execute(server.db);
    expect(await found({ locked: true })).toEqual([]);
    expect((await one('keeper')).lockedUntil).toBeNull();
  });

  test('finds those without a second factor; one that was only begun is none', async () => {
    const { keeper, auditor } = server.company.accounts;
    const without = await found({ withoutSecondFactor: true });
    expect(without).toEqual(expect.arrayContaining(['keeper', 'auditor']));
    await sql`insert into second_factor (account_id, state, secret, device_ready)
      values (${keeper}, 'active', '\\x00', true), (${auditor}, 'begun', '\\x00', false)`.execute(server.db);
    expect(await found({ withoutSecondFactor: true })).toEqual(without.filter((login) => login !== 'keeper'));
    expect(await one('keeper')).toMatchObject({ device: true, passkeys: 0 });
    expect(await one('auditor')).toMatchObject({ device: false });
    expect(await one('engineer')).toMatchObject({ secondFactorRequired: true });
  });

  test('ends where the scope ends', async () => {
    const east = await server.signIn('eastKeeper', { permissions: { 'account.read': 'subtree' } });
    const { rows } = await east.get('/account/list', { limit: 200 });
    expect(rows.map(({ loginid }) => loginid)).toEqual(expect.arrayContaining(['eastKeeper', 'staff']));
    expect(rows.map(({ loginid }) => loginid)).not.toContain('southKeeper');
    const south = { id: server.company.accounts.southKeeper };
    expect((await east.ask('/account/get', south)).errcode).toBe(errcodes.notFound);
  });

  test('is for those alone who may', async () => {
    for (const who of ['keeper', 'staff'] as const) {
      const caller = await server.signIn(who);
      expect((await caller.ask('/account/list', {})).errcode).toBe(errcodes.notPermitted);
    }
  });
});

describe('an account', () => {
  test('tells where its person is signed in and was seen last, of what goes on', async () => {
    await visit('keeper');
    await visit('keeper');
    await sql`update session set last_seen_at = now() - interval '31 minutes', user_agent = 'old'
      where id = (select min(id) from session)`.execute(server.db);
    const { sessions, lastSeenAt } = await one('keeper');
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ ip: '10.0.0.1', userAgent: expect.stringContaining('light') });
    expect(Date.now() - new Date(lastSeenAt ?? 0).getTime()).toBeLessThan(60_000);
  });

  test('whose password was reset says until when the new one is good', async () => {
    await sql`update account set password_is_default = true, password_expires_at = '2030-01-02T03:04:05Z'
      where loginid = 'staff'`.execute(server.db);
    expect(await one('staff')).toMatchObject({
      passwordIsInitial: true,
      passwordExpiresAt: '2030-01-02T03:04:05.000Z',
    });
  });

  test('that is disabled, or whose person is, says so', async () => {
    await sql`update person set state = 'left' where id = ${server.company.people.southKeeper}`.execute(
      server.db,
    );
    expect((await one('southKeeper')).disabled).toBe(true);
  });
});

describe('ending the sessions of somebody', () => {
  test('ends all of them, and is in the log with their number', async () => {
    const sessions = [await server.signIn('keeper'), await server.signIn('keeper')];
    const admin = await server.signIn('admin');
    const personId = server.company.people.keeper;
    expect(await admin.get('/account/endSessions', { personId })).toEqual({ ended: 2 });
    for (const caller of sessions)
      expect((await caller.ask('/user/sessions', {})).errcode).toBe(errcodes.sessionEnded);
    const entry = await server.db
      .selectFrom('log_entry')
      .select(['action', 'record_id', 'changes'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'sessions ended',
      record_id: server.company.accounts.keeper,
      changes: expect.arrayContaining([{ field: 'sessions', from: null, to: '2' }]),
    });
  });

  test('cannot be done to somebody who may do more', async () => {
    const caller = await server.signIn('keeper', { permissions: { 'account.reset': 'all' } });
    const reply = await caller.ask('/account/endSessions', { personId: server.company.people.admin });
    expect(reply.errcode).toBe(errcodes.notPermitted);
  });
});
