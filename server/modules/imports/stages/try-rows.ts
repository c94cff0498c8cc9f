import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Totals } from '../../../../src/vocabulary/import-totals.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { ClaimLost, heartbeat } from '../../../jobs/claim.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { moveJob } from '../../../jobs/move-job.ts';
import { type JobRow, storeRows } from '../../../jobs/rows.ts';
import type { TableHead } from '../../../ledger/reader/tasks.ts';
import { importLifecycle } from '../import-lifecycle.ts';
import { headerHash } from '../runs/header-hash.ts';
import type { Run } from '../runs/plan.ts';
import { sourceOfRun } from '../runs/uploads.ts';

/** What a trial says when all rows were tried. */
export type TrialEnd = {
  /** What will be created along with the rows. */
  willCreate: readonly { kind: string; names: string[]; count: number }[];
  totals?: Totals | undefined;
  /** Adds what only the whole file tells about single rows, in the transaction that ends the check. */
  settle?: (tx: Tx) => Promise<void>;
};

/** The dry run of the rows of a file, batch by batch. */
export type Trial<Reading> = {
  /** Decides about the next rows and stores what is to become of each. */
  take: (readings: Reading[]) => Promise<void>;
  /** Waits for what is still being stored, also where the reading broke off. */
  idle?: () => Promise<void>;
  end: (signal: AbortSignal) => Promise<TrialEnd>;
};

/** How the rows of a subject are read and tried. */
export type Trying<Reading> = {
  read: (
    run: Run,
    file: Awaited<ReturnType<typeof fileOf>>,
    signal: AbortSignal,
  ) => AsyncIterable<{ head: TableHead } | { rows: Reading[] }>;
  begin: (db: Db, run: Run, head: TableHead) => Promise<Trial<Reading>>;
};

/** The dry run: every row is compared with the register or written and taken back; nothing stays but the run itself. */
export async function tryRows<Reading>(
  db: Db,
  run: Run,
  { read, begin }: Trying<Reading>,
  signal: AbortSignal,
): Promise<void> {
  await startOver(db, run);
  let trial: Trial<Reading> | undefined;
  try {
    for await (const part of read(run, await fileOf(db, run), signal)) {
      if ('head' in part) {
        run.plan.headers = part.head.headers;
        await keepHead(db, run, part.head);
        trial = await begin(db, run, part.head);
      } else {
        await trial?.take(part.rows);
        await turn();
      }
    }
  } finally {
    await trial?.idle?.();
  }
  if (trial) await finish(db, run, await trial.end(signal));
}

async function fileOf(db: Db, run: Run) {
  const { sheet, headerRow, encoding, mapping, options } = run.plan;
  const source = await sourceOfRun(db, run.id);
  const { asAssets } = options;
  return { source, name: run.label, sheet, headerRow, mapping, asAssets, ...(encoding && { encoding }) };
}

/** Rows that are tried in one transaction: on the embedded database everybody else waits for it. */
const chunkSize = 50;

/** Tries rows one after the other, each written and taken back, and stores what is to become of them. */
export async function tryOneByOne<One>(
  db: Db,
  run: Run,
  rows: readonly One[],
  tryChunk: (tx: Tx, chunk: readonly One[], start: number) => Promise<JobRow[]>,
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) {
    signal?.throwIfAborted();
    await inTransaction(db, async (tx) => {
      await heartbeat(tx, run);
      await storeTried(tx, run, await tryChunk(tx, rows.slice(start, start + chunkSize), start));
    });
    await turn();
  }
}

/** Stores what is to become of rows, and counts them. */
export async function storeTried(tx: Tx, run: Run, rows: JobRow[]): Promise<void> {
  const figures = { done: rows.length, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const { outcome } of rows) figures[outcome as keyof typeof figures] += 1;
  await heartbeat(tx, run, figures);
  await storeRows(tx, run.id, rows);
}

/** A check that was broken off begins again: nothing of it is in the register. */
const startOver = (db: Db, run: Run) =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    await tx
      .updateTable('job')
      .set({ done: 0, total: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 })
      .where('id', '=', run.id)
      .execute();
    await tx.deleteFrom('job_row').where('job_id', '=', run.id).execute();
  });

const keepHead = (db: Db, run: Run, head: TableHead) =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    const { headers, columns, sources, cellColumns, filled, split = null } = head;
    const plan = jsonText({ headers, headerHash: headerHash(columns), sources, cellColumns, filled, split });
    await sql`update job set total = ${head.total}, plan = plan || ${plan}::jsonb
      where id = ${run.id}`.execute(tx);
    await sql`update import_run set sheet = ${head.sheet}, left_out = ${jsonText(head.leftOut)}::jsonb
      where job_id = ${run.id}`.execute(tx);
  });

const finish = (db: Db, run: Run, { willCreate, totals, settle }: TrialEnd) =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    await settle?.(tx);
    await sql`update import_run set will_create = ${jsonText(willCreate)}::jsonb,
      totals = ${jsonText(totals ?? null)}::jsonb where job_id = ${run.id}`.execute(tx);
    const figures = await tx
      .selectFrom('job')
      .select(['created', 'updated'])
      .where('id', '=', run.id)
      .executeTakeFirst();
    const moved = await moveJob(
      tx,
      importLifecycle,
      { ...run, ...figures },
      'rows checked',
      authorOfJob(run),
    );
    if (!moved) throw new ClaimLost();
  });
