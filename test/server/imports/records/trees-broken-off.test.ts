import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { runnerOn } from '../../../../server/jobs/runners.ts';
import { commitLevelBatch } from '../../../../server/modules/imports/trees/commit-level.ts';
import { lineToTakeBack, lineToWrite } from '../../../../server/modules/imports/trees/line-of-rows.ts';
import { undoLevelBatch } from '../../../../server/modules/imports/trees/undo-tree.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { dyingJobs } from '../support/dying-jobs.ts';
import { csv, importing } from '../support/importing.ts';

const server = withWholeApp();
const many = csv(
  ['Name', 'Code', 'Parent code', 'Status'],
  ...Array.from({ length: 60 }, (_, at) => [
    `UA ${59 - at}`,
    `UA${59 - at}`,
    at === 59 ? '' : 'UA0',
    'Retired',
  ]),
);
const stored = async () =>
  (
    await sql<{ nodes: number; retired: number }>`
      select count(*) as nodes, count(*) filter (where state = 'retired') as retired from location where code like 'UA%'`.execute(
      server.db,
    )
  ).rows[0];
const { die, heldElsewhere } = dyingJobs(server);

test('a job that dies while a tree is written or taken back is gone on with where it stopped', async () => {
  const { check, settle } = importing(server, await server.signIn('admin'));
  const checked = await check(many, { subject: 'locations' });
  expect(checked).toMatchObject({ created: 60, rejected: 0 });
  const dying = await heldElsewhere(checked.id, 'importing');
  const portion = { after: 0, size: 25 };
  const [top, below] = [await lineToWrite(server.db, dying.id, 0), await lineToWrite(server.db, dying.id, 1)];
  await inTransaction(server.db, (tx) => commitLevelBatch(tx, dying, 'locations', top, portion));
  await inTransaction(server.db, (tx) => commitLevelBatch(tx, dying, 'locations', below, portion));
  expect(await stored()).toEqual({ nodes: 26, retired: 0 });
  await die(dying);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(checked.id)).toMatchObject({ state: 'imported', created: 60, rejected: 0 });
  expect(await stored()).toEqual({ nodes: 60, retired: 60 });
  const undoing = await heldElsewhere(checked.id, 'undoing');
  const line = await lineToTakeBack(server.db, undoing.id, 1);
  await inTransaction(server.db, (tx) => undoLevelBatch(tx, undoing, 'locations', line, portion));
  expect(await stored()).toMatchObject({ nodes: 35 });
  await die(undoing);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(checked.id)).toMatchObject({ state: 'undone', undone: 60 });
  expect(await stored()).toMatchObject({ nodes: 0 });
});
