import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Db } from '../http/handler.ts';
import { liveChannel, provideListening } from './listening.ts';
import type { Database } from './schema.ts';
import { setWaitingEntries, waitingEntries } from './search-index.ts';
import { arrayParsers, scalarParsers } from './type-parsers.ts';
import { noteStatement } from './work.ts';

export type Embedded = { db: Db; dump: () => Promise<Blob>; close: () => Promise<void> };

type Input = Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule' | 'initdbWasmModule'>;

/**
 * Opens PGlite in a folder, or in memory when none is given. The caller holds the lock on the folder: a second
 * process on it would lose data.
 *
 * @param given a dump to begin with instead of an empty database; what of PGlite has been compiled before
 */
export async function openEmbedded(folder?: string, input: Input = {}): Promise<Embedded> {
  const pglite = await PGlite.create({
    dataDir: folder,
    ...input,
    extensions: { pg_trgm },
    parsers: { ...scalarParsers, ...arrayParsers, [types.BYTEA]: fromHex },
    serializers: { [types.BYTEA]: asBytes },
    relaxedDurability: false,
  });
  await followClock(pglite);
  const db: Db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), log: noteStatement });
  await setWaitingEntries(db, waitingEntries.people);
  provideListening(db, async (hear) => {
    const close = await pglite.listen(liveChannel, hear);
    return { check: async () => {}, close: async () => (pglite.closed ? undefined : close()) };
  });
  return {
    db,
    dump: () => pglite.dumpDataDir('gzip'),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** As of a database that was installed here: it would have days begin by UTC until the company says its zone. */
const followClock = (pglite: PGlite) =>
  pglite
    .query(`select set_config('TimeZone', $1, false)`, [Intl.DateTimeFormat().resolvedOptions().timeZone])
    // A zone that it has not heard of.
    .catch(() => undefined);

// What PGlite does itself takes a second for a few megabytes.
const fromHex = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex');
/** As they are, for PGlite binds bytes in binary; its type knows texts alone. */
const asBytes = (bytes: Uint8Array) => bytes as unknown as string;
