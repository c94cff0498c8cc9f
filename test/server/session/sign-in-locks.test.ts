import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';
import { testPassword } from '../support/company.ts';
import { tooManyAttempts, visiting, wrongCredentials } from './support.ts';

const server = withApp({ modules: [accountHandlers, sessionHandlers] });
const { visit, wrong, forgetLocks, waitOver } = visiting(server);
beforeEach(forgetLocks);

const elsewhere = { ip: '10.9.9.9' };
const times = (count: number, code: number) => Array<number>(count).fill(code);

const locks = async () => {
  const { rows } = await sql<{ kind: string; state: string; failures: number; seconds: number | null }>`
    select kind, state, failures, round(extract(epoch from closed_until - last_at))::int as seconds
    from sign_in_lock order by kind`.execute(server.db);
  return rows;
};
/** For how long a lock stays closed, seen from the attempt that was last: the one that closed it. */
const secondsAt = async (kind: string) => (await locks()).find((lock) => lock.kind === kind)?.seconds;
const setFailures = (kind: string, failures: number) =>
  sql`update sign_in_lock set failures = ${failures}, state = 'open' where kind = ${kind}`.execute(server.db);

const entriesOf = (action: string) =>
  server.db
    .selectFrom('log_entry')
    .where('action', '=', action)
    .select(['actor_id', 'actor_name', 'ip', 'record_id', 'record_label', 'changes'])
    .orderBy('id')
    .execute();

describe('five wrong passwords from one address', () => {
  test.each(['southKeeper', 'a login that nobody has'])(
    'keep it from %s, even with the right one',
    async (who) => {
      expect(await wrong(who, 5)).toEqual(times(5, wrongCredentials));
      expect(await secondsAt('address at account')).toBe(60);
      expect((await visit(who)).errcode).toBe(tooManyAttempts);
    },
  );

  test('keep nobody else from it: not the account from elsewhere, nor the address from other accounts', async () => {
    await wrong('southKeeper', 6);
    expect((await visit('southKeeper', testPassword, elsewhere)).errcode).toBe(0);
    expect((await visit('eastKeeper')).errcode).toBe(0);
  });

  test('leave one attempt at a time afterwards, and each wrong one doubles the wait up to an hour', async () => {
    await wrong('southKeeper', 5);
    const waits: unknown[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      await waitOver();
      expect(await wrong('southKeeper', 1)).toEqual([wrongCredentials]);
      waits.push(await secondsAt('address at account'));
      expect(await wrong('southKeeper', 1)).toEqual([tooManyAttempts]);
    }
    expect(waits).toEqual([120, 240, 480, 960, 1920, 3600, 3600]);
  });

  test('are forgotten with the right one, and after a day', async () => {
    await wrong('southKeeper', 4);
    expect((await visit('southKeeper')).errcode).toBe(0);
    expect((await locks()).map(({ kind }) => kind)).not.toContain('address at account');
    await wrong('southKeeper', 5);
    await sql`update sign_in_lock set closed_until = now() - interval '1 day', last_at = now() - interval '25 hours'`.execute(
      server.db,
    );
    expect(await wrong('southKeeper', 5)).toEqual(times(5, wrongCredentials));
  });

  test.each([
    ['one address', () => '10.0.0.1'],
    ['one IPv6 network', (nth: number) => `2001:db8:1:2::${nth.toString(16)}`],
    ['an IPv4 address written as IPv6', (nth: number) => (nth % 2 ? '10.0.0.1' : '::ffff:10.0.0.1')],
  ])('are five of fifty at the same time, from %s', async (_, ip) => {
    const attempts = Array.from({ length: 50 }, (__, nth) =>
      visit('southKeeper', `x${nth}`, { ip: ip(nth) }),
    );
    const codes = (await Promise.all(attempts)).map(({ errcode }) => errcode);
    expect(codes.sort()).toEqual([...times(5, wrongCredentials), ...times(45, tooManyAttempts)]);
  });

  test('on trial, one of fifty at the same time is looked at', async () => {
    await wrong('southKeeper', 5);
    await waitOver();
    const attempts = Array.from({ length: 50 }, (_, nth) => visit('southKeeper', `x${nth}`));
    const codes = (await Promise.all(attempts)).map(({ errcode }) => errcode);
    expect(codes.sort()).toEqual([wrongCredentials, ...times(49, tooManyAttempts)]);
  });
});

describe('strangers', () => {
  test('are all held up when a hundred have been wrong at an account; a browser that it knows is not', async () => {
    const { cookie } = await visit('southKeeper', testPassword, elsewhere);
    await wrong('southKeeper', 1);
    await setFailures('strangers at account', 99);
    expect(await wrong('southKeeper', 1, { ip: '10.0.0.2' })).toEqual([wrongCredentials]);
    expect((await visit('southKeeper', testPassword, { ip: '10.0.0.3' })).errcode).toBe(tooManyAttempts);
    expect((await visit('southKeeper', testPassword, { ip: '10.0.0.3', cookie })).errcode).toBe(0);
  });

  test('of an address are held up when a hundred have been wrong there; a known browser there is not', async () => {
    const { cookie } = await visit('eastKeeper');
    await wrong('nobody-1', 1);
    await setFailures('address', 99);
    await wrong('nobody-2', 1);
    expect((await visit('southKeeper')).errcode).toBe(tooManyAttempts);
    expect((await visit('southKeeper', testPassword, elsewhere)).errcode).toBe(0);
    expect((await visit('eastKeeper', testPassword, { cookie })).errcode).toBe(0);
  });

  test('who are right get in, however many come from one address at once', async () => {
    const many = 150;
    await sql`
      with people as (
        insert into person (organisation_id, job_no, name, name_sort, search_text)
        select organisation_id, 'M' || n, 'M' || n, 'm' || n, 'm' || n
        from generate_series(1, ${many}::int) n, (select min(id) as organisation_id from organisation) first
        returning id, substr(job_no, 2) as n),
      made as (
        insert into account (person_id, loginid, password_hash, password_is_default)
        select people.id, 'many' || n, (select password_hash from account where loginid = 'southKeeper'), false
        from people returning id)
      insert into account_role (account_id, role_id)
      select made.id, (select min(id) from role) from made`.execute(server.db);
    const all = Array.from({ length: many }, (_, nth) => visit(`many${nth + 1}`));
    expect((await Promise.all(all)).filter(({ errcode }) => errcode !== 0)).toEqual([]);
    expect(await locks()).toEqual([]);
  });

  test('who are right are not counted, and what is refused counts nowhere else', async () => {
    await visit('southKeeper');
    expect(await locks()).toEqual([]);
    await wrong('southKeeper', 30);
    expect((await locks()).map(({ kind, failures }) => [kind, failures])).toEqual([
      ['address', 5],
      ['address at account', 5],
      ['strangers at account', 5],
    ]);
  });

  test('do not fill the table: a lock that falls into the slot of another takes its place', async () => {
    await wrong('southKeeper', 5);
    await sql`update sign_in_lock set key = '\\x00', closed_until = now() + interval '1 hour'`.execute(
      server.db,
    );
    expect(await wrong('southKeeper', 1)).toEqual([wrongCredentials]);
    expect(await locks()).toMatchObject([{ failures: 1 }, { failures: 1 }, { failures: 1 }]);
  });

  test('may not send much', async () => {
    const payload = { loginid: 'keeper', password: 'x', filler: 'x'.repeat(20_000) };
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/asset/user/login', payload });
    expect(statusCode).toBe(413);
  });
});

describe('a browser that an account knows', () => {
  test('proves it by a cookie that no script, no other site and no other call gets', async () => {
    const { sent } = await visit('keeper');
    expect(sent).toMatchObject({
      value: expect.stringMatching(/^[\w-]{43}$/),
      httpOnly: true,
      sameSite: 'Strict',
      path: '/asset/user',
      maxAge: 180 * 24 * 60 * 60,
    });
    const { rows } = await sql<{ hit: boolean }>`
      select bool_or(known_browser::text like ${`%${sent?.value}%`}) as hit from known_browser`.execute(
      server.db,
    );
    expect(rows).toEqual([{ hit: false }]);
  });

  test('has locks of its own: five wrong ones close them, whatever address it comes from', async () => {
    const { cookie } = await visit('keeper');
    expect(await wrong('keeper', 6, { cookie })).toEqual([...times(5, wrongCredentials), tooManyAttempts]);
    expect((await visit('keeper', testPassword, { ...elsewhere, cookie })).errcode).toBe(tooManyAttempts);
    expect((await visit('keeper')).errcode).toBe(0);
  });

  test('is known to that account alone', async () => {
    const { cookie } = await visit('keeper');
    await wrong('auditor', 5);
    expect((await visit('auditor', testPassword, { cookie })).errcode).toBe(tooManyAttempts);
  });

  test('gets a new proof each time; the one before is worth nothing, also one that somebody foreign', async () => {
    const foreign = (await visit('engineer')).cookie;
    const { cookie } = await visit('auditor', testPassword, { cookie: foreign });
    expect(cookie).not.toBe(foreign);
    for (const who of ['auditor', 'engineer']) {
      await forgetLocks();
      await wrong(who, 5);
      expect((await visit(who, testPassword, { cookie: foreign })).errcode).toBe(tooManyAttempts);
    }
    expect((await visit('auditor', testPassword, { cookie })).errcode).toBe(0);
  });

  test('goes on being known to all who sign in from it', async () => {
    const first = (await visit('engineer')).cookie;
    const second = (await visit('auditor', testPassword, { cookie: first })).cookie;
    await wrong('engineer', 5);
    expect((await visit('engineer', testPassword, { cookie: second })).errcode).toBe(0);
  });

  test.each(['', 'x', "' or 1=1 --", 'x'.repeat(43), 'x'.repeat(4000)])(
    'is not shown by %p',
    async (cookie) => {
      expect((await visit('keeper', testPassword, { cookie })).errcode).toBe(0);
      expect(await wrong('keeper', 6, { cookie })).toEqual([...times(5, wrongCredentials), tooManyAttempts]);
    },
  );

  test('is forgotten when twenty others have come since, or after half a year', async () => {
    const first = (await visit('admin')).cookie;
    for (let nth = 0; nth < 20; nth += 1) await visit('admin');
    const of = server.db.selectFrom('known_browser').where('account_id', '=', server.company.accounts.admin);
    expect(await of.select('account_id').execute()).toHaveLength(20);
    const last = (await visit('admin')).cookie;
    await wrong('admin', 5);
    expect((await visit('admin', testPassword, { cookie: first })).errcode).toBe(tooManyAttempts);
    await sql`update known_browser set last_used_at = now() - interval '181 days'`.execute(server.db);
    expect((await visit('admin', testPassword, { cookie: last })).errcode).toBe(tooManyAttempts);
  });
});

describe('the log', () => {
  test('tells of attempts while locked: the first, the second, the fourth, the eighth …', async () => {
    await wrong('eastKeeper', 14);
    const entries = await entriesOf('refused while locked');
    expect(entries.filter(({ record_label }) => record_label === 'eastKeeper')).toEqual(
      ['1', '2', '4', '8'].map((to) => ({
        actor_id: null,
        actor_name: 'eastKeeper',
        ip: '10.0.0.1',
        record_id: server.company.accounts.eastKeeper,
        record_label: 'eastKeeper',
        changes: [
          { field: 'refused', from: null, to },
          {
            field: 'transition',
            from: null,
            to: 'sign-in lock/closed/attempt/stays [their number has doubled]',
          },
        ],
      })),
    );
  });

  test('holds nothing of a login that nobody has, nor does any other table: it may be a password', async () => {
    const typed = 'My-Secret-2026';
    await wrong(typed, 7);
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await sql<{ hits: number }>`
        select count(*)::int as hits from ${sql.raw(name)} as t where lower(t::text) like ${`%${typed.toLowerCase()}%`}`.execute(
        server.db,
      );
      expect([name, rows[0]?.hits]).toEqual([name, 0]);
    }
    const failed = await entriesOf('sign-in failed');
    expect(failed.at(-1)).toMatchObject({ actor_name: '?', record_id: 0, record_label: '?' });
  });
});

describe('an administrator', () => {
  test('unlocks an account for everybody, and the log says who did', async () => {
    const { cookie } = await visit('auditor');
    await wrong('auditor', 6, { cookie });
    await wrong('auditor', 6);
    const admin = await server.signIn('admin');
    const personId = server.company.people.auditor;
    expect(await admin.get('/account/unlock', { personId })).toEqual({ wasLocked: true });
    expect((await visit('auditor')).errcode).toBe(0);
    expect((await visit('auditor', testPassword, { cookie })).errcode).toBe(0);
    expect(await admin.get('/account/unlock', { personId })).toEqual({ wasLocked: false });
    expect((await entriesOf('unlocked'))[0]).toMatchObject({
      actor_id: server.company.people.admin,
      record_label: 'auditor 王审计',
    });
  });

  test('is told that somebody without an account has none', async () => {
    const admin = await server.signIn('admin');
    const { errcode } = await admin.ask('/account/unlock', { personId: server.company.people.nobody });
    expect(errcode).toBe(errcodes.notFound);
  });
});
