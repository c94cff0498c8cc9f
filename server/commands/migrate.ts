import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appliedMigrations } from '../database/applied-migrations.ts';
import { migrate } from '../database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import type { Db } from '../http/handler.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { orExit } from '../start/expected-failures.ts';
import { prepareDatabase } from '../start/prepare-database.ts';
import { dumpsOf } from '../upkeep/backups/dumps.ts';
import { optionsOf } from './options.ts';

/**
 * Brings the tables up to date without starting a server: `npm run migrate`. With `-- --list` it says what was run and
 * what is due; with `-- --dry-run` it runs what is due on a copy of the database, and says how long each took.
 */
await orExit(async () => {
  const { list, 'dry-run': isDry } = optionsOf({ list: { type: 'boolean' }, 'dry-run': { type: 'boolean' } });
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    if (list) await tell(database.db);
    else if (isDry) await tryOut(database, settings);
    else await run(database, settings);
  } finally {
    await database.close();
  }
});

async function tell(db: Db): Promise<void> {
  for (const { name, at, isKnown } of await appliedMigrations(db))
    console.log(`${name}  ${at?.toISOString() ?? 'due'}${isKnown ? '' : '  (of another version)'}`);
}

async function run(database: OpenDatabase, settings: Settings): Promise<void> {
  const unhurried = await database.unhurried();
  const once = await prepareDatabase(
    { db: unhurried.db, engine: database.engine },
    settings,
    console.log,
  ).finally(unhurried.close);
  for (const line of once) console.log(line);
  console.log('The tables are up to date.');
}

async function tryOut(database: OpenDatabase, settings: Settings): Promise<void> {
  const due = (await appliedMigrations(database.db)).filter(({ at }) => at === null);
  if (due.length === 0) return console.log('Nothing is due.');
  const dumps = dumpsOf(database, settings);
  const folder = await mkdtemp(join(tmpdir(), 'houqin-dry-run-'));
  const { signal } = new AbortController();
  const file = join(folder, `copy.${dumps.extension}`);
  try {
    const done = await dumps.alone(async () => {
      console.log('Copying the database …');
      await dumps.write(file, signal);
      await dumps.withCopy(file, signal, async (copy) => {
        let last = performance.now();
        const began = last;
        await migrate(copy, (name) => {
          const now = performance.now();
          console.log(`${name}  ${seconds(now - last)}`);
          last = now;
        });
        console.log(
          `In all ${seconds(performance.now() - began)} on the copy, which is gone. Nothing was changed.`,
        );
      });
      return true;
    });
    if (!done) throw new SettingsError('Another process is writing or reading a backup. Try again later.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
