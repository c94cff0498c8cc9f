import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Db } from '../../../server/http/handler.ts';

/** A database that answers as `connect` does; without it, that cannot be connected to. */
export function unreachableDatabase(connect = (): Promise<never> => Promise.reject(new Error('gone'))): Db {
  class Driver extends DummyDriver {
    override acquireConnection = connect;
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
