import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { openSecret, sealSecret } from '../../../server/lib/sealed-secret.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { sealSecrets } from '../../../server/modules/session/second-factor/seal-secrets.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';

const secretKey = Buffer.alloc(32, 7);
const server = withApp({ modules: [sessionHandlers], secretKey });
const secret = Buffer.from('12345678901234567890');
const other = { secretKey: Buffer.alloc(32, 8) };
const own = { secretKey };

describe('the secret of a device under a key', () => {
  test('is opened by that key, for the account that it was stored for, and differs each time', () => {
    const sealed = sealSecret(secret, 'a 7', own);
    expect(openSecret(sealed, 'a 7', own)).toEqual(secret);
    expect(Buffer.from(sealed.secret).includes(secret)).toBe(false);
    expect(sealSecret(secret, 'a 7', own).secret).not.toEqual(sealed.secret);
  });

  test('is opened by no other key, for no other account, and not when a bit of it was changed', () => {
    const sealed = sealSecret(secret, 'a 7', own);
    expect(openSecret(sealed, 'a 7', other)).toBeUndefined();
    expect(openSecret(sealed, 'a 7', { secretKey: null })).toBeUndefined();
    expect(openSecret(sealed, 'a 8', own)).toBeUndefined();
    for (const at of [0, 12, 28]) {
      const changed = Uint8Array.from(sealed.secret);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, openSecret({ ...sealed, secret: changed }, 'a 7', own)]).toEqual([at, undefined]);
    }
  });

  test('stays readable where there is no key', () => {
    const stored = sealSecret(secret, 'a 7', { secretKey: null });
    expect([stored, openSecret(stored, 'a 7', own)]).toEqual([{ secret, key_id: null }, secret]);
  });
});

const stored = () =>
  server.db.selectFrom('second_factor').select(['account_id', 'secret', 'key_id']).execute();

test('a device is set up and used without its secret being in the database', async () => {
  const caller = await server.signIn('keeper');
  const begun = await caller.get('/user/beginSecondFactor', {});
  const readable = new TOTP({ secret: begun.secret }).secret.buffer;
  const [row] = await stored();
  expect(row?.key_id).toMatch(/^[0-9a-f]{16}$/);
  expect(Buffer.from(row?.secret ?? []).includes(Buffer.from(readable))).toBe(false);
  const code = new TOTP({ secret: begun.secret }).generate();
  expect((await caller.ask('/user/enableSecondFactor', { code: '000000' })).errcode).toBe(errcodes.wrongCode);
  expect((await caller.ask('/user/enableSecondFactor', { code })).errcode).toBe(0);
});

test('what was stored readable is taken over at the start, once; what is under another key is counted', async () => {
  const { keeper, auditor, admin, staff } = server.company.accounts;
  await server.db.deleteFrom('second_factor').execute();
  const foreign = sealSecret(secret, `second factor ${auditor}`, other);
  await sql`insert into second_factor (account_id, state, secret, key_id) values
    (${keeper}, 'active', ${secret}, null), (${auditor}, 'active', ${foreign.secret}, ${foreign.key_id}),
    (${staff}, 'active', null, null)`.execute(server.db);
  expect(await sealSecrets(server.db, { secretKey: null })).toBe(1);
  for (const _ of ['first', 'second']) expect(await sealSecrets(server.db, own)).toBe(1);
  const rows = new Map((await stored()).map((row) => [row.account_id, row]));
  const taken = rows.get(keeper);
  expect(
    openSecret(
      { secret: taken?.secret ?? secret, key_id: taken?.key_id ?? '' },
      `second factor ${keeper}`,
      own,
    ),
  ).toEqual(secret);
  expect(rows.get(auditor)?.key_id).toBe(foreign.key_id);
  expect(rows.get(staff)?.key_id).toBeNull();
  expect(rows.has(admin)).toBe(false);
});
