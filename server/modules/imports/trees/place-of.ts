import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Writer } from '../../../master-records/master.ts';
import { createNode } from '../../../trees/create-node.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';
import type { Run } from '../runs/plan.ts';
import type { WaitingNode } from './stored-node.ts';

/**
 * Where a row lies. Names of its path that nothing has yet are added, and kept as what came with the file.
 *
 * @throws Refusal `badReference` where the row of what it lies below was not written
 */
export async function placeOf(
  tx: Tx,
  { id: runId }: Pick<Run, 'id'>,
  kind: TreeKind,
  writer: Writer,
  { id, row, names }: NonNullable<WaitingNode['place']>,
): Promise<number | null> {
  let at = row === null ? id : await writtenAt(tx, runId, row);
  for (const name of names) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(kind.name)} where parent_id is not distinct from ${at}::bigint and name = ${name}`.execute(
      tx,
    );
    if (rows[0]) {
      at = rows[0].id;
      continue;
    }
    const made = await createNode(kind, tx, writer, { name, parentId: at });
    await sql`insert into job_made (job_id, kind, record_id) values (${runId}, ${kind.name}, ${made.id})`.execute(
      tx,
    );
    at = made.id;
  }
  return at;
}

async function writtenAt(tx: Tx, runId: number, row: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from job_row where job_id = ${runId} and row = ${row} and written`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('badReference', { field: 'parentId' });
  return found.id;
}
