import { Readable } from 'node:stream';
import type { Db } from '../../../http/handler.ts';
import type { FileStore } from './file-store.ts';
import { FileMissing } from './store-failure.ts';

/** On the embedded database everybody waits while a part is written or read, and comes between two of them. */
const partLength = 512 * 1024;

/** Files in parts beside the records, so that they are in every dump. */
export const databaseStore = (db: Db): FileStore => ({
  name: 'database',
  async put(key, bytes, signal) {
    for (let part = 0; part * partLength < bytes.length; part += 1) {
      signal.throwIfAborted();
      const piece = bytes.subarray(part * partLength, (part + 1) * partLength);
      await db.insertInto('stored_part').values({ key, part, bytes: piece }).execute();
    }
  },
  async read(key, signal) {
    const first = await partOf(db, key, 0);
    if (!first) throw new FileMissing('There is no such file in the database.');
    return Readable.from(partsFrom(db, key, first), { signal, objectMode: false });
  },
  has: async (key) =>
    (await db.selectFrom('stored_part').select('part').where('key', '=', key).where('part', '=', 0).execute())
      .length > 0,
  async remove(key) {
    await db.deleteFrom('stored_part').where('key', '=', key).execute();
  },
});

async function* partsFrom(db: Db, key: string, first: Uint8Array): AsyncGenerator<Uint8Array> {
  yield first;
  for (let part = 1; ; part += 1) {
    const bytes = await partOf(db, key, part);
    if (!bytes) return;
    yield bytes;
  }
}

async function partOf(db: Db, key: string, part: number): Promise<Uint8Array | undefined> {
  const query = db.selectFrom('stored_part').select('bytes').where('key', '=', key);
  return (await query.where('part', '=', part).executeTakeFirst())?.bytes;
}
