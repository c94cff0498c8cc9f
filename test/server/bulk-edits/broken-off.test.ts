import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../../server/database/transaction.ts';
import { claimJob } from '../../../server/jobs/claim.ts';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { bulkEditKind } from '../../../server/modules/bulk-edits/bulk-edit-kind.ts';
import { type BulkEdit, toBulkEdit } from '../../../server/modules/bulk-edits/plan.ts';
import { undoBatch } from '../../../server/modules/bulk-edits/undo.ts';
import { writeBatch } from '../../../server/modules/bulk-edits/write.ts';
import { stockAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { bulkEditing, tally } from './bulk-editing.ts';

const server = withWholeApp();
let keeper: Caller;
let ids: number[];
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  ids = await stockAssets(server, 90);
});

/** What is left behind by a job whose process dies: a heart that no longer beats. */
const die = (id: number) =>
  sql`update job set heartbeat_at = now() - interval '16 seconds' where id = ${id}`.execute(server.db);

/** Puts a job in a state without starting it here, and takes hold of it as another process does. */
async function heldElsewhere(id: number, state: string): Promise<BulkEdit> {
  await sql`update job set state = ${state}, done = 0, heartbeat_at = null where id = ${id}`.execute(
    server.db,
  );
  const job = await claimJob(server.db, [bulkEditKind]);
  if (job?.id !== id) throw new Error('Another job was waiting.');
  return toBulkEdit(job);
}
const entries = async (brand: string) => {
  const { rows } = await sql`select from log_entry where way = 'bulk'
    and changes @> ${JSON.stringify([{ to: brand }])}::jsonb`.execute(server.db);
  return rows.length;
};

test('a job that dies in the middle is gone on with exactly where it stopped, when it writes and when it takes back', async () => {
  const { compare, settle } = bulkEditing(server, keeper);
  const { id } = await compare({ filter: { ids }, changes: { brand: 'Died' } });
  const dying = await heldElsewhere(id, 'writing');
  await inTransaction(server.db, (tx) => writeBatch(tx, dying, { after: 0, size: 40 }));
  expect(await entries('Died')).toBe(40);
  await die(id);
  runnerOn(server.db).wake(server.app.log);
  const written = await settle(id);
  expect(written).toMatchObject({ state: 'written', updated: 90, planned: 0, done: 90 });
  expect(await entries('Died')).toBe(90);

  const undoing = await heldElsewhere(id, 'undoing');
  await inTransaction(server.db, (tx) => undoBatch(tx, undoing, { after: 0, size: 40 }));
  await die(id);
  runnerOn(server.db).wake(server.app.log);
  const undone = await settle(id);
  expect(undone).toMatchObject({ state: 'undone', updated: 0, undone: 90 });
  expect(tally(undone)).toEqual({ undone: 90 });
  const { rows } = await sql`select from asset where brand = 'Died'`.execute(server.db);
  expect(rows).toHaveLength(0);
});

test('one that is cancelled while it writes says what it changed, and that can be taken back', async () => {
  const { compare, send, settle } = bulkEditing(server, keeper);
  const { id } = await compare({ filter: { ids }, changes: { brand: 'Half' } });
  const held = await heldElsewhere(id, 'writing');
  await inTransaction(server.db, (tx) => writeBatch(tx, held, { after: 0, size: 40 }));
  await keeper.get('/job/event', { id, event: 'cancel' });
  const cancelled = await settle(id);
  expect(tally(cancelled)).toEqual({ changed: 40, planned: 50 });
  expect(cancelled).toMatchObject({ state: 'cancelled', updated: 40, planned: 50 });
  expect(tally(await send(id, 'undo'))).toEqual({ undone: 40, planned: 50 });
});

test('assets with much in their further fields are changed in smaller batches', async () => {
  const { compare, settle } = bulkEditing(server, keeper);
  const heavy = ids.toSorted((a, b) => a - b).slice(0, 5);
  await sql`update asset set custom = (select jsonb_object_agg('f' || n, repeat('x', 4000)) from
    generate_series(1, 100) as n) where id = any(${heavy}::bigint[])`.execute(server.db);
  const { id } = await compare({ filter: { ids: heavy }, changes: { brand: 'Heavy' } });
  const held = await heldElsewhere(id, 'writing');
  const last = await inTransaction(server.db, (tx) => writeBatch(tx, held, { after: 0, size: 40 }));
  expect(last).toBe(2);
  await die(id);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(id)).toMatchObject({ state: 'written', updated: 5 });
});
