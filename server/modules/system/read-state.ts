import { sql } from 'kysely';
import packageFile from '../../../package.json' with { type: 'json' };
import { entriesAhead } from '../../database/entries-ahead.ts';
import type { Handler } from '../../http/handler.ts';
import { lastBackup } from '../../upkeep/backups/folder.ts';

type Row = {
  databaseVersion: string;
  migration: string;
  vacuumedAt: Date | null;
  sealedAt: Date | null;
};

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

export const readState: Handler<'/system/state'> = async (_payload, { db, settings }) => {
  const { rows } = await sql<Row>`
    select current_setting('server_version') as "databaseVersion",
      (select max(name) from kysely_migration) as migration,
      (select max(greatest(last_vacuum, last_autovacuum)) from pg_stat_user_tables) as "vacuumedAt",
      (select max(at) from log_seal) as "sealedAt"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The database says nothing of itself.');
  const { entries, last } = await entriesAhead(db);
  const { backupFolder, backupHours } = settings;
  const backedUpAt = backupFolder === null ? undefined : await lastBackup(backupFolder);
  return {
    version: packageFile.version,
    startedAt,
    databaseVersion: found.databaseVersion,
    migration: found.migration,
    vacuumedAt: found.vacuumedAt?.toISOString() ?? null,
    backupHours: backupFolder === null || backupHours === 0 ? null : backupHours,
    backedUpAt: backedUpAt?.toISOString() ?? null,
    sealedAt: found.sealedAt?.toISOString() ?? null,
    entriesAhead: last && { entries, last: last.toISOString() },
  };
};
