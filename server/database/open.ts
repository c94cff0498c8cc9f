import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../http/handler.ts';
import type { Settings } from '../settings.ts';
import { keepFree, requireRoomToBegin } from './free-space.ts';
import { separateJobConnections } from './job-connections.ts';
import { lockFolder } from './lock.ts';
import { type Connections, type Patience, sharedBy } from './pool.ts';
import { openPostgres } from './postgres.ts';
import { keepPrivate } from './private-folder.ts';
import { openReplica, type ReplicaUse } from './replica.ts';
import { waitingEntries } from './search-index.ts';
import { type DatabaseLog, DatabaseState } from './state.ts';
import { provideReplica } from './transaction.ts';

export type OpenDatabase = {
  db: Db;
  engine: 'embedded' | 'postgres';
  /** The same database for the start, which may take as long as it takes; one connection or two. */
  unhurried: () => Promise<{ db: Db; close: () => Promise<void> }>;
  /** By pool; none for the embedded database. */
  connections: () => Readonly<Record<string, Connections>>;
  /** How much is read from the replica; none without one. */
  replica?: () => ReplicaUse;
  /** A copy of the embedded database as a gzipped tar file. */
  dump?: () => Promise<Blob>;
  close: () => Promise<void>;
};

/** What a person waits for, and what goes on in the background. */
const patience: Record<'people' | 'jobs', Patience> = {
  people: { statement: 15_000, lock: 2_000, turn: 10_000 },
  jobs: { statement: 600_000, lock: 60_000, waitingEntries: waitingEntries.jobs },
};
/** Of the connections: two jobs at once, and their signs of life and the upkeep. */
const maxForJobs = 3;

async function openPools(
  url: string,
  connections: number,
  replicaUrl: string | null,
  log: DatabaseLog | undefined,
): Promise<OpenDatabase> {
  const shared = sharedBy(url, new DatabaseState(log));
  const ofJobs = Math.min(maxForJobs, Math.floor(connections / 2));
  const people = await openPostgres(url, connections - ofJobs, patience.people, shared);
  const jobs = await openPostgres(url, ofJobs, patience.jobs, shared);
  separateJobConnections(people.db, jobs.db);
  const replica =
    replicaUrl === null
      ? undefined
      : openReplica(replicaUrl, connections - ofJobs, patience.people, people.pool, log);
  if (replica) provideReplica(people.db, replica.db);
  return {
    engine: 'postgres',
    db: people.db,
    connections: () => ({
      people: people.connections(),
      jobs: jobs.connections(),
      ...(replica && { replica: replica.connections() }),
    }),
    ...(replica && { replica: replica.use }),
    unhurried: () => openPostgres(url, 2, undefined, shared),
    close: async () => {
      await Promise.all([replica?.close(), jobs.close(), people.close()]);
      shared.watch.close();
    },
  };
}

/**
 * Opens the database that the settings name.
 *
 * @param log hears when the database goes away and when it serves again
 * @throws FolderFull, FolderInUse, FolderNotPrivate, UnsuitableDatabase
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databasePool' | 'replicaUrl' | 'dataDir' | 'freeSpaceMb'>,
  log?: DatabaseLog,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    return openPools(settings.databaseUrl, settings.databasePool, settings.replicaUrl, log);
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
      connections: () => ({}),
      dump: embedded.dump,
      unhurried: async () => ({ db: embedded.db, close: async () => {} }),
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
