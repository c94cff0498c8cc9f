import { sql } from 'kysely';
import { masterRecordMachine } from '../../src/machines/lifecycles/master-record.ts';
import type { Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { advance } from '../lifecycle/advance.ts';
import type { Writer } from '../master-records/master.ts';
import { logNodes } from './log.ts';
import { requireAnotherTop, requireWholeBranch } from './position.ts';
import type { TreeKind, TreeNode } from './tree-kind.ts';

/** The step of a node's life. @throws Refusal `transitionRefused` */
export function stepOf({ state }: TreeNode, event: 'retire' | 'restore' | 'merge') {
  const step = advance(masterRecordMachine, state, {}, { type: event });
  if (!step) throw new Refusal('transitionRefused', { state, event });
  return step;
}

/**
 * A branch is retired as a whole, so that nothing that is offered lies below what is not; what was retired with a node
 * is restored with it. Each node tells so.
 */
export async function sendEvent(
  kind: TreeKind,
  tx: Tx,
  context: Writer,
  node: TreeNode,
  event: 'retire' | 'restore',
) {
  const step = stepOf(node, event);
  await requireWholeBranch(kind, tx, context.actor, node);
  if (event === 'retire') await requireAnotherTop(kind, tx, node);
  else await requireActiveParent(kind, tx, node);
  const retiredWith = event === 'retire' ? node.id : null;
  const { rows } = await sql<{ id: number; name: string }>`
    update ${sql.table(kind.name)} set state = ${step.state}, retired_with = ${retiredWith}::bigint,
      version = version + 1, updated_at = now()
    where starts_with(path, ${node.path}) and retired_with is not distinct from ${node.retiredWith}::bigint
    returning id, name`.execute(tx);
  const changes = [{ field: 'state', from: node.state, to: step.state }];
  await logNodes(
    kind,
    tx,
    context,
    rows.map(({ id, name }) => ({ id, name, action: step.transitionId, changes })),
  );
  return { id: node.id, version: node.version + 1, name: node.name };
}

async function requireActiveParent(kind: TreeKind, tx: Tx, { parentId }: TreeNode): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(kind.name)} where id = ${parentId}::bigint and state = 'retired'`.execute(tx);
  if (rows.length > 0) throw new Refusal('aboveRetired');
}
