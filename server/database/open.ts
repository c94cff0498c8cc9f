import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../handler.ts';
import type { Settings } from '../settings.ts';
import { keepFree, requireRoomToBegin } from './free-space.ts';
import { lockFolder } from './lock.ts';
import { openPostgres } from './postgres.ts';
import { keepPrivate } from './private-folder.ts';

export type OpenDatabase = {
  db: Db;
  engine: 'embedded' | 'postgres';
  /** A copy of the embedded database as a gzipped tar file. */
  dump?: () => Promise<Blob>;
  close: () => Promise<void>;
};

/**
 * Opens the database that the settings name.
 *
 * @param onIdleError told when a connection breaks that nobody is using
 * @throws FolderFull, FolderInUse, FolderNotPrivate, UnsuitableDatabase
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataDir' | 'freeSpaceMb'>,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    const postgres = await openPostgres(settings.databaseUrl, settings.databasePool, onIdleError);
    return { engine: 'postgres', ...postgres };
  }
  const release = lockFolder(settings.dataDir);
  try {
    keepPrivate(settings.dataDir);
    // Not loaded where a PostgreSQL server is used: it takes memory.
    const { openEmbedded } = await import('./embedded.ts');
    const folder = join(settings.dataDir, 'pg');
    if (!existsSync(folder)) await requireRoomToBegin(settings.dataDir, settings.freeSpaceMb);
    const embedded = await openEmbedded(folder);
    keepFree(embedded.db, settings.dataDir, settings.freeSpaceMb);
    return {
      engine: 'embedded',
      db: embedded.db,
      dump: embedded.dump,
      close: async () => {
        await embedded.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
