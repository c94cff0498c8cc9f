import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../handler.ts';
import { decideRow } from '../decide/decide-row.ts';
import type { Decision } from '../decide/decision.ts';
import { problemOf } from '../decide/notes.ts';
import type { RowReading } from '../decide/row-reading.ts';
import { jsonText } from '../json-text.ts';
import { readFile } from '../reader/read-file.ts';
import type { TableHead } from '../reader/tasks.ts';
import { headerHash } from '../runs/header-hash.ts';
import { moveRun } from '../runs/move-run.ts';
import { authorOfRun, type Run } from '../runs/plan.ts';
import { bytesOfUpload } from '../runs/uploads.ts';
import { beat, ClaimLost, type Figures } from './claim.ts';
import { lookUp } from './look-up.ts';
import { settingOf } from './setting.ts';
import { type NamesSeen, storeRows } from './store-rows.ts';
import { neededNames, planNames, plannedNames } from './will-create.ts';

/** The dry run: compares every row with the register, and writes nothing but the run itself. */
export async function checkRun(db: Db, run: Run, signal: AbortSignal): Promise<void> {
  await startOver(db, run);
  const { plan } = run;
  const file = { bytes: await bytesOfUpload(db, run.upload_id), name: run.file_name };
  const { sheet, headerRow, mapping, options } = plan;
  const parts = readFile({ ...file, sheet, headerRow, mapping, choices: options.choices }, signal);
  const seen: NamesSeen = new Set();
  let setting: Awaited<ReturnType<typeof settingOf>> | undefined;
  for await (const part of parts) {
    if ('head' in part) {
      plan.headers = part.head.headers;
      await keepHead(db, run, part.head);
      setting = await settingOf(db, plan);
    } else if (setting) {
      await checkBatch(db, run, part.rows, setting, seen);
      await turn();
    }
  }
  await finish(db, run);
}

async function checkBatch(
  db: Db,
  run: Run,
  readings: RowReading[],
  setting: Awaited<ReturnType<typeof settingOf>>,
  seen: NamesSeen,
): Promise<void> {
  const register = await lookUp(db, run.plan.actor, readings);
  const decided = readings.map((reading) => ({ reading, decision: decideRow(reading, register, setting) }));
  await inTransaction(db, async (tx) => {
    await beat(tx, run, figuresOf(decided.map(({ decision }) => decision)));
    await storeRows(tx, run.id, decided, seen);
  });
}

function figuresOf(decisions: Decision[]): Figures {
  const figures: Figures = { done: decisions.length, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const { outcome } of decisions) figures[outcome] += 1;
  return figures;
}

/** A check that was broken off begins again: nothing of it is in the register. */
const startOver = (db: Db, run: Run) =>
  inTransaction(db, async (tx) => {
    await beat(tx, run);
    await tx
      .updateTable('import_run')
      .set({ done: 0, total: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 })
      .where('id', '=', run.id)
      .execute();
    await tx.deleteFrom('import_row').where('run_id', '=', run.id).execute();
  });

const keepHead = (db: Db, run: Run, head: TableHead) =>
  inTransaction(db, async (tx) => {
    await beat(tx, run);
    const plan = jsonText({ headers: head.headers, headerHash: headerHash(head.columns) });
    await sql`update import_run set total = ${head.total}, sheet = ${head.sheet},
      left_out = ${jsonText(head.leftOut)}::jsonb, plan = plan || ${plan}::jsonb
      where id = ${run.id}`.execute(tx);
  });

async function finish(db: Db, run: Run): Promise<void> {
  const setting = await settingOf(db, run.plan);
  planNames(setting, await neededNames(db, run.id));
  const willCreate = jsonText(plannedNames(setting.directory));
  const orphan = jsonText([problemOf(run.plan.headers ?? {}, 'parentAsset', 'parentNotImported', '')]);
  await inTransaction(db, async (tx) => {
    await beat(tx, run);
    await sql`
      update import_row child set problems = child.problems || ${orphan}::jsonb
      from import_row parent
      where child.run_id = ${run.id} and child.outcome in ('created', 'updated')
        and parent.run_id = ${run.id} and parent.outcome = 'rejected'
        and parent.row = (child.values->'reading'->>'parentRow')::int`.execute(tx);
    await sql`update import_run set will_create = ${willCreate}::jsonb where id = ${run.id}`.execute(tx);
    const figures = await tx
      .selectFrom('import_run')
      .select(['created', 'updated'])
      .where('id', '=', run.id)
      .executeTakeFirst();
    const moved = await moveRun(tx, { ...run, ...figures }, 'rows checked', authorOfRun(run.plan.actor), {
      heartbeat_at: null,
    });
    if (!moved) throw new ClaimLost();
  });
}
