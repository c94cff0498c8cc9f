import { sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import type { Db } from '../http/handler.ts';
import { type Held, requeue, statesWithWork } from '../jobs/claim.ts';
import type { Job } from '../jobs/job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { SettingsError } from '../settings.ts';
import { jobKinds } from '../start/job-kinds.ts';
import { onDatabase, operator } from './on-database.ts';
import { actionsOf } from './options.ts';

/** Looks after imports and bulk edits that do not get on: `npm run job -- ACTION ID`. */
const actions = { list: [], requeue: ['ID'], cancel: ['ID'] } as const;

await onDatabase(
  () => actionsOf(actions),
  async (action, { db }) => {
    if (action.name === 'list') return list(db);
    const [input = ''] = action.parameters;
    if (!/^\d{1,15}$/.test(input))
      throw new SettingsError('ID is the number of a job, as npm run job -- list shows it.');
    const id = Number(input);
    if (action.name === 'cancel') return cancel(db, id);
    if (!(await requeue(db, id, jobKinds))) throw await reasonOf(db, id);
    console.log(`Job ${id} waits for the next free server process, as at its first attempt.`);
  },
);

/** Prints the jobs that have not ended. */
async function list(db: Db): Promise<void> {
  type Row = Pick<Job, 'kind' | 'state' | 'label' | 'done' | 'total' | 'attempts'> &
    Pick<Held, 'id'> & { by: string; age: string; works: boolean; silent: number | null };
  const { rows } = await sql<Row>`
    select id, kind, state, label, created_by_name as by, done, total, attempts,
      date_trunc('second', now() - created_at)::text as age, (kind, state) in (${statesWithWork(jobKinds)}) as works,
      extract(epoch from now() - heartbeat_at)::int as silent
    from job where finished_at is null order by id`.execute(db);
  if (rows.length === 0) console.log('No job is open.');
  for (const { id, kind, state, label, by, done, total, attempts, age, works, silent } of rows) {
    const is = !works
      ? 'waits for its owner'
      : silent === null
        ? 'waits for a process'
        : `last sign of life ${silent} s ago`;
    console.log(
      `${id}  ${kind} ${state}  ${done}/${total}  ${is}, attempt ${attempts}, ${age} old  ${by}: ${label}`,
    );
  }
}

async function cancel(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const kind = jobKinds.find((one) => one.kind === job?.kind);
    // A process that works on the job finds its claim gone and stops after the batch.
    const moved = job && kind && (await moveJob(tx, kind, job, 'cancel', operator()));
    if (!moved) throw await reasonOf(tx, id);
  });
  console.log(
    `Job ${id} is cancelled. What it had changed stays changed; its owner can take it back on its page.`,
  );
}

async function reasonOf(db: Db, id: number): Promise<SettingsError> {
  const job = await db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst();
  return new SettingsError(
    job ? `Job ${id} has no work to do: it is "${job.state}".` : `There is no job ${id}.`,
  );
}
