import { openAsBlob } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/lock.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { isWhole, verifyLog } from '../database/verify-log.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { orExit } from '../start/expected-failures.ts';
import { restoreFiles } from '../upkeep/backups/file-copies.ts';
import { restorePostgres } from '../upkeep/backups/postgres-dumps.ts';
import { parametersOf } from './options.ts';

const signal = new AbortController().signal;

/**
 * Restores a backup: `npm run restore -- FILE`. The embedded database that was there stays beside it; a PostgreSQL
 * database has to be empty. Exit code 1 when what was restored is not whole.
 */
await orExit(async () => {
  const [file] = parametersOf(['FILE']);
  const path = resolve(file);
  const settings = readSettings(process.env);
  await requireBackup(path, settings);
  if (settings.databaseUrl === null) await restoreEmbedded(path, settings);
  else await restoreIntoPostgres(path, settings.databaseUrl, settings);
  const database = await openDatabase(settings);
  try {
    await putFilesBack(database, settings, dirname(path));
    const { db } = database;
    const found = await verifyLog(db, undefined, false);
    console.log(`${found.entries + found.unsealed} entries of the log under ${found.seals} seals.`);
    if (!isWhole(found)) {
      console.log('The log is not whole: npm run verify-log says where.');
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
  console.log('Restored. Start the server.');
});

async function requireBackup(path: string, { databaseUrl }: Settings): Promise<void> {
  if (!(await stat(path).catch(() => undefined))?.isFile())
    throw new SettingsError(`There is no file ${path}.`);
  const wanted = databaseUrl === null ? '.tar.gz' : '.dump';
  if (!path.endsWith(wanted))
    throw new SettingsError(
      databaseUrl === null
        ? 'The embedded database is restored from a backup that ends with .tar.gz. For one of PostgreSQL set DATABASE_URL.'
        : 'A PostgreSQL database is restored from a backup that ends with .dump. For one of the embedded database unset DATABASE_URL.',
    );
}

async function restoreEmbedded(path: string, { dataDir }: Settings): Promise<void> {
  const release = lockFolder(dataDir);
  const folder = join(dataDir, 'pg');
  const [part, before] = [
    `${folder}-part`,
    `${folder}-before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`,
  ];
  try {
    await rm(part, { recursive: true, force: true });
    try {
      const restored = await openEmbedded(part, { loadDataDir: await openAsBlob(path) });
      await restored.close();
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      throw new SettingsError(
        `${path} cannot be restored (${error instanceof Error ? error.message : String(error)}). Nothing was changed.`,
      );
    }
    const hadOne = (await stat(folder).catch(() => undefined)) !== undefined;
    if (hadOne) await rename(folder, before);
    await rename(part, folder);
    if (hadOne) console.log(`The database that was there is now ${before}.`);
  } finally {
    release();
  }
}

async function restoreIntoPostgres(path: string, url: string, settings: Settings): Promise<void> {
  const database = await openDatabase(settings);
  const { rows } = await sql<{ tables: number }>`
    select count(*) as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`
    .execute(database.db)
    .finally(database.close);
  if ((rows[0]?.tables ?? 0) > 0)
    throw new SettingsError(
      'The database of DATABASE_URL has tables. Create an empty one and let DATABASE_URL lead to it; the former one stays as it is.',
    );
  await restorePostgres(url, path, signal);
}

async function putFilesBack({ db }: OpenDatabase, { attachments }: Settings, folder: string): Promise<void> {
  if (attachments.store !== 'folder') return;
  const { keys, missing } = await restoreFiles(db, folder, attachments.folder, signal);
  console.log(`${keys.length} attached files are in ${attachments.folder}.`);
  if (missing === 0) return;
  console.log(`${missing} attached files are missing: neither there nor in ${join(folder, 'files')}.`);
  process.exitCode = 1;
}
