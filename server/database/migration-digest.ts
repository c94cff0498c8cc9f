import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Migration } from 'kysely/migration';

/** Runs a migration without a database. @returns the statements that it sends, in their order */
export async function statementsOf({ up }: Pick<Migration, 'up'>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query),
  });
  await up(db);
  return sent;
}

/** @returns the SHA-256 of the SQL that a migration sends, in hexadecimal */
export async function digestOf(migration: Pick<Migration, 'up'>): Promise<string> {
  const digest = createHash('sha256');
  for (const { sql, parameters } of await statementsOf(migration))
    digest.update(`${sql};${JSON.stringify(parameters)}\n`);
  return digest.digest('hex');
}
