import { expect, test } from '@jest/globals';
import { separateJobConnections } from '../../../server/database/job-connections.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { claimJob } from '../../../server/jobs/claim.ts';
import { commitBatch } from '../../../server/modules/imports/commit/commit-batch.ts';
import { createNames } from '../../../server/modules/imports/commit/create-names.ts';
import { DecidedAhead } from '../../../server/modules/imports/commit/decided-ahead.ts';
import { runContextOf } from '../../../server/modules/imports/decide/run-context.ts';
import { importKind } from '../../../server/modules/imports/import-kind.ts';
import { type Run, toRun } from '../../../server/modules/imports/runs/plan.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, csv, importing } from './support/importing.ts';

const server = withWholeApp();

async function held(id: number): Promise<Run> {
  await server.db
    .updateTable('job')
    .set({ state: 'importing', done: 0, heartbeat_at: null })
    .where('id', '=', id)
    .execute();
  const run = await claimJob(server.db, [importKind]);
  if (!run) throw new Error('No run was waiting.');
  return toRun(run);
}

test('what was decided ahead is decided again when the register has changed since', async () => {
  const caller = await server.signIn('keeper');
  const { company, db } = server;
  const { check, rows } = importing(server, caller);
  const one = await caller.get('/asset/create', {
    assetNo: 'AH-2',
    name: 'Chair',
    categoryId: company.categories.desk,
    ownerOrganisationId: company.organisations.head,
  });
  const checked = await check(
    csv(['Asset no.', 'Name'], ['AH-1', 'Lamp'], ['AH-2', 'Chair, high'], ['AH-3', 'Lamp']),
  );
  const run = await held(checked.id);
  await createNames(db, run);
  separateJobConnections(db, db);
  const ahead = new DecidedAhead(db, run, await runContextOf(db, run.plan));
  const first = await inTransaction(db, (tx) => commitBatch(tx, run, { after: 0, size: 1 }, ahead));
  const portion = { after: first ?? 0, size: 2 };
  ahead.begin(portion);
  await ahead.getReady(portion);
  await caller.get('/asset/update', { id: one.id, version: 1, changes: { remark: 'changed meanwhile' } });
  await inTransaction(db, (tx) => commitBatch(tx, run, portion, ahead));
  await ahead.idle();
  expect((await rows(run.id)).map((row) => [row.assetNo, row.outcome, ...codes(row)])).toEqual([
    ['AH-1', 'created'],
    ['AH-2', 'rejected', '!row changedSinceCheck'],
    ['AH-3', 'created'],
  ]);
  expect(await caller.get('/asset/get', { id: one.id })).toMatchObject({ name: 'Chair' });
});

test('what was decided ahead of a portion is not taken for a smaller one', async () => {
  const { check } = importing(server, await server.signIn('admin'));
  const checked = await check(
    csv(['Asset no.', 'Name'], ['AI-1', 'Lamp'], ['AI-2', 'Lamp'], ['AI-3', 'Lamp']),
  );
  const { db } = server;
  const run = await held(checked.id);
  separateJobConnections(db, db);
  const ahead = new DecidedAhead(db, run, await runContextOf(db, run.plan));
  ahead.begin({ after: 0, size: 3 });
  await ahead.getReady({ after: 0, size: 2 });
  const decided = await inTransaction(db, (tx) => ahead.locked(tx, { after: 0, size: 2 }));
  expect(decided).toHaveLength(2);
  ahead.begin({ after: 0, size: 1 });
  await ahead.getReady({ after: 0, size: 2 });
  expect(await inTransaction(db, (tx) => ahead.locked(tx, { after: 0, size: 2 }))).toHaveLength(1);
});
