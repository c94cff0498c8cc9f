import { afterAll, beforeAll } from '@jest/globals';
import type { Db } from '../../../server/http/handler.ts';
import { embeddedDatabase } from './embedded.ts';
import { postgresDatabase } from './postgres.ts';
import type { Content } from './template.ts';

export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

/**
 * A migrated database of the engine that `TEST_ENGINE` names, for the tests of one file; call it at the
 * top of the file (or of a describe) and read `db` inside of tests.
 */
export function withDatabase(content: Content = 'empty'): { readonly db: Db } {
  let opened: { db: Db; close: () => Promise<void> } | undefined;
  beforeAll(async () => {
    opened = engine === 'postgres' ? await postgresDatabase(content) : await embeddedDatabase(content);
  }, 180_000);
  afterAll(() => opened?.close());
  return {
    get db() {
      if (!opened) throw new Error('The database is open inside of tests only.');
      return opened.db;
    },
  };
}
