import { sql } from 'kysely';
import { defineOpenSeats } from '../server/access/records/seats.ts';
import { optionsOf } from '../server/commands/options.ts';
import { migrate } from '../server/database/migrate.ts';
import { openPostgres } from '../server/database/postgres.ts';
import type { Db } from '../server/http/handler.ts';
import { loadSample } from '../server/sample/index.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { orExit } from '../server/start/expected-failures.ts';
import { fillCompany } from './server/fill.ts';

const say = (line: string) => console.log(line);

/** `npm run fill -- --assets 1000000 --entries 5000000`: the sample company of that size in a database without tables. */
await orExit(async () => {
  const options = optionsOf({
    assets: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '5000000' },
  });
  const [assets, entries] = [sizeOf('--assets', options.assets), sizeOf('--entries', options.entries)];
  const { databaseUrl } = readSettings(process.env);
  if (databaseUrl === null) throw new SettingsError('DATABASE_URL has to lead to a database without tables.');
  const { db, close } = await openPostgres(databaseUrl, 2);
  try {
    await requireOurs(db);
    await fillCompany(db, { assets, entries }, say);
  } finally {
    await close();
  }
});

function sizeOf(name: string, input: string): number {
  if (/^[1-9]\d{2,8}$/.test(input)) return Number(input);
  throw new SettingsError(`${name} must be a number from 100 to 999999999, not "${input}".`);
}

/** Makes the sample company in an empty database; one that was made here grows. */
async function requireOurs(db: Db): Promise<void> {
  const mark = 'made by npm run fill';
  const { rows } = await sql<{ tables: number; comment: string | null }>`
    select (select count(*) from pg_tables where schemaname = current_schema()) as tables,
      obj_description(current_schema()::regnamespace, 'pg_namespace') as comment`.execute(db);
  if (rows[0]?.comment === mark) return;
  if (rows[0]?.tables !== 0)
    throw new SettingsError('The database of DATABASE_URL has tables, and this command fills only its own.');
  await migrate(db);
  await defineOpenSeats(db);
  await loadSample(db, () => {});
  await sql`comment on schema public is ${sql.lit(mark)}`.execute(db);
}
