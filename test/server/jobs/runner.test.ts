import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { setup } from 'xstate';
import { separateJobConnections } from '../../../server/database/job-connections.ts';
import { stateOf } from '../../../server/database/state.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { ClaimLost, claimJob, heartbeat } from '../../../server/jobs/claim.ts';
import { inBatches } from '../../../server/jobs/in-batches.ts';
import { authorOfJob, type Job, type JobKind } from '../../../server/jobs/job.ts';
import { moveJob } from '../../../server/jobs/move-job.ts';
import { readRows, storeRows } from '../../../server/jobs/rows.ts';
import { JobRunner } from '../../../server/jobs/runner.ts';
import { Refusal } from '../../../server/lib/refusal.ts';
import type { AccountName, Company } from '../support/company.ts';
import { withDatabase } from '../support/database.ts';
import { companyOf } from '../support/template.ts';

/** A kind of job that the product does not have: it counts suppliers, and uncounts them. */
const lifecycle = setup({}).createMachine({
  id: 'count',
  initial: 'counting',
  states: {
    counting: {
      on: { counted: { target: 'counted' }, cancel: { target: 'cancelled' }, fail: { target: 'failed' } },
    },
    counted: { on: { undo: { target: 'uncounting' } } },
    uncounting: { on: { uncounted: { target: 'uncounted' }, fail: { target: 'failed' } } },
    uncounted: { type: 'final' },
    cancelled: { type: 'final' },
    failed: { type: 'final' },
  },
});

const database = withDatabase('company');
let company: Company;
beforeAll(async () => {
  company = await companyOf(database.db);
});

let work: JobKind['work'][string];
let undone: Job[];
const kind: JobKind = {
  kind: 'count',
  needs: 'import.run',
  orders: {},
  lifecycle,
  contextOf: () => ({}),
  log: { way: 'job', recordKind: 'asset' },
  work: {
    counting: (...of) => work(...of),
    uncounting: async (db, job) => {
      undone.push(job);
      await end(db, job, 'uncounted');
    },
  },
};

const logged: unknown[] = [];
const log = { info: () => {}, warn: () => {}, error: (line: unknown) => logged.push(line) };
let runner: JobRunner;
beforeEach(async () => {
  await database.db.deleteFrom('job').execute();
  logged.length = 0;
  undone = [];
  runner = new JobRunner(database.db, [kind], stateOf(database.db));
});
afterEach(() => runner.stop());

const end = (db: typeof database.db, job: Job, event: string) =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, job);
    await moveJob(tx, kind, job, event, authorOfJob(job));
  });

async function order(who: AccountName = 'keeper', state = 'counting'): Promise<number> {
  const { id } = await database.db
    .insertInto('job')
    .values({
      kind: 'count',
      state,
      label: 'Count',
      account_id: company.accounts[who],
      created_by_name: who,
      plan: JSON.stringify({ actor: { personId: null, name: who, ip: '127.0.0.1' } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const jobOf = (id: number) =>
  database.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function settled(id: number): Promise<Job> {
  runner.wake(log as never);
  await runner.idle();
  return jobOf(id);
}
/** As if the process had died: nobody says that the job is held no longer. */
const die = (id: number) =>
  sql`update job set heartbeat_at = now() - interval '16 seconds' where id = ${id}`.execute(database.db);

const row = (number: number) => ({
  row: number,
  outcome: 'updated' as const,
  recordNo: `S-${number}`,
  recordName: null,
  recordId: number,
  values: null,
  problems: [],
  changes: [{ field: 'name', from: 'a', to: 'b' }],
});

test('another kind of job is claimed, counted, kept row by row, logged and taken back', async () => {
  work = async (db, job) => {
    await inTransaction(db, async (tx) => {
      await heartbeat(tx, job, { done: 2, updated: 2 });
      await storeRows(tx, job.id, [row(1), row(2)]);
    });
    await end(db, job, 'counted');
  };
  const id = await order();
  expect(await settled(id)).toMatchObject({
    state: 'counted',
    done: 2,
    updated: 2,
    attempts: 0,
    claim: null,
    heartbeat_at: null,
    finished_at: null,
  });
  const page = await readRows(database.db, id, { limit: 1 });
  const { values: _, ...stored } = row(1);
  expect(page.rows).toEqual([stored]);
  const next = await readRows(database.db, id, { limit: 1, after: page.next ?? '' });
  expect([next.rows.map(({ recordId }) => recordId), next.next]).toEqual([[2], null]);

  const counted = await jobOf(id);
  const send = (event: string) =>
    inTransaction(database.db, (tx) => moveJob(tx, kind, counted, event, authorOfJob(counted)));
  expect(await send('cancel')).toBeUndefined();
  expect(await send('undo')).toBe('uncounting');
  expect(await settled(id)).toMatchObject({ state: 'uncounted', finished_at: expect.any(Date) });
  expect(undone).toHaveLength(1);
  const entries = await database.db
    .selectFrom('log_entry')
    .select(['action', 'actor_name', 'way', 'record_label'])
    .where('record_id', '=', id)
    .where('way', '=', 'job')
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['counting/counted/counted', 'counted/undo/uncounting', 'uncounting/uncounted/uncounted'].map((step) => ({
      action: `count/${step}`,
      actor_name: 'keeper',
      way: 'job',
      record_label: 'Count',
    })),
  );
});

test('a refusal of the work fails the job with its reason, and nobody takes it up again', async () => {
  work = async () => {
    throw new Refusal('uploadGone');
  };
  expect(await settled(await order())).toMatchObject({ state: 'failed', failure: 'uploadGone' });
  expect(await claimJob(database.db, [kind])).toBeUndefined();
  expect(logged).toEqual([]);
});

test('a database without memory is no lost connection: the job fails and is not claimed again', async () => {
  let attempts = 0;
  work = async () => {
    attempts += 1;
    throw Object.assign(new Error('out of memory'), { code: '53200' });
  };
  expect(await settled(await order())).toMatchObject({ state: 'failed', failure: 'unavailable' });
  expect([attempts, logged.length]).toEqual([1, 1]);
});

test('a lost connection costs no attempt: the job waits, however often', async () => {
  let losses = 5;
  work = async (db, job) => {
    losses -= 1;
    if (losses >= 0) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    await end(db, job, 'counted');
  };
  expect(await settled(await order())).toMatchObject({ state: 'counted', failure: null });
});

test('a job that ends its process again and again is given up, one that gets on is not', async () => {
  let worked = 0;
  work = async (db, job) => {
    worked += 1;
    await end(db, job, 'counted');
  };
  const deadly = await order();
  for (const _ of [1, 2, 3]) {
    await claimJob(database.db, [kind]);
    await die(deadly);
  }
  expect(await settled(deadly)).toMatchObject({ state: 'failed', failure: 'unavailable' });
  expect(worked).toBe(0);

  const slow = await order();
  for (const _ of [1, 2, 3, 4, 5]) {
    const held = await claimJob(database.db, [kind]);
    if (held) await heartbeat(database.db, held, { done: 1 }, true);
    await die(slow);
  }
  expect(await settled(slow)).toMatchObject({ state: 'counted', done: 5 });
});

test('of one person one job is done at a time; others do not wait behind it', async () => {
  const [first, second] = [await order('keeper'), await order('keeper')];
  const other = await order('admin');
  const claimed = async () => (await claimJob(database.db, [kind]))?.id;
  expect(await claimed()).toBe(first);
  expect(await claimed()).toBe(other);
  expect(await claimed()).toBeUndefined();
  await database.db
    .updateTable('job')
    .set({ state: 'counted', heartbeat_at: null })
    .where('id', '=', first)
    .execute();
  expect(await claimed()).toBe(second);
});

test('a kind that this process does not know is left to those that do', async () => {
  await sql`update job set kind = 'of a newer version' where id = ${await order()}`.execute(database.db);
  expect(await claimJob(database.db, [kind])).toBeUndefined();
});

test('a cancelled job is held no longer: what its work writes next is not written', async () => {
  const begun = Promise.withResolvers<Job>();
  const cancelled = Promise.withResolvers<void>();
  let thrown: unknown;
  work = async (db, job) => {
    begun.resolve(job);
    await cancelled.promise;
    thrown = await heartbeat(db, job, { done: 1 }).catch((error: unknown) => error);
    throw thrown;
  };
  const id = await order();
  runner.wake(log as never);
  const job = await begun.promise;
  await inTransaction(database.db, (tx) => moveJob(tx, kind, job, 'cancel', authorOfJob(job)));
  cancelled.resolve();
  await runner.idle();
  expect(thrown).toBeInstanceOf(ClaimLost);
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', done: 0 });
});

test('batches that the database has no memory for become smaller, down to one row', async () => {
  const sizes: number[] = [];
  const max = 3;
  await inBatches(database.db, new AbortController().signal, async (_tx, { after, size }) => {
    sizes.push(size);
    if (size > max) throw Object.assign(new Error('out of memory'), { code: '53200' });
    return after < 2 ? after + 1 : undefined;
  });
  expect(sizes.slice(0, 3)).toEqual([25, 5, 1]);
  const never = inBatches(database.db, new AbortController().signal, async () => {
    throw Object.assign(new Error('out of memory'), { code: '53200' });
  });
  await expect(never).rejects.toThrow('out of memory');
});

test('batches grow further where people do not wait for them', async () => {
  const largest = async (db: typeof database.db) => {
    const sizes: number[] = [];
    await inBatches(db, new AbortController().signal, async (_tx, { after, size }) => {
      sizes.push(size);
      return after < 60 ? after + 1 : undefined;
    });
    return Math.max(...sizes);
  };
  expect(await largest(database.db)).toBe(200);
  const others = database.db.withoutPlugins();
  separateJobConnections(others, others);
  expect(await largest(others)).toBe(1000);
});
