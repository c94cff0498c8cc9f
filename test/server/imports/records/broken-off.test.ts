import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { ClaimLost } from '../../../../server/jobs/claim.ts';
import { runnerOn } from '../../../../server/jobs/runners.ts';
import { commitRecordBatch } from '../../../../server/modules/imports/records/commit-records.ts';
import { recordSettingOf } from '../../../../server/modules/imports/records/decide-record.ts';
import { undoRecordBatch } from '../../../../server/modules/imports/records/undo-records.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { dyingJobs } from '../support/dying-jobs.ts';
import { csv, importing } from '../support/importing.ts';

const server = withWholeApp();
const many = (prefix: string, count: number) =>
  csv(
    ['Name', 'Job number'],
    ...Array.from({ length: count }, (_, at) => [`${prefix} ${at}`, `${prefix}-${at}`]),
  );

const registered = async (prefix: string) =>
  (
    await sql<{ people: number; entries: number }>`
      select (select count(*) from person where job_no like ${`${prefix}-%`}) as people,
        (select count(*) from log_entry where record_kind = 'person' and record_label like ${`${prefix} %`}) as entries`.execute(
      server.db,
    )
  ).rows[0];

const { die, heldElsewhere } = dyingJobs(server);

test('a job that dies while people are written is gone on with exactly where it stopped', async () => {
  const { check, settle } = importing(server, await server.signIn('admin'));
  const checked = await check(many('RA', 60), { subject: 'people' });
  const dying = await heldElsewhere(checked.id, 'importing');
  const setting = await recordSettingOf(server.db, dying.plan, 'people');
  await inTransaction(server.db, (tx) => commitRecordBatch(tx, dying, { after: 0, size: 25 }, setting));
  expect(await registered('RA')).toEqual({ people: 25, entries: 25 });
  await die(dying);
  runnerOn(server.db).wake(server.app.log);
  const done = await settle(checked.id);
  expect(done).toMatchObject({ state: 'imported', created: 60, rejected: 0, done: 60 });
  expect(await registered('RA')).toEqual({ people: 60, entries: 60 });
  await expect(
    inTransaction(server.db, (tx) => commitRecordBatch(tx, dying, { after: 26, size: 25 }, setting)),
  ).rejects.toThrow(ClaimLost);

  const undoing = await heldElsewhere(checked.id, 'undoing');
  await inTransaction(server.db, (tx) => undoRecordBatch(tx, undoing, 'people', { after: 0, size: 25 }));
  expect(await registered('RA')).toMatchObject({ people: 35 });
  await die(undoing);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(checked.id)).toMatchObject({ state: 'undone', created: 0, undone: 60 });
  expect(await registered('RA')).toEqual({ people: 0, entries: 120 });
});

test('a check that was broken off begins again, and has written nobody', async () => {
  const { check, settle } = importing(server, await server.signIn('admin'));
  const checked = await check(many('RB', 30), { subject: 'people' });
  await sql`update job set state = 'checking', heartbeat_at = now() - interval '1 minute'
    where id = ${checked.id}`.execute(server.db);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(checked.id)).toMatchObject({ state: 'checked', created: 30, done: 30, total: 30 });
  expect(await registered('RB')).toEqual({ people: 0, entries: 0 });
});
