import { sql } from 'kysely';
import type { NodeValues } from '../../src/vocabulary/tree-fields.ts';
import type { Context, Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { createNode } from './create-node.ts';
import type { TreeKind } from './tree-kind.ts';

export type NodesToCreate = {
  parentId: number | null;
  nodes: (NodeValues & { name: string; below: number | null })[];
};

/**
 * Adds a whole branch below a node or at the top. A name that is already at its place is taken as it is; each `below`
 * is the index of an earlier node.
 *
 * @throws Refusal `badRequest` for a `below` that is none, and as `createNode` does
 */
export async function createNodes(
  kind: TreeKind,
  tx: Tx,
  context: Context,
  { parentId, nodes }: NodesToCreate,
) {
  const ids: number[] = [];
  let created = 0;
  for (const { below, ...input } of nodes) {
    const above = below === null ? parentId : ids[below];
    if (above === undefined) throw new Refusal('badRequest');
    const present = await idOf(kind, tx, context, above, input.name);
    const id = present ?? (await createNode(kind, tx, context, { ...input, parentId: above })).id;
    if (present === undefined) created += 1;
    ids.push(id);
  }
  return { created, present: nodes.length - created };
}

/** What is out of reach is not there; its name is taken all the same. */
async function idOf(kind: TreeKind, tx: Tx, { actor }: Context, parentId: number | null, name: string) {
  const reached = kind.reach(actor, `${kind.name}.write`, sql.ref('node.id'));
  const { rows } = await sql<{ id: number }>`select node.id from ${sql.table(kind.name)} node
    where node.parent_id is not distinct from ${parentId}::bigint and node.name = ${name.trim()} and ${reached}`.execute(
    tx,
  );
  return rows[0]?.id;
}
