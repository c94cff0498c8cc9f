import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Migration } from 'kysely/migration';

/** SHA-256, in hexadecimal, of the SQL that a migration sends; no database is asked. */
export async function digestOf(migration: Migration): Promise<string> {
  const digest = createHash('sha256');
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      digest.update(`${query.sql};${JSON.stringify(query.parameters)}\n`);
    },
  });
  await migration.up(db);
  return digest.digest('hex');
}
