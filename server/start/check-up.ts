import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { versionOf } from '../database/client-program.ts';
import { entriesAhead } from '../database/entries-ahead.ts';
import { migrations } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import { replicaOf } from '../database/transaction.ts';
import { Refusal } from '../lib/refusal.ts';
import { tryMail } from '../mail/send-mail.ts';
import { dropFiles, storeFile } from '../modules/attachments/index.ts';
import { countFiles } from '../modules/system/index.ts';
import type { Settings } from '../settings.ts';
import { lastBackup } from '../upkeep/backups/folder.ts';

export type Finding = { about: string; is: 'good' | 'doubtful' | 'bad'; line: string };
type Check = { about: string; look: () => Promise<Omit<Finding, 'about'>> };

const good = (line: string) => ({ is: 'good', line }) as const;
const doubtful = (line: string) => ({ is: 'doubtful', line }) as const;
const bad = (line: string) => ({ is: 'bad', line }) as const;

/** Seconds by which the clocks of this machine and of the database may differ. */
const driftAllowed = 5;

type Server = {
  version: string;
  role: string;
  superuser: boolean;
  mayCreate: boolean;
  most: number;
  synchronous: string;
  limit: string;
  drift: number;
  zone: string;
};

/** Looks at everything around a server that it needs, one after the other; what cannot be looked at is bad. */
export async function* checkUp(database: OpenDatabase, settings: Settings): AsyncGenerator<Finding> {
  const { db, engine, replica } = database;
  const signal = new AbortController().signal;
  let reason = '';
  let due: string[] = [];
  const warn = (about: unknown) => {
    const { err } = about as { err?: Error };
    reason = err?.message ?? '';
  };
  const store = { db, settings, log: { warn } };
  const server = async () => {
    const { rows } = await sql<Server>`
      select current_setting('server_version') as version, current_user as role,
        (select rolsuper from pg_roles where rolname = current_user) as superuser,
        (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate",
        current_setting('max_connections')::int as most,
        current_setting('synchronous_standby_names') as synchronous,
        current_setting('statement_timeout') as limit,
        extract(epoch from clock_timestamp())::float8 - ${Date.now() / 1000}::float8 as drift,
        current_setting('TimeZone') as zone`.execute(db);
    if (!rows[0]) throw new Error('The database says nothing of itself.');
    return rows[0];
  };
  const checks: Check[] = [
    {
      about: 'database',
      look: async () => {
        const { version, role, superuser, limit } = await server();
        const line = `PostgreSQL ${version}, ${engine}, as ${role}, statements end after ${limit}`;
        return superuser && engine === 'postgres'
          ? doubtful(`${line}. The role is a superuser; the server needs none.`)
          : good(line);
      },
    },
    {
      about: 'connections',
      look: async () => {
        if (engine === 'embedded') return good('one, which this process has');
        const { most } = await server();
        // One more hears notifications, one watches, two are for the start.
        const wanted = settings.databasePool + 4;
        const line = `${wanted} of ${most} for each process (DATABASE_POOL ${settings.databasePool})`;
        return wanted > most ? bad(line) : good(line);
      },
    },
    {
      about: 'replication',
      look: async () => {
        if (engine === 'embedded') return good('none with the embedded database');
        const { synchronous } = await server();
        return synchronous === ''
          ? doubtful('not synchronous: a primary that is lost can take the last changes with it')
          : good(`synchronous (${synchronous})`);
      },
    },
    {
      about: 'replica',
      look: async () => {
        if (settings.replicaUrl === null) return good('none (DATABASE_REPLICA_URL)');
        await sql`select 1`.execute(replicaOf(db));
        const reason = replica?.().leftAlone;
        return reason
          ? bad(`is not read from: ${reason}`)
          : good('has all that the primary has; reports, exports and figures are read from it');
      },
    },
    {
      about: 'tables',
      look: async () => {
        const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
        const had = new Set(rows.map(({ name }) => name));
        const known = Object.keys(migrations);
        const newer = [...had].filter((name) => !known.includes(name));
        due = known.filter((name) => !had.has(name));
        if (newer.length > 0) return bad(`of a newer version (${newer.join(', ')})`);
        return due.length > 0
          ? doubtful(`${due.length} migrations are due at the next start`)
          : good('up to date');
      },
    },
    {
      about: 'clock',
      look: async () => {
        const { drift, zone } = await server();
        const line = `${Math.abs(drift).toFixed(1)} s apart from the database, whose zone is ${zone}; this machine has ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
        if (Math.abs(drift) > driftAllowed) return bad(line);
        const { entries, last } = await entriesAhead(db);
        return entries > 0
          ? doubtful(
              `${line}. ${entries} entries of the log are later than now, the last of ${last?.toISOString()}: the clock was ahead. Look in the log at what was created then.`,
            )
          : good(line);
      },
    },
    {
      about: 'log',
      look: async () => {
        const { rows } = await sql<{ unsealed: number; at: Date | null }>`
          select (select count(*) from log_entry where id > coalesce(
            (select last_id from log_seal order by id desc limit 1), 0)) as unsealed,
            (select max(at) from log_seal) as at`.execute(db);
        const [{ unsealed = 0, at = null } = {}] = rows;
        return good(`last seal ${at?.toISOString() ?? 'none yet'}, ${unsealed} entries wait for one`);
      },
    },
    {
      about: 'attached files',
      look: async () => {
        if (due.length > 0) return doubtful('counted when the tables are up to date');
        await dropFiles(store, [await storeFile(store, Buffer.from('trial'), signal)]);
        const { files, missing } = await countFiles(store, signal);
        const line = `${files} in the store "${settings.attachments.store}", which can be written to`;
        return missing > 0 ? bad(`${line}; ${missing} are missing`) : good(line);
      },
    },
    {
      about: 'backups',
      look: async () => {
        const { backupFolder } = settings;
        if (backupFolder === null)
          return doubtful('not set (BACKUP_FOLDER): others have to back up the database');
        await mkdir(backupFolder, { recursive: true, mode: 0o700 });
        await access(backupFolder, constants.W_OK);
        const last = await lastBackup(backupFolder);
        const line = `in ${backupFolder}, the last ${last?.toISOString() ?? 'none yet'}`;
        if (engine === 'embedded') return good(line);
        const { version, mayCreate } = await server();
        const program = await versionOf('pg_dump');
        if (Number.parseInt(program, 10) < Number.parseInt(version, 10))
          return bad(`pg_dump ${program} cannot dump PostgreSQL ${version}`);
        return mayCreate
          ? good(`${line}, by pg_dump ${program}`)
          : doubtful(`${line}. The role may not create databases: no backup can be restored on trial.`);
      },
    },
    {
      about: 'mail',
      look: async () => {
        if (!settings.mail) return doubtful('not set (SMTP_URL): nothing goes by mail');
        await tryMail(settings.mail);
        return good('the mail server takes the sign-in');
      },
    },
  ];
  for (const { about, look } of checks)
    yield {
      about,
      ...(await look().catch((error: unknown) =>
        bad(error instanceof Refusal ? reason : error instanceof Error ? error.message : String(error)),
      )),
    };
}
