import { sql } from 'kysely';
import type { NodeValues } from '../../src/vocabulary/tree-fields.ts';
import type { Context, Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { stepOf } from './lifecycle.ts';
import { logNodes } from './log.ts';
import { lockParent, requireAnotherTop, requireWholeBranch } from './position.ts';
import { describedPath } from './read-node.ts';
import { reassignReferences } from './reassign-references.ts';
import type { TreeKind, TreeNode } from './tree-kind.ts';
import { changesBetween } from './values.ts';

/**
 * Lets another active node stand for a locked one: what names it names the other, what lies below it lies below the
 * other. It leaves the tree, so that nothing can name it any more; its path is kept for imports that do, and what it
 * said beside its name in the log.
 *
 * @throws Refusal `badReference` for another that is none, `belowItself` for one below it
 */
export async function mergeNodes(
  kind: TreeKind,
  tx: Tx,
  context: Context,
  { node, values }: { node: TreeNode; values: NodeValues },
  intoId: number,
) {
  const step = stepOf(node, 'merge');
  await requireWholeBranch(kind, tx, context.actor, node);
  if (intoId === node.id) throw new Refusal('badReference', { field: 'into' });
  const target = await lockParent(kind, tx, context.actor, intoId, 'into');
  if (!target) throw new Refusal('badReference', { field: 'into' });
  if (target.node.path.startsWith(node.path)) throw new Refusal('belowItself');
  await requireAnotherTop(kind, tx, node);
  const paths = { from: node.path, into: target.node.path };
  await kind.requireMovable?.(tx, context.actor, { ...paths, merged: true });

  const described = {
    from: (await describedPath(kind, tx, node.id)) ?? node.name,
    into: (await describedPath(kind, tx, intoId)) ?? target.node.name,
  };
  const left = (await kind.leaves?.(tx, { from: node.id, into: intoId })) ?? [];
  const taken = await reassignReferences(kind, tx, context, { from: node.id, into: intoId, described });
  await moveChildren(kind, tx, context, node, { id: intoId, described });
  await keepName(kind, tx, { id: node.id, into: intoId, path: described.from });
  await logNodes(
    kind,
    tx,
    context,
    [
      {
        id: node.id,
        name: node.name,
        action: step.transitionId,
        changes: [
          { field: 'state', from: node.state, to: step.state },
          { field: 'mergedInto', from: null, to: described.into },
          ...changesBetween(kind.fields, { ...values, name: null }, {}),
          ...left,
          ...taken,
        ],
      },
    ],
    { gone: true },
  );
  const { name } = target.node;
  const taker = { id: intoId, name, action: 'took another in' };
  await logNodes(kind, tx, context, [
    { ...taker, changes: [{ field: 'merged', from: null, to: described.from }, ...taken] },
  ]);
  return { id: intoId, version: target.node.version, name };
}

/** @throws by the unique names, when both have something of one name below them */
async function moveChildren(
  kind: TreeKind,
  tx: Tx,
  context: Context,
  node: TreeNode,
  into: { id: number; described: { from: string; into: string } },
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    update ${sql.table(kind.name)} set parent_id = ${into.id}, version = version + 1, updated_at = now()
    where parent_id = ${node.id} returning id, name`.execute(tx);
  const changes = [{ field: 'parent', from: into.described.from, to: into.described.into }];
  await logNodes(
    kind,
    tx,
    context,
    rows.map(({ id, name }) => ({ id, name, action: 'moved', changes })),
  );
  await kind.follow?.(tx, 'moved', context);
}

async function keepName(
  { name }: TreeKind,
  tx: Tx,
  { id, into, path }: { id: number; into: number; path: string },
): Promise<void> {
  const merged = sql.table(`${name}_merged`);
  await sql`update ${merged} set into_id = ${into} where into_id = ${id}`.execute(tx);
  await sql`insert into ${merged} (id, path, into_id) values (${id}, ${path}, ${into})`.execute(tx);
  await sql`delete from ${sql.table(name)} where id = ${id}`.execute(tx);
}
