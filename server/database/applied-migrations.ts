import { sql } from 'kysely';
import type { Db } from '../http/handler.ts';
import { migrations } from './migrate.ts';

export type AppliedMigration = {
  name: string;
  /** Null when it has not been run. */
  at: Date | null;
  isKnown: boolean;
};

/** The migrations that a database has had or that this version would run, in order. This version does not know those of a newer one. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  const { rows } =
    tables.length === 0
      ? { rows: [] }
      : await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration`.execute(
          db,
        );
  const ran = new Map(rows.map(({ name, timestamp }) => [name, new Date(timestamp)]));
  const known = Object.keys(migrations);
  return [
    ...known.map((name) => ({ name, at: ran.get(name) ?? null, isKnown: true })),
    ...[...ran].filter(([name]) => !known.includes(name)).map(([name, at]) => ({ name, at, isKnown: false })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}
