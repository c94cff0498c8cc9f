import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { StoreName } from '../../../database/schema/attachments.ts';
import type { Db } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Settings } from '../../../settings.ts';
import { databaseStore } from './database-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { FileMissing, storeFailure } from './store-failure.ts';

export type StoreContext = { db: Db; settings: Pick<Settings, 'attachments'>; log: Logger };
type Logger = Pick<FastifyBaseLogger, 'warn'>;

/** Where new files go. */
export const presentStore = ({ settings: { attachments } }: StoreContext): StoreName => attachments.store;

/** A file stays where it was put, whatever is set since; only the database is there always. */
function storeNamed({ db, settings: { attachments } }: StoreContext, name: StoreName): FileStore {
  if (name === 'database') return databaseStore(db);
  if (name === 'folder' && attachments.store === 'folder') return folderStore(attachments.folder);
  if (name === 's3' && attachments.store === 's3') return s3Store(attachments);
  throw new Error(`The store "${name}" is not set (ATTACHMENTS).`);
}

/** Logs why a store failed, for the operator; callers get a refusal without the reason. @throws Refusal `fileStoreAway`, `fileMissing` */
async function orAway<Result>({ log }: StoreContext, signal: AbortSignal, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted || error instanceof Refusal) throw error;
    log.warn({ err: storeFailure(error) }, 'the store of files failed');
    throw new Refusal(error instanceof FileMissing ? 'fileMissing' : 'fileStoreAway');
  }
}

/** @throws Refusal `fileStoreAway` */
export const putFile = (context: StoreContext, key: string, bytes: Uint8Array, signal: AbortSignal) =>
  orAway(context, signal, () => storeNamed(context, presentStore(context)).put(key, bytes, signal));

/** @throws Refusal `fileStoreAway`, `fileMissing` */
export const readFile = (
  context: StoreContext,
  { key, store }: { key: string; store: StoreName },
  signal: AbortSignal,
): Promise<Readable> => orAway(context, signal, () => storeNamed(context, store).read(key, signal));

/** A store that is no longer set has none of its files. @throws Refusal `fileStoreAway` */
export async function isThere(
  context: StoreContext,
  { key, store }: { key: string; store: StoreName },
  signal: AbortSignal,
): Promise<boolean> {
  if (store !== 'database' && store !== presentStore(context)) return false;
  return orAway(context, signal, () => storeNamed(context, store).has(key, signal));
}

export const removeFile = (context: StoreContext, { key, store }: { key: string; store: StoreName }) =>
  storeNamed(context, store).remove(key);
