import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, csv } from './support/importing.ts';
import { everything, idOf, undoing } from './support/undoing.ts';

const server = withWholeApp();
const head = ['Asset no.', 'Name', 'Status', 'Model'];

test('assets that came disposed of are taken back', async () => {
  const { imported, undo } = undoing(server, await server.signIn('keeper'));
  const before = await everything(server);
  const run = await imported(head, ['EA-1', 'Van', 'Archived', 'M1'], ['EA-2', 'Bus', 'Archived', '']);
  const { rows } = await sql`select from asset where asset_no like 'EA-%' and status = 'disposed'`.execute(
    server.db,
  );
  expect(rows).toHaveLength(2);
  expect(await undo(run.id)).toMatchObject({ state: 'undone', undone: 2 });
  expect(await everything(server)).toEqual(before);
});

test('who may correct assets sets their record right by importing again, sees that in the check, and can take it back', async () => {
  const admin = await server.signIn('admin');
  const { imported, check, commit, rows, undo } = undoing(server, admin);
  const made = await imported(head, ['EB-1', 'Van', 'Archived', 'M1']);
  const before = await everything(server);
  const again = await check(csv(head, ['EB-1', 'Van', 'In stock', 'M2']));
  const [row] = await rows(again.id, 'updated');
  expect(row && codes(row).toSorted()).toEqual(['row endedCorrected', 'status custodyUnchanged']);
  expect(row?.changes).toEqual([{ field: 'model', from: 'M1', to: 'M2' }]);
  await commit(again.id);
  const { id } = await idOf(server, 'EB-1');
  expect(await admin.get('/asset/get', { id })).toMatchObject({ model: 'M2', status: 'disposed' });
  expect(await undo(again.id)).toMatchObject({ state: 'undone' });
  expect(await everything(server)).toEqual(before);
  expect(await undo(made.id)).toMatchObject({ state: 'undone', created: 0 });
});

test('nobody corrects what a disposal has taken, and an undo leaves what was disposed of since', async () => {
  const admin = await server.signIn('admin');
  const { imported, check, rows, undo } = undoing(server, admin);
  await imported(head, ['EC-1', 'Van', 'In stock', 'M1']);
  const run = await imported(head, ['EC-1', 'Van', 'In stock', 'M2']);
  const { id } = await idOf(server, 'EC-1');
  const { id: document, version } = await admin.get('/handover/create', {
    kind: 'disposal',
    assetIds: [id],
    reason: 'x',
    method: 'scrapped',
    post: true,
  });
  const keeper = await server.signIn('keeper');
  const approver = await server.signIn('keeper', { permissions: { 'disposal.approve': 'all' } });
  const approved = await approver.get('/handover/decideDisposal', {
    id: document,
    version,
    event: 'approve',
  });
  await keeper.get('/handover/event', { id: document, version: approved.version, event: 'complete' });
  expect(await undo(run.id)).toMatchObject({ state: 'partlyUndone', updated: 1 });
  expect((await rows(run.id, 'skipped')).flatMap(codes)).toEqual(['!row endedSince']);
  const again = await check(csv(head, ['EC-1', 'Van', 'Archived', 'M3']));
  expect((await rows(again.id, 'rejected')).flatMap(codes)).toContain('!row assetEnded');
});
