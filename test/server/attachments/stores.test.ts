import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import {
  keepStoredFile,
  letGo,
  storeFile,
  sweepFiles,
} from '../../../server/modules/attachments/stored-files.ts';
import {
  readFile,
  removeFile,
  type StoreContext,
} from '../../../server/modules/attachments/stores/stores.ts';
import { systemHandlers } from '../../../server/modules/system/handlers.ts';
import { warnOfMissingFiles } from '../../../server/modules/system/verify-files.ts';
import type { Settings } from '../../../server/settings.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import { credentials, startS3 } from './s3/server.ts';
import { askToAttach, attach, textFile } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'houqin-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const warn = jest.fn();
const never = new AbortController().signal;
const large = Buffer.alloc(1_200_000, 'abc');

const s3 = { store: 's3' as const, bucket: 'files', prefix: 'houqin/', endpoint: '' };
let fake: Awaited<ReturnType<typeof startS3>>;
const { env } = process;
beforeAll(async () => {
  process.env = { ...env, AWS_ACCESS_KEY_ID: credentials.id, AWS_SECRET_ACCESS_KEY: credentials.secret };
  fake = await startS3();
  s3.endpoint = fake.address;
});
afterAll(() => {
  process.env = env;
  fake.close();
});

const stores: [string, Settings['attachments']][] = [
  ['database', { store: 'database' }],
  ['folder', { store: 'folder', folder }],
  ['s3', s3],
];

describe.each(stores)('the store %s', (name, attachments) => {
  const server = withApp({ modules: [assetHandlers, attachmentHandlers, systemHandlers], attachments });
  let context: StoreContext;
  beforeAll(() => {
    context = { db: server.db, settings: { attachments }, log: { warn } };
  });
  beforeEach(() => {
    warn.mockClear();
  });

  const stored = async (bytes: Uint8Array) => {
    const key = await storeFile(context, bytes, never);
    await server.db.transaction().execute((tx) => keepStoredFile(tx, key));
    return key;
  };
  const read = async (key: string) => text(await readFile(context, { key, store: attachments.store }, never));
  const keys = async () =>
    (await server.db.selectFrom('stored_file').select('key').execute()).map(({ key }) => key);
  const age = () => sql`update stored_file set since = now() - interval '61 minutes'`.execute(server.db);

  test('gives back what it took, small and large', async () => {
    for (const bytes of [Buffer.from('x'), large]) {
      expect(await read(await stored(bytes))).toBe(bytes.toString());
    }
  });

  test('throws away what nothing has named for an hour, and nothing else', async () => {
    const [named, loose] = [await stored(large), await storeFile(context, large, never)];
    await sweepFiles(context);
    expect(await read(loose)).toBe(large.toString());
    await age();
    const fresh = await storeFile(context, large, never);
    await sweepFiles(context);
    expect(await keys()).toEqual(expect.arrayContaining([named, fresh]));
    expect(await keys()).not.toContain(loose);
    await expect(read(loose)).rejects.toMatchObject({ reason: 'fileMissing' });
    expect(await read(named)).toBe(large.toString());
    await server.db.transaction().execute((tx) => letGo(tx, [named]));
    await age();
    await sweepFiles(context);
    expect(await keys()).not.toContain(named);
  });

  test('counts what records have and the store has not', async () => {
    const admin = await server.signIn('admin');
    const { verified: before } = await admin.get('/attachment/verify', {});
    const key = await stored(large);
    await stored(Buffer.from('x'));
    await removeFile(context, { key, store: attachments.store });
    const { verified } = await admin.get('/attachment/verify', {});
    expect(verified).toEqual({
      at: expect.any(String),
      files: Number(before?.files) + 2,
      missing: Number(before?.missing) + 1,
    });
    expect(await admin.get('/attachment/verified', {})).toEqual({ verified });
    await warnOfMissingFiles(context, never);
    expect(warn).toHaveBeenCalledWith(
      { files: verified?.files, missing: verified?.missing },
      'attached files are missing from their store',
    );
    await expect(read(key)).rejects.toMatchObject({ reason: 'fileMissing' });
    expect((await (await server.signIn('keeper')).ask('/attachment/verify', {})).errcode).toBe(
      errcodes.notPermitted,
    );
  });

  test('leaves nothing of what is broken off', async () => {
    const before = await keys();
    const broken = AbortSignal.abort();
    await expect(storeFile(context, large, broken)).rejects.toThrow();
    expect(await keys()).toEqual(before);
  });

  test('is read by what its file was put in, and says so when it is away', async () => {
    const key = await stored(large);
    const foreign = name === 'folder' ? 's3' : 'folder';
    await expect(readFile(context, { key, store: foreign }, never)).rejects.toMatchObject({
      reason: 'fileStoreAway',
    });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('serves the calls', async () => {
    const keeper = await server.signIn('keeper');
    const { id } = await keeper.get('/asset/create', {
      name: '相机',
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations.east,
    });
    const attachmentId = await attach(server, keeper, id, textFile);
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/asset/asset/attachment',
      headers: { authorization: keeper.token },
      payload: { id, attachmentId },
    });
    expect(body).toBe(textFile.content);
  });
});

describe('the bucket', () => {
  const server = withApp({ modules: [assetHandlers, attachmentHandlers], attachments: s3 });

  test('holds files under the path that is set, and nothing of what was let go', () => {
    expect([...fake.objects.keys()].every((path) => /^\/files\/houqin\/[0-9a-f]{32}$/.test(path))).toBe(true);
    expect(fake.objects.size).toBeGreaterThan(0);
  });

  test('that answers with a failure is away, and what was begun is swept when it is back', async () => {
    const context = { db: server.db, settings: { attachments: s3 }, log: { warn } };
    const before = [...fake.objects.keys()];
    fake.state.mode = 'failing';
    await expect(storeFile(context, large, never)).rejects.toMatchObject({ reason: 'fileStoreAway' });
    fake.state.mode = 'sound';
    await sql`update stored_file set since = now() - interval '61 minutes'`.execute(server.db);
    await sweepFiles(context);
    expect(await server.db.selectFrom('stored_file').select('key').execute()).toEqual([]);
    expect([...fake.objects.keys()]).toEqual(before);
  });
});

describe('the folder', () => {
  const inFolder = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
      join(entry.parentPath, entry.name),
    );

  test('is nobody else’s', () => {
    const modes = inFolder().map((path) => statSync(path).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o700, 0o600]));
    expect(inFolder().some((path) => path.endsWith('.part'))).toBe(false);
  });
});

describe('a store that is away', () => {
  const blocked = join(folder, 'no-folder');
  const server = withApp({
    modules: [assetHandlers, attachmentHandlers],
    attachments: { store: 'folder', folder: blocked },
  });
  let keeper: Caller;
  beforeAll(async () => {
    // Where the folder is to be made there is a file.
    writeFileSync(blocked, '');
    keeper = await server.signIn('keeper');
  });

  test('is told, and nothing is left behind', async () => {
    const { id } = await keeper.get('/asset/create', {
      name: '相机',
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations.east,
    });
    expect((await askToAttach(server, keeper, id, textFile)).errcode).toBe(errcodes.fileStoreAway);
    expect((await keeper.get('/asset/attachments', { id })).rows).toEqual([]);
    // The key stays until the store is back, so that the sweep can make sure of it.
    rmSync(blocked);
  });
});
