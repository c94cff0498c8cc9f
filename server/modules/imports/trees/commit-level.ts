import { sql } from 'kysely';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { Problem } from '../../../ledger/reader/row-reading.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { lockNames } from '../../../trees/lock.ts';
import { lockNode } from '../../../trees/read-node.ts';
import { type Note, problemOf } from '../decide/notes.ts';
import { type Details, detailsOf, differing } from '../records/details.ts';
import { attempt } from '../records/write-record.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';
import { type Line, nextOf } from './line-of-rows.ts';
import { noteTreeRefusal } from './note-tree-refusal.ts';
import { placeOf } from './place-of.ts';
import { countRestored } from './restored-along.ts';
import type { WaitingNode } from './stored-node.ts';
import { recordsOf, treeOf } from './tree-imports.ts';
import { writeNode } from './write-node.ts';

type Waiting = { row: number; outcome: 'created' | 'updated'; values: WaitingNode };

/** Rows of one batch are written one by one. */
const most = 100;

/** Writes the next rows of a level. @returns how many of its line are dealt with, or undefined when none was left */
export async function commitLevelBatch(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  line: Line,
  { after, size }: Portion,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockNames(tx);
  const next = nextOf(line, { after, size: Math.min(size, most) });
  if (next.length === 0) return undefined;
  const waiting = await waitingAmong(tx, run, next);
  const figures = { done: 0, rejected: 0, created: 0, updated: 0 };
  for (const one of next.flatMap((row) => waiting.get(row) ?? [])) {
    figures.done += 1;
    const problems = await writeWaiting(tx, run, subject, one);
    if (!problems) continue;
    figures.rejected += 1;
    figures[one.outcome] -= 1;
    await sql`update job_row set outcome = 'rejected', problems = problems || ${jsonText(problems)}::jsonb,
        record_id = null, values = jsonb_build_object('cells', values->'reading'->'cells')
      where job_id = ${run.id} and row = ${one.row}`.execute(tx);
  }
  await heartbeat(tx, run, figures, true);
  return after + next.length;
}

async function waitingAmong(tx: Tx, run: Run, among: readonly number[]): Promise<Map<number, Waiting>> {
  const { rows } = await sql<Waiting>`
    select row, outcome, values from job_row
    where job_id = ${run.id} and row = any(${among}::int[]) and not written
      and outcome in ('created', 'updated')`.execute(tx);
  return new Map(rows.map((one) => [one.row, one]));
}

/** Null when it is written, else why not: the register has changed since the check. */
async function writeWaiting(tx: Tx, run: Run, subject: TreeSubject, { row, values }: Waiting) {
  const kind = treeOf[subject];
  const writer = writerOf(run);
  const { id, version, input, restore, retire, level, place, turn } = values;
  const before = await detailsAt(tx, run, subject, id);
  const result = await attempt<number | 'changed'>(tx, async () => {
    const found = id === null ? undefined : await lockNode(kind, tx, writer.actor, id);
    if (id !== null && !found) throw new Refusal('notFound');
    if (found && found.node.version !== version) return { result: 'changed' as const, keep: false };
    if (found && restore) await countRestored(tx, run.id, kind, found.node);
    const at = place === null ? {} : { parentId: await placeOf(tx, run, kind, writer, place) };
    const saved = await writeNode(kind, tx, writer, { id, input, restore, ...at });
    return { result: saved.id, keep: true };
  });
  if (result instanceof Refusal || result === 'changed') {
    const problems: Problem[] = [];
    const note: Note = (field, code, text) =>
      problems.push(problemOf(run.plan.headers ?? {}, field, code, text));
    note(null, 'changedSinceCheck', '');
    if (result !== 'changed') noteTreeRefusal(result, place?.id === null && place.row === null, note);
    return problems;
  }
  const after = await detailsAt(tx, run, subject, result);
  const sides = before
    ? { before: differing(before, after ?? {}), after: differing(after ?? {}, before) }
    : { after };
  await sql`update job_row set written = true, record_id = ${result},
      values = ${jsonText({ level, turn, ...(retire && { retire }), ...sides })}::jsonb
    where job_id = ${run.id} and row = ${row}`.execute(tx);
  return null;
}

async function detailsAt(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  id: number | null,
): Promise<Details | undefined> {
  if (id === null) return undefined;
  return (await detailsOf(tx, recordsOf(subject), run.plan.actor, [id])).get(id)?.details;
}
