import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { jobConnections } from '../../../server/database/job-connections.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { mergeWaitingEntries } from '../../../server/database/search-index.ts';
import type { Db } from '../../../server/http/handler.ts';
import { readSettings } from '../../../server/settings.ts';
import { engine, withDatabase } from '../support/database.ts';

const database = withDatabase();

const limitOf = async (db: Db) =>
  (await sql<{ limit: string }>`select current_setting('gin_pending_list_limit') as limit`.execute(db)).rows;

test('few entries wait for the index of the search, and more of a job until it ends', async () => {
  await mergeWaitingEntries(database.db);
  const merged = await sql<{ pages: number }>`
    select gin_clean_pending_list('asset_search') as pages`.execute(database.db);
  expect(merged.rows).toEqual([{ pages: 0 }]);
  expect(await limitOf(database.db)).toEqual([{ limit: '256kB' }]);
});

if (engine === 'postgres')
  test('connections of jobs leave more', async () => {
    const { db, close } = await openDatabase(
      readSettings({ DATABASE_URL: process.env.TEST_DATABASE_URL ?? '', LOG_LEVEL: 'silent' }),
    );
    expect(await limitOf(db)).toEqual([{ limit: '256kB' }]);
    expect(await limitOf(jobConnections(db))).toEqual([{ limit: '2MB' }]);
    await close();
  });
