import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import type { TreeKind, TreeNode } from '../../../trees/tree-kind.ts';

/** A node that is restored brings others along: rows about these know them in the version that they get by it. */
export async function countRestored(
  tx: Tx,
  runId: number,
  { name }: TreeKind,
  { id, path, retiredWith }: TreeNode,
): Promise<void> {
  await sql`
    update job_row set values = jsonb_set(values, '{version}', to_jsonb((values->>'version')::int + 1))
    where job_id = ${runId} and not written and outcome = 'updated' and (values->>'id')::bigint in (
      select node.id from ${sql.table(name)} node
      where starts_with(node.path, ${path}) and node.id <> ${id}
        and node.retired_with is not distinct from ${retiredWith}::bigint)`.execute(tx);
}
