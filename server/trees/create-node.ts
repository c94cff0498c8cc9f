import type { InsertObject } from 'kysely';
import { defaultBelow, type NodeValues } from '../../src/vocabulary/tree-fields.ts';
import type { Database } from '../database/schema.ts';
import type { Tx } from '../http/handler.ts';
import type { Writer } from '../master-records/master.ts';
import { logNodes } from './log.ts';
import { lockParent } from './position.ts';
import { describedPath } from './read-node.ts';
import type { TreeKind } from './tree-kind.ts';
import { changesBetween, columnsOf, withInput } from './values.ts';

export type InputNode = NodeValues & { parentId: number | null };

/**
 * Adds a node, in a transaction that holds the names (`lockNames`), and tells it.
 *
 * @throws Refusal `badReference` for a parent that cannot be chosen, `required` for a blank name
 */
export async function createNode(
  kind: TreeKind,
  tx: Tx,
  context: Writer,
  { parentId, ...input }: InputNode,
): Promise<{ id: number; version: number; name: string }> {
  const { name: table, fields } = kind;
  const above = await lockParent(kind, tx, context.actor, parentId);
  const stored = withInput(fields, defaultBelow[table](above?.values ?? null, input.name), input);
  const row = { ...columnsOf(stored), parent_id: parentId } as unknown;
  const saved = await tx
    .insertInto(table)
    .values(row as InsertObject<Database, typeof table>)
    .returning(['id', 'version', 'name'])
    .executeTakeFirstOrThrow();
  const to = await describedPath(kind, tx, parentId);
  const changes = [
    ...changesBetween(fields, {}, stored),
    ...(to ? [{ field: 'parent', from: null, to }] : []),
  ];
  await logNodes(kind, tx, context, [{ ...saved, action: 'created', changes }]);
  return saved;
}
