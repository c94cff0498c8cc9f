import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { migrations } from '../../../server/database/migrate.ts';

const file = join(import.meta.dirname, '../../fixtures/released-migrations.json');
const released: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));

/** A hash of the SQL that a migration sends; no database is asked. */
async function digestOf(name: string): Promise<string> {
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
  await migrations[name]?.up(db);
  return digest.digest('hex');
}

test('what has been released is as it was, so that every database has come the same way', async () => {
  const now: Record<string, string> = {};
  for (const name of Object.keys(released)) now[name] = await digestOf(name);
  expect(now).toEqual(released);
});
