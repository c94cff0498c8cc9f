import type { NodeValues } from '../../src/vocabulary/tree-fields.ts';
import type { TreeName } from '../../src/vocabulary/trees.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Context, Handlers, Tx } from '../http/handler.ts';
import { createNode, type InputNode } from './create-node.ts';
import { createNodes, type NodesToCreate } from './create-nodes.ts';
import { exportTree } from './export-columns.ts';
import { sendEvent } from './lifecycle.ts';
import { lockNames } from './lock.ts';
import { mergeNodes } from './merge.ts';
import { moveBranch } from './position.ts';
import { lockNodeAt, readNode } from './read-node.ts';
import { readTree } from './read-tree.ts';
import { removeNode } from './remove.ts';
import type { TreeKind } from './tree-kind.ts';
import { updateNode } from './update-node.ts';

type Version = { id: number; version: number };
type Room = keyof ReturnType<typeof handlersOf>;

function handlersOf(kind: TreeKind) {
  /** One after the other, on the node in the version that was seen. */
  const change =
    <Requested extends Version, Done>(
      work: (
        tx: Tx,
        context: Context,
        found: Awaited<ReturnType<typeof lockNodeAt>>,
        requested: Requested,
      ) => Done,
    ) =>
    (requested: Requested, context: Context) =>
      inTransaction(context.db, async (tx) => {
        await lockNames(tx);
        return work(tx, context, await lockNodeAt(kind, tx, context.actor, requested), requested);
      });

  return {
    tree: async (_: object, { db, actor }: Context) => ({ rows: await readTree(kind, db, actor) }),

    export: exportTree(kind),

    get: ({ id }: { id: number }, { db, actor }: Context) => readNode(kind, db, actor, id),

    create: (input: InputNode, context: Context) =>
      inTransaction(context.db, async (tx) => {
        await lockNames(tx);
        return createNode(kind, tx, context, input);
      }),

    bulkCreate: (requested: NodesToCreate, context: Context) =>
      inTransaction(context.db, async (tx) => {
        await lockNames(tx);
        return createNodes(kind, tx, context, requested);
      }),

    update: change((tx, context, found, { changes }: Version & { changes: NodeValues }) =>
      updateNode(kind, tx, context, found, changes),
    ),

    move: change((tx, context, { node }, { parentId }: Version & { parentId: number | null }) =>
      moveBranch(kind, tx, context, node, parentId),
    ),

    event: change((tx, context, { node }, { event }: Version & { event: 'retire' | 'restore' }) =>
      sendEvent(kind, tx, context, node, event),
    ),

    merge: change((tx, context, locked, { into }: Version & { into: number }) =>
      mergeNodes(kind, tx, context, locked, into),
    ),

    remove: change(async (tx, context, { node, values }) => {
      await removeNode(kind, tx, context, node, values);
      return {};
    }),
  };
}

type Calls<Name extends TreeName> = Pick<Handlers, `/${Name}/${Room}` & keyof Handlers>;

/** The calls of a tree whose nodes others name, by their paths. */
export const treeHandlers = <Name extends TreeName>(kind: TreeKind & { name: Name }): Calls<Name> =>
  // The contract makes the schemas of these calls of the same fields.
  Object.fromEntries(
    Object.entries(handlersOf(kind)).map(([call, handler]) => [`/${kind.name}/${call}`, handler]),
  ) as unknown as Calls<Name>;
