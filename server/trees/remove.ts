import { sql } from 'kysely';
import type { Used } from '../../src/api/contract/refusals.ts';
import type { NodeValues } from '../../src/vocabulary/tree-fields.ts';
import type { NodeUse } from '../../src/vocabulary/trees.ts';
import type { Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Writer } from '../master-records/master.ts';
import { logNodes } from './log.ts';
import { requireAnotherTop, requireWholeBranch } from './position.ts';
import type { TreeKind, TreeNode } from './tree-kind.ts';
import { changesBetween } from './values.ts';

/** Removes a locked node that nothing names. @throws Refusal `inUse` with what does, and how often */
export async function removeNode(
  kind: TreeKind,
  tx: Tx,
  context: Writer,
  node: TreeNode,
  values: NodeValues,
): Promise<void> {
  await requireWholeBranch(kind, tx, context.actor, node);
  await requireAnotherTop(kind, tx, node);
  const uses = await usesOf(kind, tx, node.id);
  if (uses.length > 0) throw new Refusal('inUse', { uses });
  await sql`delete from ${sql.table(kind.name)} where id = ${node.id}`.execute(tx);
  const changes = changesBetween(kind.fields, values, {});
  const entry = { id: node.id, name: node.name, action: 'removed', changes };
  await logNodes(kind, tx, context, [entry], { gone: true });
}

/** What names a node, whoever may see it, and what lies below it. */
async function usesOf(kind: TreeKind, tx: Tx, id: number): Promise<Used[]> {
  const each: { use: NodeUse; where: ReturnType<typeof sql> }[] = [
    { use: 'below', where: sql`from ${sql.table(kind.name)} where parent_id = ${id}` },
    {
      use: 'assets',
      where: sql`from asset where ${sql.join(
        kind.assetColumns.map(({ column }) => sql`${sql.ref(column)} = ${id}`),
        sql` or `,
      )}`,
    },
    ...kind.namings.map(({ table, column, use }) => ({
      use,
      where: sql`from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
    })),
  ];
  const { rows } = await sql<Used>`
    select use, sum(count)::int as count from (${sql.join(
      each.map(({ use, where }) => sql`select ${use}::text as use, count(*) as count ${where}`),
      sql` union all `,
    )}) as every group by use having sum(count) > 0`.execute(tx);
  return [...rows, ...((await kind.uses?.(tx, id)) ?? []).filter(({ count }) => count > 0)];
}
