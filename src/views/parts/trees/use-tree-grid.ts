import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { treeGridMachine } from '../../../machines/list/tree-grid.ts';
import { treeRows } from '../../../machines/list/tree-rows.ts';
import type { TreeName } from '../../../vocabulary/trees.ts';
import { useUser } from '../../ui/root-context.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { storedShut } from './stored-collapsed.ts';
import type { NodeRow } from './tree-calls.ts';

/** The rows of a tree as they are shown now, and the machine that keys and pointer speak to. */
export function useTreeGrid(
  tree: TreeName,
  nodes: readonly NodeRow[] | undefined,
  onMove: (id: number, parentId: number | null) => void,
) {
  const stored = storedShut(tree, useUser().personId);
  const actor = useLivingActor(
    treeGridMachine,
    { shut: stored.read() },
    {
      'shut changed': ({ shut }) => stored.keep(shut),
      'move wished': ({ id, parentId }) => onMove(id, parentId),
    },
  );
  const { send } = actor;
  useEffect(() => {
    if (!nodes) return;
    const places = nodes.map(({ id, parentId, state, searchText }) => ({
      id,
      parentId,
      active: state === 'active',
      searchText,
    }));
    send({ type: 'nodes came', nodes: places });
  }, [nodes, send]);
  const { context } = useSelector(actor, (state) => state);
  const byId = new Map(nodes?.map((node) => [node.id, node]));
  const rows = treeRows(context.nodes, context.shut, context.text).flatMap((row) => {
    const node = byId.get(row.id);
    return node ? [{ ...row, node }] : [];
  });
  return { rows, context, send };
}

export type TreeGrid = ReturnType<typeof useTreeGrid>;
