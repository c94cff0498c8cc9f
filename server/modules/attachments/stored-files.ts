import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../http/handler.ts';
import { storeFailure } from './stores/store-failure.ts';
import { presentStore, putFile, removeFile, type StoreContext } from './stores/stores.ts';

/** Longer than any upload takes. */
const looseFor = sql`interval '1 hour'`;
const sweptAtOnce = 500;

/** Stores what nothing names yet; unless it is kept within the hour it is thrown away. @returns its key */
export async function storeFile(
  context: StoreContext,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await context.db
    .insertInto('stored_file')
    .values({ key, store: presentStore(context) })
    .execute();
  try {
    await putFile(context, key, bytes, signal);
    return key;
  } catch (error) {
    await dropFiles(context, [key]);
    throw error;
  }
}

export const keepStoredFile = (tx: Tx, key: string) =>
  tx.updateTable('stored_file').set({ referenced: true }).where('key', '=', key).execute();

/** What the transaction lets go of; `dropFiles` removes it afterwards, or the next sweep. */
export const letGo = (tx: Tx, keys: readonly string[]) =>
  sql`update stored_file set referenced = false, since = now() where key = any(${keys}::text[])`.execute(tx);

/** Removes what nothing names. What fails now is done by a later sweep. */
export async function dropFiles(context: StoreContext, keys: readonly string[]): Promise<void> {
  const loose = await context.db
    .selectFrom('stored_file')
    .select(['key', 'store'])
    .where('key', 'in', [...keys, ''])
    .where('referenced', '=', false)
    .execute();
  for (const file of loose) {
    try {
      await removeFile(context, file);
      await context.db
        .deleteFrom('stored_file')
        .where('key', '=', file.key)
        .where('referenced', '=', false)
        .execute();
    } catch (error) {
      context.log.warn({ err: storeFailure(error) }, 'a file that nothing names could not be removed');
    }
  }
}

/** Removes what uploads and removals have left over. */
export async function sweepFiles(context: StoreContext): Promise<void> {
  for (const key of await looseKeys(context.db)) await dropFiles(context, [key]);
}

async function looseKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_file where not referenced and since < now() - ${looseFor}
    order by since limit ${sweptAtOnce}`.execute(db);
  return rows.map(({ key }) => key);
}
