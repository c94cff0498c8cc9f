import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer, Path, Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import { Authenticator, type Wrong } from '../support/authenticator.ts';
import type { AccountName } from '../support/company.ts';
import { visiting } from './support.ts';

const origin = 'https://assets.example.com';
const server = withApp({
  modules: [accountHandlers, peopleHandlers, sessionHandlers],
  publicOrigin: origin,
  secondFactorRoles: ['engineer'],
});
const { visit, forgetLocks } = visiting(server);
const { wrongPasskey, wrongCode, tooManyAttempts, sessionEnded, notFound } = errcodes;

beforeEach(async () => {
  await forgetLocks();
  for (const table of ['second_factor', 'session', 'known_browser'] as const)
    await server.db.deleteFrom(table).execute();
});
afterEach(() => void jest.restoreAllMocks());

/** Makes a call by a token alone. */
async function ask<P extends Path>(path: P, token: string, payload: Payload<P>) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: token },
    payload: payload as object,
  });
  return response.json() as { errcode: number; data: Answer<P> };
}

async function add(caller: Caller, device = new Authenticator(origin), name = 'Phone', wrong: Wrong = {}) {
  const made = device.make(await caller.get('/user/beginPasskey', {}), wrong);
  const reply = await caller.ask('/user/addPasskey', { name, made });
  return { device, reply };
}

async function setUp(who: AccountName) {
  const caller = await server.signIn(who);
  const { device, reply } = await add(caller);
  return { caller, device, recoveryCodes: reply.data.recoveryCodes };
}

/** After the password. */
async function waiting(who: AccountName) {
  const token: string = (await visit(who)).data.token;
  const question = async () => (await ask('/user/askPasskey', token, {})).data;
  return { token, question };
}

async function step(who: AccountName, device: Authenticator, wrong: Wrong = {}) {
  const { token, question } = await waiting(who);
  const passkey = device.show(await question(), wrong);
  return { ...(await ask('/user/secondStep', token, { passkey })), token, passkey };
}

describe('adding one', () => {
  test('makes it the second factor, gives recovery codes, and ends the other sessions', async () => {
    const beside = await server.signIn('keeper');
    const { caller, recoveryCodes } = await setUp('keeper');
    expect(recoveryCodes).toHaveLength(10);
    expect((await beside.ask('/user/sessions', {})).errcode).toBe(sessionEnded);
    expect(await caller.get('/user/secondFactor', {})).toEqual({
      active: true,
      required: false,
      device: false,
      passkeys: [{ id: expect.any(Number), name: 'Phone', createdAt: expect.any(String), lastUsedAt: null }],
      passkeysAt: origin,
      recoveryCodes: 10,
    });
    expect((await visit('keeper')).data.secondStep).toBe(1);
  });

  test('once more gives no further codes, ends nothing, and asks for another than those there are', async () => {
    const { caller, device } = await setUp('keeper');
    const { excludeCredentials } = await caller.get('/user/beginPasskey', {});
    expect(excludeCredentials).toEqual([
      { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const { reply } = await add(caller, new Authenticator(origin), 'Key');
    expect([reply.errcode, reply.data]).toEqual([0, { recoveryCodes: [] }]);
    expect((await add(caller, device)).reply.errcode).toBe(wrongPasskey);
    const { passkeys } = await caller.get('/user/secondFactor', {});
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Key']);
  });

  test('is asked for as the browser takes it, with the person verified and nothing attested', async () => {
    const caller = await server.signIn('keeper');
    const options = await caller.get('/user/beginPasskey', {});
    expect(options).toMatchObject({
      rp: { id: 'assets.example.com', name: 'Houqin' },
      user: { name: 'keeper' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  test.each<[string, Wrong]>([
    ['from another page', { origin: 'https://assets.example.com.evil.example' }],
    ['for another address', { rpId: 'example.com' }],
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['that was shown, not made', { type: 'webauthn.get' }],
    ['whose holder was not asked who it is', { unverified: true }],
    ['with certificates, which would be looked up elsewhere', { format: 'packed' }],
    ['attested in a way that always has certificates', { format: 'fido-u2f' }],
  ])('%s is refused', async (_, wrong) => {
    const requested = jest.spyOn(globalThis, 'fetch');
    const { reply } = await add(await server.signIn('keeper'), undefined, 'Phone', wrong);
    expect(reply.errcode).toBe(wrongPasskey);
    expect(requested).not.toHaveBeenCalled();
  });

  test('that is somebody else’s already is refused', async () => {
    const { device } = await setUp('keeper');
    expect((await add(await server.signIn('auditor'), device)).reply.errcode).toBe(wrongPasskey);
  });

  test('ends at twenty', async () => {
    const { caller } = await setUp('keeper');
    await sql`insert into passkey (account_id, credential_id, public_key, counter, transports, name)
      select ${server.company.accounts.keeper}, 'x' || n, '\\x00', 0, '[]', 'x' from generate_series(2, 20) n`.execute(
      server.db,
    );
    expect((await add(caller)).reply.errcode).toBe(errcodes.transitionRefused);
  });

  test('needs the password typed not long ago, as removing does', async () => {
    const { caller } = await setUp('keeper');
    await sql`update session set confirmed_at = now() - interval '1 hour'`.execute(server.db);
    const made = new Authenticator(origin).make(await beginAnyway());
    for (const [path, payload] of [
      ['/user/beginPasskey', {}],
      ['/user/addPasskey', { name: 'x', made }],
      ['/user/removePasskey', { id: 1 }],
    ] as const)
      expect((await ask(path, caller.token, payload)).errcode).toBe(errcodes.confirmationNeeded);
  });
  const beginAnyway = async () => (await server.signIn('auditor')).get('/user/beginPasskey', {});
});

describe('at the second step', () => {
  test('is named as a way, before anything else is known', async () => {
    await setUp('keeper');
    const { token, question } = await waiting('keeper');
    const { data } = await ask('/user/secondStepWays', token, {});
    expect(data).toEqual({ device: false, passkeys: true, passkeysAt: origin });
    expect(await question()).toMatchObject({ rpId: 'assets.example.com', userVerification: 'required' });
  });

  test('lets its person in, by another token, and is known to have been used', async () => {
    const { device } = await setUp('keeper');
    const { errcode, data, token } = await step('keeper', device);
    expect([errcode, data.token === token]).toEqual([0, false]);
    const { data: factor } = await ask('/user/secondFactor', data.token, {});
    expect(factor.passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
    expect((await step('keeper', device)).errcode).toBe(0);
  });

  test.each<[string, Wrong]>([
    ['from another page', { origin: 'https://assets.example.org' }],
    ['by plain http', { origin: 'http://assets.example.com' }],
    ['for another address', { rpId: 'example.com' }],
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['that was made, not shown', { type: 'webauthn.create' }],
    ['whose holder was not asked who it is', { unverified: true }],
    ['signed with another key', { forged: true }],
  ])('%s is refused', async (_, wrong) => {
    const { device } = await setUp('keeper');
    expect((await step('keeper', device, wrong)).errcode).toBe(wrongPasskey);
  });

  test('is refused when it is sent again, in its session or in another', async () => {
    const { device } = await setUp('keeper');
    const { token, question } = await waiting('keeper');
    const passkey = device.show(await question());
    const replies = await Promise.all([1, 2, 3].map(() => ask('/user/secondStep', token, { passkey })));
    expect(replies.map(({ errcode }) => errcode).filter((errcode) => errcode === 0)).toHaveLength(1);
    const other = await waiting('keeper');
    await other.question();
    expect((await ask('/user/secondStep', other.token, { passkey })).errcode).toBe(wrongPasskey);
  });

  test('takes a challenge once, also when what came was wrong', async () => {
    const { device } = await setUp('keeper');
    const { token, question } = await waiting('keeper');
    const requested = await question();
    const wrong = device.show(requested, { forged: true });
    expect((await ask('/user/secondStep', token, { passkey: wrong })).errcode).toBe(wrongPasskey);
    const right = device.show(requested);
    expect((await ask('/user/secondStep', token, { passkey: right })).errcode).toBe(wrongPasskey);
  });

  test('is refused for the challenge of another session', async () => {
    const { device } = await setUp('keeper');
    const [one, other] = [await waiting('keeper'), await waiting('keeper')];
    await other.question();
    const passkey = device.show(await one.question());
    expect((await ask('/user/secondStep', other.token, { passkey })).errcode).toBe(wrongPasskey);
  });

  test('is refused two minutes after it was asked for', async () => {
    const { device } = await setUp('keeper');
    const { token, question } = await waiting('keeper');
    const passkey = device.show(await question());
    await sql`update passkey_challenge set made_at = now() - interval '2 minutes'`.execute(server.db);
    expect((await ask('/user/secondStep', token, { passkey })).errcode).toBe(wrongPasskey);
  });

  test('is refused when it has signed less often than before: it is a copy', async () => {
    const { device } = await setUp('keeper');
    device.counter = 7;
    expect((await step('keeper', device)).errcode).toBe(0);
    device.counter = 6;
    expect((await step('keeper', device)).errcode).toBe(wrongPasskey);
    device.counter = 7;
    expect((await step('keeper', device)).errcode).toBe(wrongPasskey);
    expect((await step('keeper', device)).errcode).toBe(0);
  });

  test('is taken from one that does not count', async () => {
    const { device } = await setUp('keeper');
    for (const _ of [1, 2]) {
      device.counter = -1;
      expect((await step('keeper', device)).errcode).toBe(0);
    }
  });

  test('of somebody else is worth nothing', async () => {
    const { device } = await setUp('auditor');
    await setUp('keeper');
    expect((await step('keeper', device)).errcode).toBe(wrongPasskey);
  });

  test('can be tried five times, together with codes', async () => {
    const { device, recoveryCodes } = await setUp('keeper');
    const seen: number[] = [];
    for (const _ of [1, 2, 3]) seen.push((await step('keeper', device, { forged: true })).errcode);
    const { token } = await waiting('keeper');
    for (const code of ['000000', '000001'])
      seen.push((await ask('/user/secondStep', token, { code })).errcode);
    expect(seen).toEqual([wrongPasskey, wrongPasskey, wrongPasskey, wrongCode, wrongCode]);
    expect((await step('keeper', device)).errcode).toBe(tooManyAttempts);
    expect((await ask('/user/secondStep', token, { code: recoveryCodes[0] ?? '' })).errcode).toBe(
      tooManyAttempts,
    );
  });

  test('a recovery code is the other way', async () => {
    const { recoveryCodes } = await setUp('keeper');
    const { token } = await waiting('keeper');
    expect((await ask('/user/secondStep', token, { code: recoveryCodes[0] ?? '' })).errcode).toBe(0);
  });

  test('neither a code nor a passkey is a wrong code', async () => {
    await setUp('keeper');
    const { token } = await waiting('keeper');
    expect((await ask('/user/secondStep', token, {})).errcode).toBe(wrongCode);
  });
});

describe('removing one', () => {
  const idOf = async (caller: Caller, name = 'Phone') =>
    (await caller.get('/user/secondFactor', {})).passkeys.find((one) => one.name === name)?.id ?? 0;
  const shown = async (caller: Caller, device: Authenticator) =>
    device.show(await caller.get('/user/askPasskey', {}));

  test('needs a passkey or a code, and the last one ends the second factor with its codes', async () => {
    const { caller, device } = await setUp('keeper');
    const id = await idOf(caller);
    expect((await caller.ask('/user/removePasskey', { id })).errcode).toBe(wrongCode);
    expect(
      (await caller.ask('/user/removePasskey', { id: id + 1, passkey: await shown(caller, device) })).errcode,
    ).toBe(notFound);
    expect(
      (await caller.ask('/user/removePasskey', { id, passkey: await shown(caller, device) })).errcode,
    ).toBe(0);
    expect(await caller.get('/user/secondFactor', {})).toMatchObject({
      active: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    expect((await visit('keeper')).data.secondStep).toBeUndefined();
  });

  test('leaves the others, and a device beside them', async () => {
    const { caller, device, recoveryCodes } = await setUp('keeper');
    await add(caller, new Authenticator(origin), 'Key');
    const { secret } = await caller.get('/user/beginSecondFactor', {});
    const code = new TOTP({ secret }).generate();
    const enabled = await caller.get('/user/enableSecondFactor', { code });
    expect(enabled).toEqual({ recoveryCodes: [] });
    const [first = '', second = ''] = recoveryCodes;
    await caller.get('/user/removePasskey', { id: await idOf(caller, 'Key'), code: first });
    await caller.get('/user/removePasskey', { id: await idOf(caller), code: second });
    expect(await caller.get('/user/secondFactor', {})).toMatchObject({
      active: true,
      device: true,
      passkeys: [],
      recoveryCodes: 8,
    });
    expect((await step('keeper', device)).errcode).toBe(wrongPasskey);
  });

  test('of a device leaves the passkeys, which may take its place', async () => {
    const { caller, device, recoveryCodes } = await setUp('keeper');
    const { secret } = await caller.get('/user/beginSecondFactor', {});
    const [code = ''] = recoveryCodes;
    // It shows who it is, not that the device has the secret.
    expect((await caller.ask('/user/enableSecondFactor', { code })).errcode).toBe(wrongCode);
    await caller.get('/user/enableSecondFactor', { code: new TOTP({ secret }).generate() });
    await caller.get('/user/removeSecondFactor', { passkey: await shown(caller, device) });
    expect(await caller.get('/user/secondFactor', {})).toMatchObject({ active: true, device: false });
    expect((await step('keeper', device)).errcode).toBe(0);
  });

  test('of somebody else finds none', async () => {
    const { caller } = await setUp('keeper');
    const id = await idOf(caller);
    const other = await setUp('auditor');
    const passkey = await shown(other.caller, other.device);
    expect((await other.caller.ask('/user/removePasskey', { id, passkey })).errcode).toBe(notFound);
    expect((await other.caller.ask('/user/renamePasskey', { id, name: 'x' })).errcode).toBe(notFound);
    await caller.get('/user/renamePasskey', { id, name: 'Work phone' });
    expect(await idOf(caller, 'Work phone')).toBe(id);
  });

  test('twice at the same time takes one, not another beside it', async () => {
    const { caller, recoveryCodes } = await setUp('keeper');
    await add(caller, new Authenticator(origin), 'Key');
    const id = await idOf(caller);
    const replies = await Promise.all(
      recoveryCodes.slice(0, 2).map((code) => caller.ask('/user/removePasskey', { id, code })),
    );
    expect(replies.map(({ errcode }) => errcode).sort()).toEqual([0, notFound]);
    expect((await caller.get('/user/secondFactor', {})).passkeys.map(({ name }) => name)).toEqual(['Key']);
  });
});

test('a role that wants a second factor is content with a passkey, and does not let the last one go', async () => {
  const caller = await server.signIn('engineer');
  expect((await caller.ask('/user/getUserList', {})).errcode).toBe(errcodes.secondFactorMissing);
  const { device } = await add(caller);
  expect((await caller.ask('/user/getUserList', {})).errcode).toBe(0);
  const { passkeys } = await caller.get('/user/secondFactor', {});
  const passkey = device.show(await caller.get('/user/askPasskey', {}));
  const removed = await caller.ask('/user/removePasskey', { id: passkeys[0]?.id ?? 0, passkey });
  expect(removed.errcode).toBe(errcodes.notPermitted);
});

test('an administrator takes it from somebody who has lost it', async () => {
  await setUp('keeper');
  const admin = await server.signIn('admin');
  await admin.get('/account/removeSecondFactor', { personId: server.company.people.keeper });
  expect((await visit('keeper')).data.secondStep).toBeUndefined();
  const left = await server.db.selectFrom('passkey').select('id').execute();
  expect(left).toEqual([]);
});

test('what is done is in the log by its name, with neither challenge nor key', async () => {
  const { caller, device } = await setUp('keeper');
  const requested = await caller.get('/user/askPasskey', {});
  await caller.ask('/user/removePasskey', { id: 1, passkey: device.show(requested, { forged: true }) });
  const rows = await server.db
    .selectFrom('log_entry')
    .selectAll()
    .where('record_kind', '=', 'account')
    .orderBy('id', 'desc')
    .execute();
  expect(rows[0]).toMatchObject({
    action: 'passkey added',
    changes: [
      { field: 'passkey', from: null, to: 'Phone' },
      { field: 'transition', to: 'second factor/absent/passkey added/active' },
    ],
  });
  const written = JSON.stringify(rows);
  for (const secret of [requested.challenge, device.id.toString('base64url')])
    expect(written).not.toContain(secret);
});
