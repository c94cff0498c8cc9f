import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../../server/database/transaction.ts';
import { claimJob } from '../../../server/jobs/claim.ts';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { importKind } from '../../../server/modules/imports/import-kind.ts';
import { toRun } from '../../../server/modules/imports/runs/plan.ts';
import { removeBatch } from '../../../server/modules/imports/undo/remove-assets.ts';
import { restoreBatch } from '../../../server/modules/imports/undo/restore-assets.ts';
import { bulkEditing } from '../bulk-edits/bulk-editing.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes } from './support/importing.ts';
import { everything, idOf, undoing } from './support/undoing.ts';

const server = withWholeApp();

test('a field that somebody has changed stays, the others go back; with its value again it goes, too', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo, rows } = undoing(server, keeper);
  const head = ['Asset no.', 'Name', 'Model', 'Brand', 'Colour', 'Weight'];
  await imported(head, ['CA-1', 'Van', 'M1', 'B1', 'red', '']);
  const before = await everything(server);
  const run = await imported(head, ['CA-1', 'Van', 'M2', 'B2', 'blue', '3 kg']);
  const edit = async (changes: object) =>
    keeper.get('/asset/update', { ...(await idOf(server, 'CA-1')), changes });
  const asset = async () => keeper.get('/asset/get', { id: (await idOf(server, 'CA-1')).id });
  await edit({ model: 'Mine', custom: { Colour: 'green', Weight: '3 kg' } });
  expect(await undo(run.id)).toMatchObject({ state: 'partlyUndone', updated: 1, undone: 0 });
  expect(await asset()).toMatchObject({ model: 'Mine', brand: 'B1', custom: { Colour: 'green' } });
  expect((await asset()).custom).not.toHaveProperty('Weight');
  const [row] = await rows(run.id, 'skipped');
  expect(row && codes(row).toSorted()).toEqual(['!custom:Colour changedSince', '!model changedSince']);
  expect(row?.changes.map(({ field }) => field).toSorted()).toEqual(['custom:Colour', 'model']);

  await edit({ model: 'M2' });
  expect(await keeper.get('/import/undoable', { id: run.id })).toMatchObject({
    restored: 1,
    stays: [{ reason: 'changedSince', count: 1 }],
  });
  expect(await undo(run.id)).toMatchObject({ state: 'partlyUndone', updated: 1 });
  expect(await asset()).toMatchObject({ model: 'M1', custom: { Colour: 'green' } });
  await edit({ custom: { Colour: 'blue' } });
  expect(await undo(run.id)).toMatchObject({ state: 'undone', updated: 0, undone: 1 });
  expect(await everything(server)).toEqual(before);
});

test('a day stays that would come before the one it must not precede', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo, rows } = undoing(server, keeper);
  const head = ['Asset no.', 'Name', 'Purchase date', 'Warranty until'];
  await imported(head, ['CB-1', 'Van', '2020-01-01', '2021-01-01']);
  const run = await imported(head, ['CB-1', 'Van', '2022-01-01', '2024-01-01']);
  const edit = async (changes: object) =>
    keeper.get('/asset/update', { ...(await idOf(server, 'CB-1')), changes });
  await edit({ purchaseDate: '2023-01-01' });
  expect(await undo(run.id)).toMatchObject({ state: 'partlyUndone' });
  const [row] = await rows(run.id, 'skipped');
  expect(row && codes(row).toSorted()).toEqual(['!purchaseDate changedSince', '!warrantyUntil dayBefore']);
  await edit({ purchaseDate: '2022-01-01' });
  expect(await undo(run.id)).toMatchObject({ state: 'undone' });
});

test('a new asset with a comment, or that a device is, stays with its reason until that has gone', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo, rows } = undoing(server, keeper);
  const before = await everything(server);
  const run = await imported(['Asset no.', 'Name'], ['CC-1', 'Van'], ['CC-2', 'Bus'], ['CC-3', 'Tram']);
  const [discussed, named] = [await idOf(server, 'CC-1'), await idOf(server, 'CC-2')];
  await sql`insert into device (device_no, name, search_text, kind, organisation_id, asset_id)
    values ('CC-G', 'CC gauge', '', 'sensor', ${server.company.organisations.head}, ${named.id})`.execute(
    server.db,
  );
  await keeper.get('/comment/create', {
    recordKind: 'asset',
    recordId: discussed.id,
    text: 'Mine',
    mentions: [],
  });
  expect(await undo(run.id)).toMatchObject({ state: 'partlyUndone', created: 2, undone: 1 });
  expect((await rows(run.id, 'skipped')).map((row) => [row.assetNo, ...codes(row)])).toEqual([
    ['CC-1', '!row hasComments'],
    ['CC-2', '!row inUse'],
  ]);
  await sql`delete from device where name = 'CC gauge'`.execute(server.db);
  await sql`delete from comment where record_id = ${discussed.id}`.execute(server.db);
  expect(await undo(run.id)).toMatchObject({ state: 'undone', created: 0, undone: 3 });
  expect(await everything(server)).toEqual(before);
});

test('a continued undo that is broken off goes on where it stopped, and each step is taken once', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, settle, undo } = undoing(server, keeper);
  const known = Array.from({ length: 20 }, (_, n) => `CD-K${n}`);
  await imported(['Asset no.', 'Name'], ...known.map((assetNo) => [assetNo, 'Known']));
  const before = await everything(server);
  const fresh = Array.from({ length: 30 }, (_, n) => `CD-${n}`);
  const head = ['Asset no.', 'Name', 'Model', 'Brand'];
  const rowsOf = (model: string, brand: string) =>
    [...known, ...fresh].map((assetNo) => [assetNo, 'Known', model, brand]);
  const first = await imported(head, ...rowsOf('M1', 'B1'));
  const second = await imported(head, ...rowsOf('M2', ''));
  expect(await undo(first.id)).toMatchObject({ state: 'partlyUndone', created: 30, updated: 20, undone: 0 });
  expect(await undo(second.id)).toMatchObject({ state: 'undone', undone: 50 });
  await runnerOn(server.db).idle();
  await sql`update job set state = 'undoing', done = 0, total = 50, heartbeat_at = null where id = ${first.id}`.execute(
    server.db,
  );
  await sql`update job_row set outcome = case when changes = '[]' then 'created' else 'updated' end, problems = '[]'
    where job_id = ${first.id}`.execute(server.db);
  const held = await claimJob(server.db, [importKind]);
  if (held?.id !== first.id) throw new Error('Another run was waiting.');
  await inTransaction(server.db, (tx) => restoreBatch(tx, toRun(held), { after: 0, size: 8 }));
  await inTransaction(server.db, (tx) => removeBatch(tx, toRun(held), { after: 0, size: 15 }));
  await expect(
    inTransaction(server.db, async (tx) => {
      await restoreBatch(tx, toRun(held), { after: 8, size: 5 });
      throw new Error('The process dies before the end of the transaction.');
    }),
  ).rejects.toThrow('The process dies');
  await sql`update job set heartbeat_at = now() - interval '16 seconds' where id = ${first.id}`.execute(
    server.db,
  );
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(first.id)).toMatchObject({ state: 'undone', created: 0, updated: 0, undone: 50 });
  expect(await everything(server)).toEqual(before);
  const { rows } = await sql<{ gone: number }>`select count(*)::int as gone from log_entry
    where record_label like 'CD-%' and action = 'removed'`.execute(server.db);
  expect(rows).toEqual([{ gone: 30 }]);
});

test('two undos on top of each other at once leave nothing behind that cannot be continued', async () => {
  const keeper = await server.signIn('keeper');
  const admin = await server.signIn('admin');
  const { imported, undo, settle } = undoing(server, keeper);
  const head = ['Asset no.', 'Name', 'Model'];
  const numbers = Array.from({ length: 60 }, (_, n) => `CE-${n}`);
  const before = await everything(server);
  const made = await imported(head, ...numbers.map((assetNo) => [assetNo, 'Van', 'M1']));
  const ids = await Promise.all(numbers.map(async (assetNo) => (await idOf(server, assetNo)).id));
  const editing = bulkEditing(server, admin);
  const edit = await editing.compare({ filter: { ids }, changes: { model: 'M2' } });
  await editing.send(edit.id, 'commit');
  await Promise.all([
    keeper.get('/import/event', { id: made.id, event: 'undo' }),
    admin.get('/job/event', { id: edit.id, event: 'undo' }),
  ]);
  expect(await editing.settle(edit.id)).toMatchObject({ state: 'undone', updated: 0 });
  const { state } = await settle(made.id);
  if (state !== 'undone') expect(await undo(made.id)).toMatchObject({ state: 'undone', created: 0 });
  expect(await everything(server)).toEqual(before);
});
