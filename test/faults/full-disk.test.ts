import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { errcodes } from '../../src/api/contract/errors.ts';
import { formOf } from '../server/support/form.ts';
import { note } from '../siege/support/figures.ts';
import { type Ask, askAt, Refused, signIn } from './support/ask.ts';
import { startImport } from './support/ledger.ts';
import { type Product, startProduct } from './support/product.ts';
import { groundOf } from './support/stream.ts';

const mebibyte = 1024 * 1024;
const disk = mkdtempSync(join(tmpdir(), 'houqin-small-'));

/** Whether a small disk can be had here: that takes the right to mount one. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const small = mounted();

afterAll(() => {
  if (small) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

const filler = join(disk, 'filler');
const free = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
/** What others put on the disk, until so much is left. */
const leave = (megabytes: number) => writeFileSync(filler, Buffer.alloc(free() - megabytes * mebibyte));
const makeRoom = () => rmSync(filler, { force: true });

async function outcomeOf(answer: Promise<unknown>): Promise<number | string> {
  try {
    await answer;
    return 0;
  } catch (error) {
    return error instanceof Refused ? error.errcode : 'no answer';
  }
}

async function upload(url: string, token: string, megabytes: number): Promise<number> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(megabytes * mebibyte).fill(1)], 'ledger.csv'));
  const response = await fetch(`${url}/asset/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
  return (await response.json()).errcode;
}

const start = (folder: string, floor: string) =>
  startProduct({
    DATABASE_URL: '',
    DATA_DIR: join(disk, folder),
    SAMPLE: '1',
    BACKUP_HOURS: '0',
    FREE_SPACE_MB: floor,
  });

test('below the room that is to be kept nothing is saved, and everything is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'houqin-room-'));
  const settings = { DATABASE_URL: '', DATA_DIR: folder, SAMPLE: '1', BACKUP_HOURS: '0' };
  const first = await startProduct({ ...settings, FREE_SPACE_MB: '32' });
  await first.stop();
  const product = await startProduct({ ...settings, FREE_SPACE_MB: '1000000' });
  try {
    const ask = askAt(product.url, await signIn(product.url));
    expect(await outcomeOf(ask('/supplier/create', { name: 'meanwhile' }))).toBe(errcodes.storageFull);
    expect((await ask('/asset/list', { limit: 1 })).rows).toHaveLength(1);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}, 120_000);

// Elsewhere than on a small disk it would harm others, and not everybody may mount one.
const whereMounted: typeof describe | (() => void) = small ? describe : () => {};

whereMounted('a disk that fills up under the embedded database', () => {
  let product: Product;
  let token: string;
  let ask: Ask;

  describe('with some room kept', () => {
    beforeAll(async () => {
      product = await start('kept', '64');
      token = await signIn(product.url);
      ask = askAt(product.url, token);
    }, 120_000);
    afterEach(makeRoom);
    afterAll(() => product.stop());

    const attachTo = async (id: number, content: string) => {
      const { headers, payload } = await formOf({ id }, { name: 'note.txt', content });
      const response = await fetch(`${product.url}/asset/asset/attach`, {
        method: 'POST',
        headers: { ...headers, authorization: token },
        body: new Uint8Array(payload),
      });
      return (await response.json()).errcode;
    };
    const add = (name: string) => outcomeOf(ask('/supplier/create', { name }));

    test('nothing is saved, everything is read, and saving goes on by itself', async () => {
      expect(await add('before')).toBe(0);
      const ground = await groundOf(ask);
      const { id } = await ask('/asset/create', {
        name: '电锤',
        categoryId: ground.categoryId,
        ownerOrganisationId: ground.organisationId,
      });
      expect(await attachTo(id, 'before')).toBe(0);
      leave(60);
      expect(await add('meanwhile')).toBe(errcodes.storageFull);
      expect(await upload(product.url, token, 1)).toBe(errcodes.storageFull);
      expect(await attachTo(id, 'meanwhile')).toBe(errcodes.storageFull);
      const { rows } = await ask('/supplier/list', { search: 'before' });
      expect(rows).toHaveLength(1);
      expect(await outcomeOf(signIn(product.url))).toBe(0);
      makeRoom();
      expect(await add('afterwards')).toBe(0);
      expect(await attachTo(id, 'afterwards')).toBe(0);
      expect((await ask('/asset/attachments', { id })).rows).toHaveLength(2);
      // Jobs work again, in the same process.
      const run = await startImport({ url: product.url, token, ask }, { rows: 20, ...ground });
      const states = new Set<string>();
      while (!['checked', 'failed'].includes([...states].at(-1) ?? ''))
        states.add((await ask('/import/get', { id: run })).state);
      expect([...states].at(-1)).toBe('checked');
    }, 60_000);

    test('a file that would go below the floor is not taken in', async () => {
      leave(64 + 40);
      expect(await upload(product.url, token, 15)).toBe(errcodes.storageFull);
      expect(await upload(product.url, token, 1)).toBe(0);
    }, 60_000);

    test('a server that starts without room is read from, and saves when there is some', async () => {
      leave(50);
      expect(await product.stop()).toBe(0);
      product = await start('kept', '64');
      ask = askAt(product.url, await signIn(product.url));
      expect(await add('no room')).toBe(errcodes.storageFull);
      makeRoom();
      expect(await add('room again')).toBe(0);
      note(
        'full disk',
        'a disk of 220 MB, filled up and freed',
        'nothing saved meanwhile, everything read, saving again by itself',
      );
    }, 60_000);
  });

  describe('when the database has broken off and keeps its thread busy for ever', () => {
    const watchdog = join(import.meta.dirname, '../../server/start/watchdog.ts');
    const stuck = (seconds: number) => `
      const { watchFullDisk } = await import(${JSON.stringify(watchdog)});
      watchFullDisk(${JSON.stringify(disk)}, 500);
      process.on('SIGTERM', () => {});
      const until = Date.now() + ${seconds * 1000};
      while (Date.now() < until);`;
    const run = (seconds: number) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', stuck(seconds)], { encoding: 'utf8' });

    test('the process ends with a clear line', () => {
      leave(8);
      const { signal, stderr } = run(60);
      makeRoom();
      expect(signal).toBe('SIGKILL');
      expect(stderr).toContain(`The disk of ${disk} is full`);
    }, 60_000);

    test('one that is only busy is left alone', () => {
      expect(run(4)).toMatchObject({ status: 0, stderr: '' });
    }, 60_000);
  });
});
