import { sql } from 'kysely';
import type { ScopedActor } from '../access/scope.ts';
import type { Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Writer } from '../master-records/master.ts';
import { logNodes } from './log.ts';
import { describedPath, lockNode } from './read-node.ts';
import type { TreeKind, TreeNode } from './tree-kind.ts';

/**
 * A branch is taken from its place by somebody who reaches all of it and what it hangs from: nobody moves their own
 * organisation out from under those above them.
 *
 * @throws Refusal `notPermitted`
 */
export async function requireWholeBranch(
  kind: TreeKind,
  tx: Tx,
  actor: ScopedActor,
  { parentId, path }: TreeNode,
): Promise<void> {
  const reached = kind.reach(actor, `${kind.name}.write`, sql.ref('node.id'));
  const { rows } = await sql`
    select from ${sql.table(kind.name)} node
    where (starts_with(node.path, ${path}) or node.id = ${parentId}::bigint) and not ${reached}
    limit 1`.execute(tx);
  if (rows.length > 0 || (parentId === null && !kind.reachesTop(actor))) throw new Refusal('notPermitted');
}

/**
 * The active node under which another is to hang, kept as it is; undefined for the top.
 *
 * @throws Refusal `badReference` for one that cannot be chosen
 */
export async function lockParent(
  kind: TreeKind,
  tx: Tx,
  actor: ScopedActor,
  parentId: number | null,
  field = 'parentId',
) {
  if (parentId === null) {
    if (!kind.reachesTop(actor)) throw new Refusal('badReference', { field });
    return undefined;
  }
  const found = await lockNode(kind, tx, actor, parentId);
  if (found?.node.state !== 'active') throw new Refusal('badReference', { field });
  return found;
}

/** @throws Refusal `onlyRoot` for the last active one at the top of a tree that is never without */
export async function requireAnotherTop(kind: TreeKind, tx: Tx, node: TreeNode): Promise<void> {
  if (!kind.keepsTop || node.parentId !== null || node.state !== 'active') return;
  const { rows } = await sql`
    select from ${sql.table(kind.name)} where parent_id is null and state = 'active' and id <> ${node.id}
    limit 1`.execute(tx);
  if (rows.length === 0) throw new Refusal('onlyRoot');
}

/** Hangs a locked branch elsewhere; the database rewrites the paths of all of it. @throws Refusal `belowItself` */
export async function moveBranch(
  kind: TreeKind,
  tx: Tx,
  context: Writer,
  node: TreeNode,
  parentId: number | null,
) {
  const { id, name, version } = node;
  await requireWholeBranch(kind, tx, context.actor, node);
  const parent = await lockParent(kind, tx, context.actor, parentId);
  if (parent?.node.path.startsWith(node.path)) throw new Refusal('belowItself');
  if (parentId === node.parentId) return { id, version, name };
  const paths = { from: node.path, into: parent?.node.path ?? null };
  await kind.requireMovable?.(tx, context.actor, { ...paths, merged: false });
  const from = await describedPath(kind, tx, node.parentId);
  await sql`update ${sql.table(kind.name)} set parent_id = ${parentId}::bigint, version = version + 1,
    updated_at = now() where id = ${id}`.execute(tx);
  await kind.follow?.(tx, 'moved', context);
  const to = await describedPath(kind, tx, parentId);
  await logNodes(kind, tx, context, [
    { id, name, action: 'moved', changes: [{ field: 'parent', from, to }] },
  ]);
  return { id, version: version + 1, name };
}
