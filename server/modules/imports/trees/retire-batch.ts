import { sql } from 'kysely';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { lockNames } from '../../../trees/lock.ts';
import { problemOf } from '../decide/notes.ts';
import { attempt } from '../records/write-record.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';
import { treeOf } from './tree-imports.ts';
import { retireNode } from './write-node.ts';

/**
 * Retires what rows of a level say is retired, when everything is at its place: those below go along. What a row wrote
 * is then kept as it is, so that an undo knows it.
 */
export async function retireBatch(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  level: number,
  { after, size }: Portion,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockNames(tx);
  const kind = treeOf[subject];
  const { rows } = await sql<{ row: number; id: number; isMade: boolean }>`
    select row, record_id as id, outcome = 'created' as "isMade" from job_row
    where job_id = ${run.id} and row > ${after} and written and values ? 'retire'
      and (values->>'level')::int = ${level} order by row limit ${size}`.execute(tx);
  for (const { row, id, isMade } of rows) {
    const result = await attempt(tx, async () => ({
      result: await retireNode(kind, tx, writerOf(run), id),
      keep: true,
    }));
    const refused = result instanceof Refusal;
    const problems = refused
      ? [{ ...problemOf(run.plan.headers ?? {}, 'state', 'valueInvalid', ''), severity: 'warning' }]
      : [];
    const before =
      !refused && result && !isMade ? { before: { state: 'active' }, after: { state: 'retired' } } : {};
    await sql`update job_row set problems = problems || ${jsonText(problems)}::jsonb,
        values = values - 'retire' || jsonb_build_object(
          'before', coalesce(values->'before', '{}') || ${jsonText(before.before ?? {})}::jsonb,
          'after', coalesce(values->'after', '{}') || ${jsonText(before.after ?? {})}::jsonb)
      where job_id = ${run.id} and row = ${row}`.execute(tx);
  }
  if (rows.length > 0)
    await sql`update job_row set values = jsonb_set(values, '{after,state}', to_jsonb(node.state))
      from ${sql.table(kind.name)} node
      where job_id = ${run.id} and written and node.id = record_id and values #>> '{after,state}' is not null`.execute(
      tx,
    );
  return rows.at(-1)?.row;
}
