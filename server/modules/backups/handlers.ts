import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { ClientProgramFailed } from '../../database/client-program.ts';
import { verifyLog } from '../../database/verify-log.ts';
import type { Context, Handler, Handlers } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { TrialImpossible } from '../../upkeep/backups/dump-types.ts';
import { backupsIn } from '../../upkeep/backups/folder.ts';
import { BackupBroken, type Backups, backupsOf, rehearse, writeBackup } from './dumps.ts';

type Row = { verified_at: Date | null; entries: number | null; seals: number | null; faults: number | null };

const described = (row: Row | undefined) =>
  row?.verified_at
    ? {
        at: row.verified_at.toISOString(),
        entries: row.entries ?? 0,
        seals: row.seals ?? 0,
        faults: row.faults ?? 0,
      }
    : null;

/** Adds whether the backup could be restored: one that could not has a time and no figures. */
const ofBackup = (row: Row | undefined) => {
  const verified = described(row);
  return verified && { ...verified, restored: row?.faults !== null };
};

const listBackups: Handler<'/backup/list'> = async (_payload, { db }) => {
  const backups = backupsOf(db);
  if (!backups) return { possible: false, rows: [] };
  const { folder } = backups;
  const known = new Map((await db.selectFrom('backup').selectAll().execute()).map((row) => [row.name, row]));
  const rows = (await backupsIn(folder)).toReversed().map(async (name) => {
    // The oldest may be removed meanwhile.
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file) return [];
    const { size, mtime } = file;
    return [{ name, bytes: size, writtenAt: mtime.toISOString(), verified: ofBackup(known.get(name)) }];
  });
  return { possible: true, rows: (await Promise.all(rows)).flat() };
};

const runBackup: Handler<'/backup/run'> = async (_payload, context) => {
  const { db, settings, signal, log } = context;
  const backups = backupsOf(db);
  if (!backups) throw new Refusal('notFound');
  const name = await writeBackup(db, backups, settings, signal).catch((error: unknown) => {
    if (!(error instanceof ClientProgramFailed)) throw error;
    log.warn({ err: error }, 'the database cannot be backed up');
    throw new Refusal('backupFailed');
  });
  if (name === undefined) throw new Refusal('busy');
  await logBackup(context, 'backed up', name);
  return { name };
};

/** @throws Refusal `notFound` */
async function backupNamed({ db }: Context, name: string): Promise<Backups> {
  const backups = backupsOf(db);
  if (!backups || !(await backupsIn(backups.folder)).includes(name)) throw new Refusal('notFound');
  return backups;
}

const verifyBackup: Handler<'/backup/verify'> = async ({ name }, context) => {
  const { db, signal, log } = context;
  const backups = await backupNamed(context, name);
  const found = await rehearse(db, backups, name, signal).catch((error: unknown) => {
    if (!(error instanceof BackupBroken || error instanceof TrialImpossible)) throw error;
    log.warn({ err: error, name }, 'a backup cannot be restored on trial');
    throw new Refusal(error instanceof BackupBroken ? 'backupBroken' : 'trialImpossible');
  });
  if (!found) throw new Refusal('busy');
  await logBackup(context, 'backup verified', name);
  return described(found) as NonNullable<ReturnType<typeof described>>;
};

const downloadBackup: Handler<'/backup/download'> = async ({ name }, context) => {
  const { folder } = await backupNamed(context, name);
  await logBackup(context, 'backup downloaded', name);
  const type = name.endsWith('.dump') ? 'application/octet-stream' : 'application/gzip';
  return { name, type, body: createReadStream(join(folder, name), { signal: context.signal }) };
};

/** As of accounts, those read it who read the log of all. */
const logBackup = (context: Context, action: string, name: string) =>
  writeLog(context.db, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'setting',
    recordId: settingSections.backups,
    recordLabel: name,
    organisationId: null,
  });

const verifyWholeLog: Handler<'/log/verify'> = async (_payload, context) => {
  const { db } = context;
  const { entries, unsealed, seals, broken, strays, overdue, last } = await verifyLog(db);
  const found = {
    last_seal: last,
    verified_at: new Date(),
    entries: entries + unsealed,
    seals,
    faults: broken.length + strays.length + overdue,
  };
  await db
    .insertInto('log_verification')
    .values({ id: 1, ...found })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(found))
    .execute();
  await logBackup(context, 'log verified', `${found.entries}`);
  return { verified: described(found) as NonNullable<ReturnType<typeof described>>, lastSeal: last };
};

export const backupHandlers = {
  '/backup/list': listBackups,
  '/backup/run': runBackup,
  '/backup/verify': verifyBackup,
  '/backup/download': downloadBackup,
  '/log/verified': async (_payload, { db }) => {
    const row = await db.selectFrom('log_verification').selectAll().executeTakeFirst();
    return { verified: described(row), lastSeal: row?.last_seal ?? null };
  },
  '/log/verify': verifyWholeLog,
} satisfies Partial<Handlers>;
