import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { verifyLog } from '../../database/verify-log.ts';
import type { Context, Handler, Handlers } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { backupFolder, backupsIn } from '../../upkeep/backup.ts';
import { readDump } from '../../upkeep/read-dump.ts';
import { canDump, inTurn, writeDump } from './dumps.ts';

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

const listBackups: Handler<'/backup/list'> = async (_payload, { db, settings }) => {
  const folder = backupFolder(settings.dataDir);
  const known = new Map((await db.selectFrom('backup').selectAll().execute()).map((row) => [row.name, row]));
  const files = canDump(db) ? (await backupsIn(folder)).toReversed() : [];
  const rows = files.map(async (name) => {
    // The oldest may be removed meanwhile.
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file) return [];
    const { size, mtime } = file;
    return [{ name, bytes: size, writtenAt: mtime.toISOString(), verified: described(known.get(name)) }];
  });
  return { possible: canDump(db), rows: (await Promise.all(rows)).flat() };
};

const runBackup: Handler<'/backup/run'> = async (_payload, context) => {
  const { db, settings, signal } = context;
  const name = await writeDump(db, backupFolder(settings.dataDir), settings, signal);
  if (name === undefined) throw new Refusal('notFound');
  await logBackup(context, 'backed up', name);
  return { name };
};

/** @throws Refusal `notFound` */
async function fileOf({ db, settings }: Context, name: string): Promise<string> {
  const folder = backupFolder(settings.dataDir);
  if (!canDump(db) || !(await backupsIn(folder)).includes(name)) throw new Refusal('notFound');
  return join(folder, name);
}

const verifyBackup: Handler<'/backup/verify'> = async ({ name }, context) => {
  const { db, signal, log } = context;
  const file = await fileOf(context, name);
  const read = await inTurn(signal, () => readDump(file, signal)).catch((error: unknown) => {
    signal.throwIfAborted();
    log.warn({ err: error, name }, 'a backup cannot be restored');
    throw new Refusal('backupBroken');
  });
  const entries = read.entries + read.unsealed;
  const known = await db.selectFrom('backup').selectAll().where('name', '=', name).executeTakeFirst();
  const missing = Math.max(0, (known?.entries_at_least ?? 0) - entries);
  const found = {
    verified_at: new Date(),
    entries,
    seals: read.seals,
    faults: read.broken.length + read.strays.length + missing,
  };
  await db
    .insertInto('backup')
    .values({ name, entries_at_least: 0, ...found })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute();
  await logBackup(context, 'backup verified', name);
  return described(found) as NonNullable<ReturnType<typeof described>>;
};

const downloadBackup: Handler<'/backup/download'> = async ({ name }, context) => {
  const file = await fileOf(context, name);
  await logBackup(context, 'backup downloaded', name);
  return { name, type: 'application/gzip', body: createReadStream(file, { signal: context.signal }) };
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
