import { sql, type UpdateObject } from 'kysely';
import type { NodeValues } from '../../src/vocabulary/tree-fields.ts';
import type { Database } from '../database/schema.ts';
import type { Tx } from '../http/handler.ts';
import type { Writer } from '../master-records/master.ts';
import { logNodes } from './log.ts';
import type { TreeKind, TreeNode } from './tree-kind.ts';
import { changesBetween, columnsOf, withInput } from './values.ts';

/** Changes fields of a locked node, and tells it. @throws Refusal `required` for a blank name */
export async function updateNode(
  kind: TreeKind,
  tx: Tx,
  context: Writer,
  { node, values }: { node: TreeNode; values: NodeValues },
  changes: NodeValues,
) {
  const { name: table, fields } = kind;
  const { id, version } = node;
  const stored = withInput(fields, values, changes);
  const described = changesBetween(fields, values, stored);
  const name = String(stored.name);
  if (described.length === 0) return { id, version, name };
  const set = { ...columnsOf(stored), version: version + 1, updated_at: sql`now()` } as unknown;
  await tx
    .updateTable(table)
    .set(set as UpdateObject<Database, typeof table>)
    .where('id', '=', id)
    .execute();
  await logNodes(kind, tx, context, [{ id, name, action: 'updated', changes: described }]);
  return { id, version: version + 1, name };
}
