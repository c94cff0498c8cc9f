import { sql } from 'kysely';
import { openDatabase } from '../database/open.ts';
import { isWhole, type Verification, verifyLog } from '../database/verify-log.ts';
import type { Db } from '../http/handler.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { orExit } from '../start/expected-failures.ts';
import { optionsOf } from './options.ts';

/**
 * Recomputes the chain of the log: `npm run verify-log`; with `-- --expect HASH` it must also hold the seal whose hash
 * was printed as the last one earlier. Exit code 1 when the log is not whole.
 */
await orExit(async () => {
  const note = expected();
  const database = await openDatabase(readSettings(process.env));
  const found = await verifyLog(database.db, note, await isServed(database.db));
  await database.close();
  const { seals, entries, unsealed, last } = found;
  console.log(`${entries} entries under ${seals} seals, ${unsealed} not sealed yet.`);
  if (last) console.log(`Last seal: ${last}`);
  for (const fault of faultsOf(found)) console.log(fault);
  if (isWhole(found)) console.log('The log is whole.');
  else process.exitCode = 1;
});

/** Whether a server was connected before this command. */
async function isServed(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name like 'houqin%' and pid <> pg_backend_pid()
      and backend_start < now() - make_interval(secs => ${process.uptime()})`.execute(db);
  return rows.length > 0;
}

function expected(): string | undefined {
  const { expect } = optionsOf({ expect: { type: 'string' } });
  if (expect === undefined || /^[0-9a-f]{64}$/i.test(expect)) return expect;
  throw new SettingsError('--expect takes the hash of a seal: 64 hexadecimal digits.');
}

function faultsOf({ broken, strays, overdue, noted }: Verification): string[] {
  return [
    ...(broken.length > 0
      ? [`The log has been tampered with: seals ${broken.join(', ')} do not match their entries.`]
      : []),
    ...(strays.length > 0
      ? [`The log has been tampered with: entries ${strays.join(', ')} stand where no seal covers them.`]
      : []),
    ...(overdue > 0
      ? [
          `${overdue} entries had no seal though the database was in use for more than ten minutes after them. A server ` +
            'that runs seals them within seconds: their seals have been taken away.',
        ]
      : []),
    ...(noted ? [] : ['The expected seal is not there: the log has been cut off or written anew.']),
  ];
}
