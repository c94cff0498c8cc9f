import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../../server/database/transaction.ts';
import { claimJob } from '../../../server/jobs/claim.ts';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { importKind } from '../../../server/modules/imports/import-kind.ts';
import { toRun } from '../../../server/modules/imports/runs/plan.ts';
import { removeBatch } from '../../../server/modules/imports/undo/remove-assets.ts';
import { restoreBatch } from '../../../server/modules/imports/undo/restore-assets.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes } from './support/importing.ts';
import { everything, idOf, undoing } from './support/undoing.ts';

const server = withWholeApp();

const entriesOf = async (label: string) =>
  (
    await sql<{ way: string; action: string; changes: object[] }>`
      select way, action, changes from log_entry where record_label like ${`${label}%`} order by id`.execute(
      server.db,
    )
  ).rows;

test('everything that a run wrote goes back: assets, parts, names, and what known assets held', async () => {
  const { imported, undo, rows } = undoing(server, await server.signIn('keeper'));
  await imported(['Asset no.', 'Name', 'Model'], ['UA-0', 'Lathe', 'L1'], ['UA-9', 'Known part', '']);
  const before = await everything(server);
  const run = await imported(
    ['Asset no.', 'Name', 'Model', 'Category', 'Location', 'Custodian', 'Supplier', 'Parent asset', 'Colour'],
    ['UA-0', 'Lathe', 'L2', '', '', '', 'New supplier', '', 'red'],
    ['UA-1', 'Line', '', 'Machines / New kind', 'New hall / Bay 1', 'New person', '', '', ''],
    ['UA-2', 'Drive', '', '', 'New hall / Bay 2', '', '', 'UA-1', ''],
    ['UA-3', 'Motor', '', '', '', '', '', 'UA-2', 'blue'],
    ['UA-9', 'Known part', '', '', '', '', '', 'UA-3', ''],
  );
  expect(run).toMatchObject({ created: 3, updated: 2, rejected: 0 });
  expect(await everything(server)).not.toEqual(before);

  const undone = await undo(run.id);
  expect(undone).toMatchObject({
    state: 'undone',
    created: 0,
    updated: 0,
    undone: 5,
    willCreate: [],
    done: 5,
  });
  expect(undone.finishedAt).not.toBeNull();
  expect(await everything(server)).toEqual(before);
  expect((await rows(run.id)).map(({ outcome, assetId }) => [outcome, assetId === null])).toEqual([
    ['undone', false],
    ['undone', true],
    ['undone', true],
    ['undone', true],
    ['undone', false],
  ]);
});

test('the log tells what each asset lost or got back, and which names went', async () => {
  const { imported, undo } = undoing(server, await server.signIn('keeper'));
  await imported(['Asset no.', 'Name', 'Model'], ['UB-0', 'Press', 'P1']);
  const run = await imported(
    ['Asset no.', 'Name', 'Model', 'Location'],
    ['UB-0', 'Press', 'P2', ''],
    ['UB-1', 'Saw', '', 'UB hall'],
  );
  await undo(run.id);
  expect((await entriesOf('UB-0')).at(-1)).toMatchObject({
    way: 'import',
    action: 'updated',
    changes: [{ field: 'model', from: 'P2', to: 'P1' }],
  });
  const removed = (await entriesOf('UB-1')).at(-1);
  expect(removed).toMatchObject({ way: 'import', action: 'removed' });
  expect(removed?.changes).toEqual(
    expect.arrayContaining([
      { field: 'assetNo', from: 'UB-1', to: null },
      { field: 'name', from: 'Saw', to: null },
      { field: 'location', from: 'UB hall', to: null },
    ]),
  );
  const { rows } = await sql<{ action: string; changes: object[] }>`
    select action, changes from log_entry where record_kind = 'import' and record_id = ${run.id}
    order by id`.execute(server.db);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'import run/imported/undo/undoing [a row was written]',
      'removed',
      'import run/undoing/rows taken back/undone',
    ]),
  );
  expect(rows.find(({ action }) => action === 'removed')?.changes).toEqual([
    { field: 'location', from: 'UB hall', to: null },
  ]);
});

test('what somebody has touched since stays, is told with its reason, and is told beforehand', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo, rows } = undoing(server, keeper);
  await imported(['Asset no.', 'Name', 'Model'], ['UC-0', 'Crane', 'C1']);
  const run = await imported(
    ['Asset no.', 'Name', 'Model', 'Location', 'Parent asset'],
    ['UC-0', 'Crane', 'C2', '', ''],
    ['UC-1', 'Changed', '', 'UC hall', ''],
    ['UC-2', 'Talked of', '', 'UC yard', ''],
    ['UC-3', 'With a part of another import', '', '', ''],
    ['UC-4', 'Above one that stays', '', '', ''],
    ['UC-5', 'Part that has changed', '', '', 'UC-4'],
    ['UC-6', 'Free', '', 'UC gate', ''],
  );
  await imported(['Asset no.', 'Name', 'Parent asset'], ['UC-7', 'Part', 'UC-3']);
  for (const assetNo of ['UC-0', 'UC-1', 'UC-5']) {
    await keeper.get('/asset/update', { ...(await idOf(server, assetNo)), changes: { model: 'Other' } });
  }
  await keeper.get('/comment/create', {
    recordKind: 'asset',
    recordId: (await idOf(server, 'UC-2')).id,
    text: 'Mine',
    mentions: [],
  });

  const described = await keeper.get('/import/undoable', { id: run.id });
  expect(described).toMatchObject({ removed: 1, restored: 0, names: 3 });
  expect(new Map(described.stays.map(({ reason, count }) => [reason, count]))).toEqual(
    new Map([
      ['changedSince', 3],
      ['hasComments', 1],
      ['hasParts', 2],
    ]),
  );
  const undone = await undo(run.id);
  expect(undone).toMatchObject({ state: 'partlyUndone', created: 5, updated: 1, undone: 1, done: 7 });
  expect(undone.willCreate).toEqual([{ kind: 'location', names: ['UC hall', 'UC yard'], count: 2 }]);
  expect((await rows(run.id)).map((row) => [row.assetNo, row.outcome, ...codes(row)])).toEqual([
    ['UC-0', 'skipped', '!model changedSince'],
    ['UC-1', 'skipped', '!row changedSince'],
    ['UC-2', 'skipped', '!row hasComments'],
    ['UC-3', 'skipped', '!row hasParts'],
    ['UC-4', 'skipped', '!row hasParts'],
    ['UC-5', 'skipped', '!row changedSince'],
    ['UC-6', 'undone'],
  ]);
  expect(await keeper.get('/import/undoable', { id: run.id })).toMatchObject({ removed: 0, restored: 0 });
});

test('fields that nobody has changed since go back alone, and what was named before must be there', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo, rows } = undoing(server, keeper);
  await imported(['Asset no.', 'Name', 'Supplier'], ['UD-1', 'Van', 'UD first'], ['UD-2', 'Bus', '']);
  const second = await imported(
    ['Asset no.', 'Name', 'Supplier'],
    ['UD-1', 'Van', 'UD second'],
    ['UD-2', 'Bus', 'UD second'],
  );
  await imported(['Asset no.', 'Name', 'Model'], ['UD-2', 'Bus', 'New']);
  await sql`update supplier set state = 'merged', merged_into = (select id from supplier where name = 'UD second')
    where name = 'UD first'`.execute(server.db);
  await undo(second.id);
  expect((await rows(second.id)).map((row) => [row.assetNo, row.outcome, ...codes(row)])).toEqual([
    ['UD-1', 'skipped', '!supplier badReference'],
    ['UD-2', 'undone'],
  ]);
});

test('a cancelled run can be taken back as far as it came, and only by its owner', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, settle } = undoing(server, keeper);
  const run = await imported(['Asset no.', 'Name'], ['UE-1', 'Desk']);
  await sql`update job set state = 'cancelled' where id = ${run.id}`.execute(server.db);
  const admin = await server.signIn('admin');
  expect(await admin.get('/import/get', { id: run.id })).toMatchObject({ own: false });
  for (const reply of [
    await admin.ask('/import/undoable', { id: run.id }),
    await admin.ask('/import/event', { id: run.id, event: 'undo' }),
  ]) {
    expect(reply).toMatchObject({ errcode: errcodes.notFound });
  }
  const replies = await Promise.all(
    [1, 2, 3].map(() => keeper.ask('/import/event', { id: run.id, event: 'undo' })),
  );
  expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(await settle(run.id)).toMatchObject({ state: 'undone', undone: 1, created: 0 });
});

test('an undo that is broken off goes on where it stopped, and one that is stopped leaves the rest', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, settle, undo } = undoing(server, keeper);
  await imported(['Asset no.', 'Name'], ...Array.from({ length: 20 }, (_, n) => [`UF-K${n}`, 'Known']));
  const run = await imported(
    ['Asset no.', 'Name', 'Model'],
    ...Array.from({ length: 20 }, (_, n) => [`UF-K${n}`, 'Known', 'M']),
    ...Array.from({ length: 40 }, (_, n) => [`UF-${n}`, 'New', '']),
  );
  await sql`update job set state = 'undoing', done = 0, total = 60, heartbeat_at = null
    where id = ${run.id}`.execute(server.db);
  const held = await claimJob(server.db, [importKind]);
  if (held?.id !== run.id) throw new Error('Another run was waiting.');
  await inTransaction(server.db, (tx) => restoreBatch(tx, toRun(held), { after: 0, size: 8 }));
  await inTransaction(server.db, (tx) => removeBatch(tx, toRun(held), { after: 0, size: 15 }));
  await keeper.get('/import/event', { id: run.id, event: 'cancel' });
  expect(await keeper.get('/import/get', { id: run.id })).toMatchObject({
    state: 'cancelled',
    created: 25,
    updated: 12,
    undone: 23,
  });
  await expect(
    inTransaction(server.db, (tx) => removeBatch(tx, toRun(held), { after: 0, size: 15 })),
  ).rejects.toThrow();

  await undo(run.id);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(run.id)).toMatchObject({
    state: 'undone',
    created: 0,
    updated: 0,
    undone: 60,
    done: 37,
  });
  const { rows } = await sql<{ assets: number; gone: number; back: number }>`
    select (select count(*) from asset where asset_no like 'UF-%') as assets,
      (select count(*) from log_entry where record_label like 'UF-%' and action = 'removed') as gone,
      (select count(*) from log_entry where record_label like 'UF-K%' and action = 'updated') as back
  `.execute(server.db);
  expect(rows).toEqual([{ assets: 20, gone: 40, back: 40 }]);
});

test('a name that came with a file stays as long as anything names it', async () => {
  const keeper = await server.signIn('keeper');
  const { imported, undo } = undoing(server, keeper);
  const first = await imported(
    ['Asset no.', 'Name', 'Location', 'Supplier', 'Custodian'],
    ['UG-1', 'Desk', 'UG house / UG floor / UG room', 'UG shop', 'UG person'],
  );
  await imported(
    ['Asset no.', 'Name', 'Location', 'Supplier', 'Custodian'],
    ['UG-2', 'Desk', 'UG house / UG floor', 'UG shop', 'UG person'],
  );
  const undone = await undo(first.id);
  expect(new Map(undone.willCreate.map(({ kind, count }) => [kind, count]))).toEqual(
    new Map([
      ['person', 1],
      ['supplier', 1],
      ['location', 2],
    ]),
  );
  const { rows } = await sql`select from location where name = 'UG room'`.execute(server.db);
  expect(rows).toHaveLength(0);
});
