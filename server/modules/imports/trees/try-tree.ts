import { sql } from 'kysely';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { JobRow } from '../../../jobs/rows.ts';
import { readRecordFile } from '../../../ledger/reader/read-file.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { lockNames } from '../../../trees/lock.ts';
import { maxNamed } from '../names/will-create.ts';
import { knownRecords } from '../records/known-records.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';
import { type TrialEnd, type Trying, tryOneByOne } from '../stages/try-rows.ts';
import type { DecidedNode } from './decided-node.ts';
import { inTurn } from './name-swaps.ts';
import { noting } from './noting.ts';
import { type PlacedRow, placeRows } from './place-rows.ts';
import type { KnownNode, PlannedNode } from './planned-tree.ts';
import { storedNode } from './stored-node.ts';
import { recordsOf, treeOf } from './tree-imports.ts';
import { Trial } from './trial.ts';

/** Tries a tree when all of it is read. */
export const tryTree = (subject: TreeSubject): Trying<RecordReading> => ({
  read: ({ plan }, file, signal) => readRecordFile(plan.actor.accountId, { ...file, subject }, signal),
  async begin(db, run) {
    const readings: RecordReading[] = [];
    return {
      async take(more) {
        readings.push(...more);
      },
      end: (signal) => tryAll(db, run, subject, readings, signal),
    };
  },
});

/** Parents before what lies below them, each written with others of its chunk and taken back. */
async function tryAll(
  db: Db,
  run: Run,
  subject: TreeSubject,
  readings: readonly RecordReading[],
  signal: AbortSignal,
): Promise<TrialEnd> {
  const { plan } = run;
  const kind = treeOf[subject];
  const knownBy = sql`master.code, master.parent_id as "parentId"`;
  const known = (await knownRecords(db, { ...recordsOf(subject), knownBy }, plan.actor)) as KnownNode[];
  const notes = noting(plan.headers ?? {});
  const placed = placeRows(readings, known, notes.of);
  const decided = new Map<number, DecidedNode>();
  const ordered = placed.toSorted(
    (one, other) =>
      (one.node?.way.length ?? 0) - (other.node?.way.length ?? 0) || one.reading.row - other.reading.row,
  );
  const { turns, givers, goRound } = inTurn(ordered);
  for (const { reading, node } of turns)
    if (node && goRound.has(node)) notes.of(reading)('name', 'namesGoRound', node.name);
  const tryChunk = async (tx: Tx, chunk: readonly PlacedRow[], start: number) => {
    await lockNames(tx);
    await sql`savepoint tried`.execute(tx);
    const { options } = plan;
    const trial = new Trial({ tx, kind, writer: writerOf(run), options, decided, givers, notes });
    const rows: JobRow[] = [];
    for (const one of chunk) {
      const node = await trial.decide(one);
      decided.set(node.row, node);
      rows.push(storedNode(node, start + rows.length));
    }
    await sql`rollback to savepoint tried`.execute(tx);
    await sql`release savepoint tried`.execute(tx);
    return rows;
  };
  await tryOneByOne(db, run, turns, tryChunk, signal);
  const named = new Set<PlannedNode>();
  for (const { node, outcome } of decided.values())
    if (node && (outcome === 'created' || outcome === 'updated'))
      for (const one of node.way) if (one.known === null && one.row === null) named.add(one);
  const names = [...named].map(({ path }) => path);
  const count = names.length;
  return { willCreate: count === 0 ? [] : [{ kind: kind.name, names: names.slice(0, maxNamed), count }] };
}
