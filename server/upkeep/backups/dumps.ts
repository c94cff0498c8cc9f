import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { OpenDatabase } from '../../database/open.ts';
import type { Settings } from '../../settings.ts';
import type { Dumps } from './dump-types.ts';
import { postgresDumps } from './postgres-dumps.ts';
import { readDump } from './read-dump.ts';

export function dumpsOf(
  { dump }: Pick<OpenDatabase, 'dump'>,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
): Dumps {
  if (dump) return embeddedDumps(dump);
  if (databaseUrl !== null) return postgresDumps(databaseUrl);
  throw new Error('A database without an address dumps itself.');
}

export const embeddedDumps = (dump: () => Promise<Blob>): Dumps => ({
  extension: 'tar.gz',
  write: async (file) => writeFile(file, (await dump()).stream(), { mode: 0o600 }),
  rehearse: readDump,
  withCopy: async (file, _signal, work) => {
    const { openEmbedded } = await import('../../database/embedded.ts');
    const copy = await openEmbedded(undefined, { loadDataDir: await openAsBlob(file) });
    return work(copy.db).finally(copy.close);
  },
  // No other process opens the same folder.
  alone: (work) => work(),
});
