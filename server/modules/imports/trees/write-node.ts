import { sql } from 'kysely';
import type { NodeValues } from '../../../../src/vocabulary/tree-fields.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Writer } from '../../../master-records/master.ts';
import { createNode } from '../../../trees/create-node.ts';
import { sendEvent } from '../../../trees/lifecycle.ts';
import { moveBranch } from '../../../trees/position.ts';
import { describedPath, lockNode } from '../../../trees/read-node.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';
import { updateNode } from '../../../trees/update-node.ts';
import { changesBetween, withInput } from '../../../trees/values.ts';

export type NodeToWrite = {
  /** The known node; null for a new one. */
  id: number | null;
  input: NodeValues;
  /** Where it lies from then on, null for the top; undefined leaves a known one where it is. */
  parentId?: number | null;
  restore: boolean;
};

/**
 * Writes a node in the way of its form and its tree.
 *
 * @throws Refusal as these do
 */
export async function writeNode(
  kind: TreeKind,
  tx: Tx,
  writer: Writer,
  { id, input, parentId, restore }: NodeToWrite,
): Promise<{ id: number; changes: LogChange[] }> {
  if (id === null) {
    const saved = await createNode(kind, tx, writer, { ...input, parentId: parentId ?? null });
    const found = await foundOf(kind, tx, writer, saved.id);
    return { id: saved.id, changes: changesBetween(kind.fields, {}, found.values) };
  }
  const changes: LogChange[] = [];
  const first = await foundOf(kind, tx, writer, id);
  const { values } = first;
  const fieldChanges = changesBetween(kind.fields, values, withInput(kind.fields, values, input));
  const isRenamed = fieldChanges.some(({ field }) => field === 'name');
  if (parentId !== undefined && first.node.parentId !== parentId) {
    const from = await describedPath(kind, tx, first.node.parentId);
    // Neither its old name there nor its new one here has to be free.
    if (isRenamed)
      await sql`update ${sql.table(kind.name)} set name = '~' || id where id = ${id}`.execute(tx);
    await moveBranch(kind, tx, writer, first.node, parentId);
    changes.push({ field: 'parent', from, to: await describedPath(kind, tx, parentId) });
  }
  // Before whatever else tells of it, so that a parked name is never in the log.
  await updateNode(kind, tx, writer, { ...(await foundOf(kind, tx, writer, id)), values }, input);
  if (restore) {
    const { node } = await foundOf(kind, tx, writer, id);
    if (node.state === 'retired') {
      await sendEvent(kind, tx, writer, node, 'restore');
      changes.push({ field: 'state', from: 'retired', to: 'active' });
    }
  }
  return { id, changes: [...fieldChanges, ...changes] };
}

/** Retires a node with all that is below it, unless it is retired already. @throws Refusal as its page does */
export async function retireNode(kind: TreeKind, tx: Tx, writer: Writer, id: number): Promise<boolean> {
  const { node } = await foundOf(kind, tx, writer, id);
  if (node.state === 'retired') return false;
  await sendEvent(kind, tx, writer, node, 'retire');
  return true;
}

async function foundOf(kind: TreeKind, tx: Tx, { actor }: Writer, id: number) {
  const found = await lockNode(kind, tx, actor, id);
  if (!found) throw new Refusal('notFound');
  return found;
}
