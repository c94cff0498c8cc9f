import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Totals } from '../../../../src/vocabulary/import-totals.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { ClaimLost, heartbeat } from '../../../jobs/claim.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { moveJob } from '../../../jobs/move-job.ts';
import { readFile } from '../../../ledger/reader/read-file.ts';
import type { RowReading } from '../../../ledger/reader/row-reading.ts';
import type { TableHead } from '../../../ledger/reader/tasks.ts';
import { tryFields } from '../commit/create-fields.ts';
import { decideRow } from '../decide/decide-row.ts';
import { lookUp } from '../decide/look-up.ts';
import { problemOf } from '../decide/notes.ts';
import { runContextOf } from '../decide/run-context.ts';
import { importLifecycle } from '../import-lifecycle.ts';
import { neededNames, placedFields, planNames, plannedNames } from '../names/will-create.ts';
import { headerHash } from '../runs/header-hash.ts';
import type { Run } from '../runs/plan.ts';
import { sourceOfRun } from '../runs/uploads.ts';
import { figuresOf } from './figures-of.ts';
import { type Decided, together } from './split-together.ts';
import { type NamesSeen, storeDecisions } from './store-rows.ts';
import { Tally } from './totals.ts';

/** The dry run: compares every row with the register, and writes nothing but the run itself. */
export async function checkRun(db: Db, run: Run, signal: AbortSignal): Promise<void> {
  await startOver(db, run);
  const { plan } = run;
  const file = { source: await sourceOfRun(db, run.id), name: run.label };
  const { sheet, headerRow, encoding, mapping, options } = plan;
  const task = {
    ...file,
    ...(encoding && { encoding }),
    sheet,
    headerRow,
    mapping,
    choices: options.choices,
    asAssets: options.asAssets,
    split: options.split === true,
    makeNames: options.makeNames === true,
  };
  const parts = readFile(plan.actor.accountId, task, signal);
  const seen: NamesSeen = new Set();
  let setting: Awaited<ReturnType<typeof runContextOf>> | undefined;
  let tally: Tally | undefined;
  // While a batch is stored the next one is decided.
  let storing = Promise.resolve();
  try {
    for await (const part of parts) {
      if ('head' in part) {
        plan.headers = part.head.headers;
        await keepHead(db, run, part.head);
        setting = await runContextOf(db, plan);
        tally = new Tally(part.head);
      } else if (setting) {
        const decided = await decideBatch(db, run, part.rows, setting);
        for (const { reading, decision } of decided) tally?.add(reading, decision, setting);
        await storing;
        storing = storeBatch(db, run, decided, seen);
        // It is waited for above, or below.
        storing.catch(() => {});
        await turn();
      }
    }
  } finally {
    await storing.catch(() => {});
  }
  await storing;
  await finish(db, run, tally?.totals() ?? null);
}

async function decideBatch(
  db: Db,
  run: Run,
  readings: RowReading[],
  setting: Awaited<ReturnType<typeof runContextOf>>,
): Promise<Decided[]> {
  const register = await lookUp(db, run.plan.actor, readings);
  return together(
    readings.map((reading) => ({ reading, decision: decideRow(reading, register, setting) })),
    setting.headers,
  );
}

const storeBatch = (db: Db, run: Run, decided: Decided[], seen: NamesSeen): Promise<void> =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run, figuresOf(decided.map(({ decision }) => decision)));
    await storeDecisions(tx, run.id, decided, seen);
  });

/** A check that was broken off begins again: nothing of it is in the register. */
export const startOver = (db: Db, run: Run) =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    await tx
      .updateTable('job')
      .set({ done: 0, total: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 })
      .where('id', '=', run.id)
      .execute();
    await tx.deleteFrom('job_row').where('job_id', '=', run.id).execute();
  });

export const keepHead = (db: Db, run: Run, head: TableHead) =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    const { headers, columns, sources, cellColumns, filled, split = null } = head;
    const plan = jsonText({ headers, headerHash: headerHash(columns), sources, cellColumns, filled, split });
    await sql`update job set total = ${head.total}, plan = plan || ${plan}::jsonb
      where id = ${run.id}`.execute(tx);
    await sql`update import_run set sheet = ${head.sheet}, left_out = ${jsonText(head.leftOut)}::jsonb
      where job_id = ${run.id}`.execute(tx);
  });

async function finish(db: Db, run: Run, totals: Totals | null): Promise<void> {
  const setting = await runContextOf(db, run.plan);
  const needed = await neededNames(db, run.id);
  planNames(setting, needed);
  const fields = placedFields(setting, needed);
  const willCreate = jsonText(plannedNames(setting.directory, fields));
  const orphan = jsonText([problemOf(run.plan.headers ?? {}, 'parentAsset', 'parentNotImported', '')]);
  await inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    await tryFields(tx, run, fields);
    await sql`
      update job_row child set problems = child.problems || ${orphan}::jsonb
      from job_row parent
      where child.job_id = ${run.id} and child.outcome in ('created', 'updated')
        and parent.job_id = ${run.id} and parent.outcome = 'rejected'
        and parent.row = (child.values->'reading'->>'parentRow')::int`.execute(tx);
    await sql`update import_run set will_create = ${willCreate}::jsonb, totals = ${jsonText(totals)}::jsonb
      where job_id = ${run.id}`.execute(tx);
    await endCheck(tx, run);
  });
}

/** Tells that every row is checked, by a transaction that holds the run. */
export async function endCheck(tx: Tx, run: Run): Promise<void> {
  const figures = await tx
    .selectFrom('job')
    .select(['created', 'updated'])
    .where('id', '=', run.id)
    .executeTakeFirst();
  const moved = await moveJob(tx, importLifecycle, { ...run, ...figures }, 'rows checked', authorOfJob(run));
  if (!moved) throw new ClaimLost();
}
