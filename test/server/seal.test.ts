import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sealLog, verifyLog } from '../../server/database/seal.ts';
import { writeLog } from '../../server/modules/logs/write-log.ts';
import { withDatabase } from './support/database.ts';

const database = withDatabase();

const write = (labels: string[]) =>
  writeLog(
    database.db,
    { id: 1, name: '钱管理', ip: '127.0.0.1' },
    labels.map((recordLabel, n) => ({
      way: 'form',
      action: 'updated',
      recordKind: 'asset',
      recordId: n + 1,
      recordLabel,
      organId: 1,
      changes: [{ field: 'name', from: 'a\n"b"', to: null }],
    })),
  );

/** What nobody can do through the server: the triggers are put aside, as by somebody who owns the database. */
async function tamper(statement: string): Promise<void> {
  for (const state of ['disable', 'enable']) {
    if (state === 'enable') await sql.raw(statement).execute(database.db);
    await sql.raw(`alter table log_entry ${state} trigger user`).execute(database.db);
    await sql.raw(`alter table log_seal ${state} trigger user`).execute(database.db);
  }
}

test('entries are chained in batches, and every change to a sealed one shows', async () => {
  expect(await verifyLog(database.db)).toMatchObject({ seals: 0, entries: 0, broken: [], last: null });
  await sealLog(database.db);
  await write(['A', 'B']);
  await sealLog(database.db);
  await sealLog(database.db);
  await write(['C']);
  await sealLog(database.db);
  await write(['D']);
  expect(await verifyLog(database.db)).toEqual({
    seals: 2,
    entries: 3,
    unsealed: 1,
    broken: [],
    last: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  const [first, second] = await database.db.selectFrom('log_seal').select('id').orderBy('id').execute();
  await tamper(`update log_entry set record_label = 'X' where record_label = 'C'`);
  expect((await verifyLog(database.db)).broken).toEqual([second?.id]);
  await tamper(`update log_entry set record_label = 'C' where record_label = 'X'`);
  expect((await verifyLog(database.db)).broken).toEqual([]);

  await tamper(`delete from log_entry where record_label = 'B'`);
  expect((await verifyLog(database.db)).broken).toEqual([first?.id]);

  await tamper(`delete from log_seal where id = ${first?.id}`);
  expect((await verifyLog(database.db)).broken).toEqual([second?.id]);
});

test('more entries than one seal takes are sealed all the same', async () => {
  await write(Array.from({ length: 5001 }, (_, n) => `N${n}`));
  await sealLog(database.db);
  expect((await verifyLog(database.db)).unsealed).toBe(0);
});
