import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { stateOf } from '../../../server/database/state.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { ClaimLost, claimJob, heartbeat } from '../../../server/jobs/claim.ts';
import { JobRunner } from '../../../server/jobs/runner.ts';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { commitBatch } from '../../../server/modules/imports/commit/commit-batch.ts';
import { createNames } from '../../../server/modules/imports/commit/create-names.ts';
import { DecidedAhead } from '../../../server/modules/imports/commit/decided-ahead.ts';
import { runContextOf } from '../../../server/modules/imports/decide/run-context.ts';
import { importKind } from '../../../server/modules/imports/import-kind.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { dyingJobs } from './support/dying-jobs.ts';
import { codes, csv, importing } from './support/importing.ts';

const server = withWholeApp();

const many = (prefix: string, count: number, name = 'Chair') =>
  csv(
    ['Asset no.', 'Name', 'Location'],
    ...Array.from({ length: count }, (_, index) => [
      `${prefix}-${index}`,
      name,
      `Room ${prefix}${index % 3}`,
    ]),
  );

const registered = async (prefix: string) => {
  const { rows } = await sql<{ assets: number; entries: number }>`
    select (select count(*) from asset where asset_no like ${`${prefix}-%`}) as assets,
      (select count(*) from log_entry where record_kind = 'asset' and record_label like ${`${prefix}-%`}) as entries
  `.execute(server.db);
  return rows[0];
};

const { die, heldElsewhere } = dyingJobs(server);

test('a job that dies in the middle is gone on with exactly where it stopped', async () => {
  const { check, settle, rows } = importing(server, await server.signIn('keeper'));
  const checked = await check(many('D', 90));
  const dying = await heldElsewhere(checked.id);
  await createNames(server.db, dying);
  const setting = await runContextOf(server.db, dying.plan);
  await inTransaction(server.db, (tx) =>
    commitBatch(tx, dying, { after: 0, size: 40 }, new DecidedAhead(server.db, dying, setting)),
  );
  expect(await registered('D')).toEqual({ assets: 40, entries: 40 });

  await expect(claimJob(server.db, [importKind])).resolves.toBeUndefined();
  await die(dying);
  runnerOn(server.db).wake(server.app.log);
  const done = await settle(checked.id);
  expect(done).toMatchObject({ state: 'imported', created: 90, rejected: 0, done: 90 });
  expect(await registered('D')).toEqual({ assets: 90, entries: 90 });
  expect((await rows(checked.id)).flatMap(codes)).toEqual([]);
  const { rows: places } = await sql`select from location where name like 'Room D%'`.execute(server.db);
  expect(places).toHaveLength(3);
});

test('names that a dead job created already are not created again, nor do others take their numbers', async () => {
  const { check, settle } = importing(server, await server.signIn('keeper'));
  const rows = Array.from({ length: 5 }, (_, n) => [`N-${n}`, 'Chair', `New person ${n}`]);
  const checked = await check(csv(['Asset no.', 'Name', 'Custodian'], ...rows));
  const dying = await heldElsewhere(checked.id);
  const half = { organisation_id: server.company.organisations.head, name_sort: '', search_text: '' };
  await server.db
    .insertInto('person')
    .values([0, 1].map((n) => ({ ...half, name: `New person ${n}`, job_no: `IM${checked.id}-${n + 1}` })))
    .execute();
  await die(dying);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(checked.id)).toMatchObject({ state: 'imported', created: 5, rejected: 0 });
  const people = await server.db
    .selectFrom('person')
    .select('job_no')
    .where('name', 'like', 'New person %')
    .orderBy('job_no')
    .execute();
  expect(people.map(({ job_no }) => job_no)).toEqual([1, 2, 3, 4, 5].map((n) => `IM${checked.id}-${n}`));
});

test('a job that only seemed dead writes nothing more once another holds the run', async () => {
  const { check, settle } = importing(server, await server.signIn('keeper'));
  const checked = await check(many('Z', 20));
  const slow = await heldElsewhere(checked.id);
  await createNames(server.db, slow);
  const setting = await runContextOf(server.db, slow.plan);
  await die(slow);
  const other = await claimJob(server.db, [importKind]);
  expect(other?.id).toBe(checked.id);
  await expect(heartbeat(server.db, slow)).rejects.toThrow(ClaimLost);
  await expect(
    inTransaction(server.db, (tx) =>
      commitBatch(tx, slow, { after: 0, size: 40 }, new DecidedAhead(server.db, slow, setting)),
    ),
  ).rejects.toThrow(ClaimLost);
  expect(await registered('Z')).toEqual({ assets: 0, entries: 0 });
  if (other) await die(other);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(checked.id)).toMatchObject({ state: 'imported', created: 20 });
});

test('a check that was broken off begins again and counts each row once', async () => {
  const { begin, settle } = importing(server, await server.signIn('keeper'));
  const id = await begin(many('Y', 30));
  await settle(id);
  await sql`update job set state = 'checking', heartbeat_at = now() - interval '1 minute'
    where id = ${id}`.execute(server.db);
  runnerOn(server.db).wake(server.app.log);
  expect(await settle(id)).toMatchObject({ state: 'checked', created: 30, done: 30, total: 30 });
});

test('cancelling while rows are written leaves those written in the register and no other', async () => {
  const caller = await server.signIn('keeper');
  const { check, rows } = importing(server, caller);
  const checked = await check(many('X', 60));
  const run = await heldElsewhere(checked.id);
  await createNames(server.db, run);
  const setting = await runContextOf(server.db, run.plan);
  await inTransaction(server.db, (tx) =>
    commitBatch(tx, run, { after: 0, size: 25 }, new DecidedAhead(server.db, run, setting)),
  );
  await caller.get('/import/event', { id: run.id, event: 'cancel' });
  await expect(
    inTransaction(server.db, (tx) =>
      commitBatch(tx, run, { after: 26, size: 25 }, new DecidedAhead(server.db, run, setting)),
    ),
  ).rejects.toThrow(ClaimLost);
  const after = await caller.get('/import/get', { id: run.id });
  expect(after).toMatchObject({ state: 'cancelled', done: 25, created: 25, rejected: 35 });
  expect(after.finishedAt).not.toBeNull();
  expect(await registered('X')).toEqual({ assets: 25, entries: 25 });
  expect((await rows(run.id)).filter(({ assetId }) => assetId !== null)).toHaveLength(25);
  expect((await rows(run.id, 'created')).every(({ assetId }) => assetId !== null)).toBe(true);
  expect(new Set((await rows(run.id, 'rejected')).flatMap(codes))).toEqual(new Set(['!row notWritten']));
  for (const event of ['commit', 'cancel'] as const) {
    expect(await caller.ask('/import/event', { id: run.id, event })).toMatchObject({
      errcode: errcodes.transitionRefused,
      details: { state: 'cancelled' },
    });
  }
});

test('cancelling through the job of this process ends it', async () => {
  const caller = await server.signIn('keeper');
  const { begin, settle, rows } = importing(server, caller);
  const id = await begin(many('V', 5000));
  expect(await caller.get('/import/event', { id, event: 'cancel' })).toEqual({ id, state: 'cancelled' });
  expect(await settle(id)).toMatchObject({ state: 'cancelled' });
  expect(await registered('V')).toEqual({ assets: 0, entries: 0 });
  expect((await rows(id, 'updated')).length).toBe(0);
});

test('committed twice at once, a run is written once', async () => {
  const caller = await server.signIn('keeper');
  const { check, settle } = importing(server, caller);
  const { id } = await check(many('W', 40));
  const replies = await Promise.all(
    [1, 2, 3].map(() => caller.ask('/import/event', { id, event: 'commit' })),
  );
  expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(
    replies
      .filter(({ errcode }) => errcode !== 0)
      .every(({ errcode }) => errcode === errcodes.importRunning || errcode === errcodes.transitionRefused),
  ).toBe(true);
  expect(await settle(id)).toMatchObject({ state: 'imported', created: 40 });
  expect(await registered('W')).toEqual({ assets: 40, entries: 40 });
});

test('two runs at once over the same numbers: each number is written once, the other row says why', async () => {
  const keeper = await server.signIn('keeper');
  const admin = await server.signIn('admin');
  const first = importing(server, keeper);
  const second = importing(server, admin);
  const a = await first.check(many('U', 150, 'From A'));
  const b = await second.check(many('U', 150, 'From B'));
  await Promise.all([
    keeper.get('/import/event', { id: a.id, event: 'commit' }),
    admin.get('/import/event', { id: b.id, event: 'commit' }),
  ]);
  const [doneA, doneB] = [await first.settle(a.id), await second.settle(b.id)];
  expect([doneA.state, doneB.state]).toEqual(['imported', 'imported']);
  expect(doneA.created + doneB.created).toBe(150);
  expect(doneA.rejected + doneB.rejected).toBe(150);
  expect(await registered('U')).toEqual({ assets: 150, entries: 150 });
  const refused = [...(await first.rows(a.id, 'rejected')), ...(await second.rows(b.id, 'rejected'))];
  expect(refused.every((row) => codes(row).includes('!row changedSinceCheck'))).toBe(true);
  const { rows: places } = await sql`select from location where name like 'Room U%'`.execute(server.db);
  expect(places).toHaveLength(3);
});

test('a run that would change nothing cannot be committed', async () => {
  const caller = await server.signIn('keeper');
  const { check } = importing(server, caller);
  const { id } = await check(csv(['Asset no.', 'Name', 'Location'], ['W-0', 'Chair', 'Room W0']));
  expect(await caller.ask('/import/event', { id, event: 'commit' })).toMatchObject({
    errcode: errcodes.transitionRefused,
  });
});

test('a person has three runs under way at most', async () => {
  const caller = await server.signIn('southKeeper');
  const { uploaded, options } = importing(server, caller);
  const account = server.company.accounts.southKeeper;
  const uploadId = await uploaded(csv(['Name'], ['A']));
  for (const _ of [1, 2, 3]) {
    await sql`insert into job (kind, account_id, created_by_name, state, label, plan, heartbeat_at)
      values ('import', ${account}, '', 'checking', '', '{}', now())`.execute(server.db);
  }
  const reply = await caller.ask('/import/start', {
    uploadId,
    sheet: 0,
    headerRow: 1,
    mapping: [{ target: 'name', columns: [0] }],
    options: options({ organisationId: server.company.organisations.south }),
  });
  expect(reply).toMatchObject({ errcode: errcodes.importRunning });
  await sql`delete from job where account_id = ${account}`.execute(server.db);
});
test('a server that is alone on its database goes on at once, and stops between two batches', async () => {
  const { check } = importing(server, await server.signIn('keeper'));
  const { id } = await check(many('S', 30));
  // Held by a process that has died just now.
  await heldElsewhere(id);
  const runner = new JobRunner(server.db, [importKind], stateOf(server.db));
  runner.resume(server.app.log, true);
  await runner.stop();
  const { state } = await (await server.signIn('keeper')).get('/import/get', { id });
  expect(['importing', 'imported']).toContain(state);
  const { rows } = await sql<{ waits: boolean }>`
    select state = 'imported' or heartbeat_at is null as waits from job where id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ waits: true }]);
});
