import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import { storeRows } from '../../../jobs/rows.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { lockNames } from '../../../trees/lock.ts';
import { endCheck } from '../check/check-run.ts';
import { figuresOf } from '../check/figures-of.ts';
import { maxNamed } from '../names/will-create.ts';
import { knownRecords } from '../records/known-records.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';
import type { DecidedNode } from './decided-node.ts';
import { withSwaps } from './name-swaps.ts';
import { noting } from './noting.ts';
import { placeRows } from './place-rows.ts';
import type { KnownNode, PlannedNode } from './planned-tree.ts';
import { storedNode } from './stored-node.ts';
import { recordsOf, treeOf } from './tree-imports.ts';
import { Trial } from './trial.ts';

/** Rows that are tried in one transaction: on the embedded database everybody else waits for it. */
const chunkSize = 50;

/** The dry run of a tree: parents before what lies below them, each written with others of its chunk and taken back. */
export async function checkTree(
  db: Db,
  run: Run,
  subject: TreeSubject,
  readings: readonly RecordReading[],
  signal: AbortSignal,
): Promise<void> {
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
  for (const groups of chunksOf(withSwaps(ordered), chunkSize)) {
    signal.throwIfAborted();
    const chunk = groups.flat();
    const swaps = new Map(
      groups.flatMap((group) => {
        const rows = group.map(({ reading }) => reading.row);
        return rows.length > 1 ? rows.map((row) => [row, rows] as const) : [];
      }),
    );
    await inTransaction(db, async (tx) => {
      await heartbeat(tx, run);
      await lockNames(tx);
      await sql`savepoint tried`.execute(tx);
      const trial = new Trial(tx, kind, writerOf(run), plan.options, decided, notes);
      for (const group of groups) for (const one of await trial.decideAll(group)) decided.set(one.row, one);
      await sql`rollback to savepoint tried`.execute(tx);
      await sql`release savepoint tried`.execute(tx);
      const rows = chunk.flatMap(({ reading }) => decided.get(reading.row) ?? []);
      await heartbeat(tx, run, figuresOf(rows));
      await storeRows(
        tx,
        run.id,
        rows.map((one) => storedNode(one, swaps.get(one.row))),
      );
    });
    await turn();
  }
  const named = new Set<PlannedNode>();
  for (const { node, outcome } of decided.values())
    if (node && (outcome === 'created' || outcome === 'updated'))
      for (const one of node.way) if (one.known === null && one.row === null) named.add(one);
  await inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    const names = [...named].map(({ path }) => path);
    const willCreate =
      names.length === 0 ? [] : [{ kind: kind.name, names: names.slice(0, maxNamed), count: names.length }];
    await sql`update import_run set will_create = ${jsonText(willCreate)}::jsonb where job_id = ${run.id}`.execute(
      tx,
    );
    await endCheck(tx, run);
  });
}

function* chunksOf<One>(all: readonly One[], size: number): Generator<One[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
