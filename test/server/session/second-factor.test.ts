import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import type { Call } from '../../../src/api/contract/call.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { type AccountName, testPassword } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { visiting } from './support.ts';

const server = withWholeApp({ secondFactorRoles: ['engineer'] });
const { visit, forgetLocks } = visiting(server);
const { wrongCode, secondStepNeeded, tooManyAttempts, sessionEnded } = errcodes;

/** The codes of thirty seconds are good once: each test has its own. */
let clock = Date.now();
beforeEach(async () => {
  clock += 10 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  await forgetLocks();
  await server.db.deleteFrom('second_factor').execute();
  await server.db.deleteFrom('session').execute();
  await server.db.deleteFrom('known_browser').execute();
});
afterEach(() => void jest.restoreAllMocks());
const wait = (seconds: number) => {
  clock += seconds * 1000;
};

const codeOf = (secret: string, at = clock) => new TOTP({ secret }).generate({ timestamp: at });

async function setUp(who: AccountName) {
  const caller = await server.signIn(who);
  const { secret, uri } = await caller.get('/user/beginSecondFactor', {});
  const { recoveryCodes } = await caller.get('/user/enableSecondFactor', { code: codeOf(secret) });
  wait(60);
  return { caller, secret, uri, recoveryCodes };
}

/** Makes a call by the token alone. */
async function ask(path: string, token: string, payload: object = {}, cookie?: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: token, ...(cookie && { cookie: `Browser=${cookie}` }) },
    payload,
  });
  const proof = response.cookies.find(({ name }) => name === 'Browser')?.value;
  return { ...(response.json() as { errcode: number; data: { token: string } }), proof };
}
const codes = (replies: { errcode: number }[]) => replies.map(({ errcode }) => errcode).sort((a, b) => a - b);

describe('setting up', () => {
  test('shows the secret once, takes a code, gives recovery codes, and ends the other sessions', async () => {
    const beside = await server.signIn('keeper');
    const { caller, secret, uri, recoveryCodes } = await setUp('keeper');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Houqin:keeper?issuer=Houqin&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await beside.ask('/user/sessions', {})).errcode).toBe(sessionEnded);
    const shown = { active: true, required: false, device: true, passkeys: [], recoveryCodes: 10 };
    expect(await caller.get('/user/secondFactor', {})).toMatchObject(shown);
    expect((await caller.ask('/user/beginSecondFactor', {})).errcode).toBe(errcodes.transitionRefused);
  });

  test('changes nothing before a right code', async () => {
    const caller = await server.signIn('keeper');
    await caller.get('/user/beginSecondFactor', {});
    expect((await caller.ask('/user/enableSecondFactor', { code: '000000' })).errcode).toBe(wrongCode);
    expect((await visit('keeper')).data.secondStep).toBeUndefined();
    const { secret } = await caller.get('/user/beginSecondFactor', {});
    expect((await caller.ask('/user/enableSecondFactor', { code: codeOf(secret) })).errcode).toBe(0);
  });

  test('needs the password typed not long ago, and so does giving it up, which needs a code as well', async () => {
    const { caller, secret } = await setUp('keeper');
    const remove = (code: string) => caller.ask('/user/removeSecondFactor', { code });
    expect((await remove('000000')).errcode).toBe(wrongCode);
    await sql`update session set confirmed_at = now() - interval '1 hour'`.execute(server.db);
    for (const path of ['/user/beginSecondFactor', '/user/enableSecondFactor', '/user/removeSecondFactor'])
      expect((await ask(path, caller.token, { code: codeOf(secret) })).errcode).toBe(
        errcodes.confirmationNeeded,
      );
    await caller.get('/user/confirm', { password: testPassword });
    expect((await remove(codeOf(secret))).errcode).toBe(0);
    expect((await visit('keeper')).data.secondStep).toBeUndefined();
  });
});

describe('a session that waits for the second step', () => {
  // What ends it comes last.
  const calls = Object.entries<Call>(contract)
    .filter(([, { access }]) => access !== 'public')
    .toSorted(([path]) => (path === '/user/logout' ? 1 : -1));

  test('is refused by every call but the step itself, what leads to it, and signing out', async () => {
    await setUp('admin');
    const { token } = (await visit('admin')).data;
    const taken: string[] = [];
    for (const [path] of calls) {
      const { errcode } = await ask(path, token);
      if (errcode !== secondStepNeeded) taken.push(path);
    }
    expect(taken.toSorted()).toEqual([
      '/user/askPasskey',
      '/user/logout',
      '/user/secondStep',
      '/user/secondStepWays',
    ]);
  });

  test('goes on by another token with the code, and its own is worth nothing then', async () => {
    const { secret } = await setUp('keeper');
    const { data, cookie } = await visit('keeper');
    expect([data.secondStep, cookie]).toEqual([1, undefined]);
    const step = await ask('/user/secondStep', data.token, { code: codeOf(secret) });
    expect(step.data.token).not.toBe(data.token);
    expect(step.proof).toMatch(/^[\w-]{43}$/);
    expect((await ask('/user/getUserList', step.data.token)).errcode).toBe(0);
    expect((await ask('/user/sessions', data.token)).errcode).toBe(sessionEnded);
    wait(60);
    const again = await ask('/user/secondStep', step.data.token, { code: codeOf(secret) });
    expect(again.errcode).toBe(sessionEnded);
  });

  test('waits for ten minutes', async () => {
    await setUp('keeper');
    const { token } = (await visit('keeper')).data;
    await sql`update session set created_at = now() - interval '10 minutes'`.execute(server.db);
    expect((await ask('/user/secondStep', token, { code: '000000' })).errcode).toBe(sessionEnded);
  });

  test('makes no browser known, and is told of no other', async () => {
    await setUp('keeper');
    await visit('keeper');
    expect(await server.db.selectFrom('known_browser').select('id').execute()).toEqual([]);
  });
});

test('one that is set up while somebody signs in leaves no session without it', async () => {
  for (let round = 0; round < 6; round += 1) {
    await server.db.deleteFrom('second_factor').execute();
    await forgetLocks();
    const caller = await server.signIn('eastKeeper');
    const { secret } = await caller.get('/user/beginSecondFactor', {});
    const enabling = { code: codeOf(secret) };
    const [{ data }] = await Promise.all([
      visit('eastKeeper'),
      caller.get('/user/enableSecondFactor', enabling),
    ]);
    const { errcode } = await ask('/user/sessions', data.token);
    expect([secondStepNeeded, sessionEnded]).toContain(errcode);
    wait(60);
  }
});

describe('a code', () => {
  const waiting = async (who: AccountName) => (await visit(who)).data.token as string;

  test('is that of these thirty seconds, or of those before or after them', async () => {
    const { secret } = await setUp('keeper');
    for (const [seconds, errcode] of [
      [-90, wrongCode],
      [90, wrongCode],
      [-30, 0],
      [30, 0],
    ] as const) {
      wait(120);
      await forgetLocks();
      const reply = await ask('/user/secondStep', await waiting('keeper'), {
        code: codeOf(secret, clock + seconds * 1000),
      });
      expect([seconds, reply.errcode]).toEqual([seconds, errcode]);
    }
  });

  test('is good once, also when it is sent by many at the same time', async () => {
    const { secret } = await setUp('keeper');
    const tokens = [await waiting('keeper'), await waiting('keeper'), await waiting('keeper')];
    const code = codeOf(secret);
    const replies = await Promise.all(tokens.map((token) => ask('/user/secondStep', token, { code })));
    expect(codes(replies)).toEqual([0, wrongCode, wrongCode]);
    const before = codeOf(secret, clock - 30_000);
    expect((await ask('/user/secondStep', await waiting('keeper'), { code: before })).errcode).toBe(
      wrongCode,
    );
  });

  test('of recovery is good once, in any case, with or without hyphens', async () => {
    const { recoveryCodes } = await setUp('keeper');
    const [first = '', second = ''] = recoveryCodes;
    const typed = ` ${first.replaceAll('-', '').toUpperCase()} `;
    const tokens = [await waiting('keeper'), await waiting('keeper')];
    const replies = await Promise.all(tokens.map((token) => ask('/user/secondStep', token, { code: typed })));
    expect(codes(replies)).toEqual([0, wrongCode]);
    const { data } = await ask('/user/secondStep', await waiting('keeper'), { code: second });
    const left = await ask('/user/secondFactor', data.token);
    expect(left.data).toMatchObject({ active: true, required: false, recoveryCodes: 8 });
  });

  test('of somebody else is worth nothing', async () => {
    const { recoveryCodes, secret } = await setUp('auditor');
    await setUp('keeper');
    for (const code of [recoveryCodes[0] ?? '', codeOf(secret)])
      expect((await ask('/user/secondStep', await waiting('keeper'), { code })).errcode).toBe(wrongCode);
  });

  test('can be guessed five times, by fifty at once and by as many sign-ins; a known browser goes first', async () => {
    const { secret } = await setUp('keeper');
    const known = await ask('/user/secondStep', await waiting('keeper'), { code: codeOf(secret) });
    wait(60);
    const tokens: string[] = [];
    for (let nth = 0; nth < 10; nth += 1) tokens.push(await waiting('keeper'));
    const guesses = Array.from({ length: 50 }, (_, nth) =>
      ask('/user/secondStep', tokens[nth % 10] ?? '', { code: String(100_000 + nth) }),
    );
    const replies = codes(await Promise.all(guesses));
    expect(replies.filter((code) => code === wrongCode)).toHaveLength(5);
    expect(replies.filter((code) => code === tooManyAttempts)).toHaveLength(45);
    const code = codeOf(secret);
    expect((await ask('/user/secondStep', await waiting('keeper'), { code })).errcode).toBe(tooManyAttempts);
    const { data } = await visit('keeper', testPassword, { cookie: known.proof });
    expect((await ask('/user/secondStep', data.token, { code }, known.proof)).errcode).toBe(0);
  });

  test('does not help against a password that was reset meanwhile', async () => {
    const { secret } = await setUp('southKeeper');
    const token = await waiting('southKeeper');
    const admin = await server.signIn('admin');
    await admin.get('/account/resetPassword', { personId: server.company.people.southKeeper });
    expect((await ask('/user/secondStep', token, { code: codeOf(secret) })).errcode).toBe(sessionEnded);
  });
});

test('secret and recovery codes are in no answer but the one, and recovery codes nowhere in the database', async () => {
  const { caller, secret, recoveryCodes } = await setUp('auditor');
  const { token } = (await visit('auditor')).data;
  const step = await ask('/user/secondStep', token, { code: codeOf(secret) });
  const { data } = await visit('auditor');
  for (const path of ['/user/secondFactor', '/user/sessions', '/log/list', '/user/getUserInfo']) {
    const answer = JSON.stringify(
      await ask(path, step.data.token, path.endsWith('Info') ? { guid: data.guid } : {}),
    );
    for (const hidden of [secret, ...recoveryCodes]) expect(answer).not.toContain(hidden);
  }
  const { rows } = await sql<{ hits: number }>`select count(*)::int as hits from recovery_code as t
    where t::text like ${`%${recoveryCodes[0]?.replaceAll('-', '')}%`}`.execute(server.db);
  expect(rows).toEqual([{ hits: 0 }]);
  expect(caller.token).not.toBe(step.data.token);
});

describe('a role that wants a second factor', () => {
  test('lets nothing be done before one is set up, and it cannot be given up', async () => {
    const engineer = await server.signIn('engineer');
    const { data } = await visit('engineer');
    const info = () => engineer.get('/user/getUserInfo', { guid: data.guid });
    expect((await info()).secondFactorMissing).toBe(1);
    expect((await engineer.ask('/user/getUserList', {})).errcode).toBe(errcodes.secondFactorMissing);
    expect(await engineer.get('/user/secondFactor', {})).toMatchObject({ active: false, required: true });
    const { secret } = await engineer.get('/user/beginSecondFactor', {});
    expect((await engineer.ask('/user/getUserList', {})).errcode).toBe(errcodes.secondFactorMissing);
    await engineer.get('/user/enableSecondFactor', { code: codeOf(secret) });
    expect((await engineer.ask('/user/getUserList', {})).errcode).toBe(0);
    expect((await info()).secondFactorMissing).toBe(0);
    wait(60);
    const { errcode } = await engineer.ask('/user/removeSecondFactor', { code: codeOf(secret) });
    expect(errcode).toBe(errcodes.notPermitted);
  });
});

test('an administrator takes it from somebody who has lost it, whose sessions end', async () => {
  const { caller } = await setUp('keeper');
  const admin = await server.signIn('admin');
  const personId = server.company.people.keeper;
  await admin.get('/account/removeSecondFactor', { personId });
  expect((await caller.ask('/user/sessions', {})).errcode).toBe(sessionEnded);
  expect((await visit('keeper')).data.secondStep).toBeUndefined();
  const again = await admin.ask('/account/removeSecondFactor', { personId });
  expect(again.errcode).toBe(errcodes.transitionRefused);
});
