import { sql } from 'kysely';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { Problem } from '../../../ledger/reader/row-reading.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { lockNames } from '../../../trees/lock.ts';
import { lockNode } from '../../../trees/read-node.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';
import { type Note, problemOf } from '../decide/notes.ts';
import { noteRefusal } from '../records/note-refusal.ts';
import { attempt } from '../records/write-record.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';
import { type Waiting, writeOneByOne } from '../stages/write-rows.ts';
import { type Line, nextOf } from './line-of-rows.ts';
import { placeOf } from './place-of.ts';
import { countRestored } from './restored-along.ts';
import type { WaitingNode } from './stored-node.ts';
import { recordsOf, treeOf } from './tree-imports.ts';
import { writeNode } from './write-node.ts';

/** Writes the next rows of a level. @returns how many of its line are dealt with, or undefined when none was left */
export const commitLevelBatch = (
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  line: Line,
  portion: Portion,
): Promise<number | undefined> =>
  writeOneByOne<WaitingNode>(tx, run, portion, {
    records: recordsOf(subject),
    lock: lockNames,
    async next(_, { after, size }) {
      const among = nextOf(line, { after, size });
      if (among.length === 0) return { rows: [], last: undefined };
      return { rows: await waitingAmong(tx, run.id, among), last: after + among.length };
    },
    write: (_, { values }) => writeWaiting(tx, run, treeOf[subject], values),
    stays: ({ level, turn, retire }) => ({ level, turn, ...(retire && { retire }) }),
  });

async function waitingAmong(tx: Tx, runId: number, among: readonly number[]) {
  const { rows } = await sql<Waiting<WaitingNode>>`
    select row, outcome, values, (values->>'id')::bigint as id from job_row
    where job_id = ${runId} and row = any(${among}::int[]) and not written
      and outcome in ('created', 'updated')`.execute(tx);
  const waiting = new Map(rows.map((one) => [one.row, one]));
  return among.flatMap((row) => waiting.get(row) ?? []);
}

/** No record where it was not written: the register has changed since the check. */
async function writeWaiting(
  tx: Tx,
  run: Run,
  kind: TreeKind,
  { id, version, input, restore, place }: WaitingNode,
): Promise<{ id: number | null; problems: Problem[] }> {
  const writer = writerOf(run);
  const result = await attempt<number | null>(tx, async () => {
    const found = id === null ? undefined : await lockNode(kind, tx, writer.actor, id);
    if (id !== null && !found) throw new Refusal('notFound');
    if (found && found.node.version !== version) return { result: null, keep: false };
    if (found && restore) await countRestored(tx, run.id, kind, found.node);
    const at = place === null ? {} : { parentId: await placeOf(tx, run, kind, writer, place) };
    const saved = await writeNode(kind, tx, writer, { id, input, restore, ...at });
    return { result: saved.id, keep: true };
  });
  if (!(result instanceof Refusal)) return { id: result, problems: [] };
  const problems: Problem[] = [];
  const note: Note = (field, code, text) =>
    problems.push(problemOf(run.plan.headers ?? {}, field, code, text));
  noteRefusal(result, note, place?.id === null && place.row === null ? 'top' : 'below');
  return { id: null, problems };
}
