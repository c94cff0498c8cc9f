import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Runs a migration without a database. @returns the SHA-256 of the SQL that it sends, in hexadecimal */
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
