import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pino from 'pino';
import {
  keepStoredFile,
  letGo,
  storeFile,
  sweepFiles,
} from '../../../server/modules/attachments/stored-files.ts';
import { s3Store } from '../../../server/modules/attachments/stores/s3-store.ts';
import { readFile, type StoreContext } from '../../../server/modules/attachments/stores/stores.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { credentials, startS3 } from './s3/server.ts';

const { env } = process;
const never = new AbortController().signal;
const bytes = Buffer.alloc(300_000, 'abc');
const away = { reason: 'fileStoreAway' };
/** Short, so that nobody waits for what never answers. */
const patience = 1_500;

let s3: Awaited<ReturnType<typeof startS3>>;
let place = { store: 's3' as const, bucket: 'files', prefix: 'houqin/', endpoint: '' };
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(() => {
  process.env = { ...env, AWS_ACCESS_KEY_ID: credentials.id, AWS_SECRET_ACCESS_KEY: credentials.secret };
  // A client of its own, which reads the keys anew.
  place = { ...place, endpoint: s3.address };
});
afterEach(() => {
  s3.state.mode = 'sound';
});
afterAll(() => {
  process.env = env;
  s3.close();
});

describe('the store by itself', () => {
  const store = () => s3Store(place);
  const hasty = () => s3Store(place, patience);

  test('gives back what it took, removes it, and removes what is not there', async () => {
    await store().put('a', bytes, never);
    expect([...s3.objects.keys()]).toEqual(['/files/houqin/a']);
    expect(await buffer(await store().read('a', never))).toEqual(bytes);
    await store().remove('a');
    await store().remove('a');
    expect(s3.objects.size).toBe(0);
  });

  test.each([
    ['put', () => hasty().put('slow', bytes, never)],
    ['read', () => hasty().read('slow', never)],
    ['remove', () => hasty().remove('slow')],
  ])('a server that never answers ends a %s', async (_, call) => {
    s3.state.mode = 'silent';
    await expect(call()).rejects.toThrow('The store took too long.');
  });

  test.each([
    ['stalls', 'stalling', 'The store took too long.'],
    ['breaks off', 'breaking', 'aborted'],
  ] as const)('an answer that %s half-way is an error, not half a file', async (_, mode, message) => {
    await store().put('half', bytes, never);
    s3.state.mode = mode;
    await expect(buffer(await hasty().read('half', never))).rejects.toThrow(message);
  });

  test('a reader who is slow is waited for', async () => {
    await store().put('long', Buffer.alloc(3_000_000, 'x'), never);
    const body = await hasty().read('long', never);
    const parts = body[Symbol.asyncIterator]();
    let length = (await parts.next()).value.length;
    // Another read, which has to run out of time, is the clock.
    s3.state.mode = 'stalling';
    await expect(buffer(await hasty().read('long', never))).rejects.toThrow('too long');
    for (let part = await parts.next(); !part.done; part = await parts.next()) length += part.value.length;
    expect(length).toBe(3_000_000);
  });

  test('a server that is not there is an error at once', async () => {
    const nowhere = s3Store({ ...place, endpoint: 'http://127.0.0.1:9' }, 20_000);
    await expect(nowhere.put('x', bytes, never)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the store under the product', () => {
  const server = withWholeApp();
  let lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const context = (attachments: StoreContext['settings']['attachments'] = place): StoreContext => ({
    db: server.db,
    settings: { attachments },
    log,
  });
  const stored = async (at = context()) => {
    const key = await storeFile(at, bytes, never);
    await server.db.transaction().execute((tx) => keepStoredFile(tx, key));
    return key;
  };
  const age = () => sql`update stored_file set since = now() - interval '61 minutes'`.execute(server.db);
  beforeEach(() => {
    lines = [];
  });

  test.each([
    ['secret', { AWS_SECRET_ACCESS_KEY: 'another' }, 'SignatureDoesNotMatch'],
    ['key id', { AWS_ACCESS_KEY_ID: 'OTHERKEYID' }, 'InvalidAccessKeyId'],
  ])('a wrong %s is a refusal, and the log says why without a key or signature', async (_, keys, code) => {
    Object.assign(process.env, keys);
    await expect(storeFile(context(), bytes, never)).rejects.toMatchObject(away);
    const said = lines.join('');
    expect(said).toContain(code);
    for (const secret of [
      credentials.id,
      'OTHERKEYID',
      'another',
      credentials.secret,
      'Signature=',
      'Credential=',
    ])
      expect(said).not.toContain(secret);
  });

  test('what a store has lost is a refusal, and the log names the reason', async () => {
    s3.state.mode = 'losing';
    const key = await stored();
    await expect(readFile(context(), { key, store: 's3' }, never)).rejects.toMatchObject({
      reason: 'fileMissing',
    });
    expect(lines.join('')).toContain('NoSuchKey');
  });

  test('what was put in the database is read from it when a bucket is set, and the other way it is away', async () => {
    const [before, after] = [await stored(context({ store: 'database' })), await stored()];
    expect(await text(await readFile(context(), { key: before, store: 'database' }, never))).toBe(`${bytes}`);
    expect(await text(await readFile(context(), { key: after, store: 's3' }, never))).toBe(`${bytes}`);
    const back = context({ store: 'database' });
    await expect(readFile(back, { key: after, store: 's3' }, never)).rejects.toMatchObject(away);
  });

  test('the sweep keeps the name of what it cannot remove, and removes it when the store is back', async () => {
    const key = await stored();
    await server.db.transaction().execute((tx) => letGo(tx, [key]));
    await age();
    s3.state.mode = 'failing';
    await sweepFiles(context());
    const names = () => server.db.selectFrom('stored_file').select('key').where('key', '=', key).execute();
    expect(await names()).toEqual([{ key }]);
    expect(s3.objects.has(`/files/houqin/${key}`)).toBe(true);
    s3.state.mode = 'sound';
    await sweepFiles(context());
    expect(await names()).toEqual([]);
    expect(s3.objects.has(`/files/houqin/${key}`)).toBe(false);
  });
});
