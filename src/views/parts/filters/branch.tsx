import type { MessageDescriptor } from '@lingui/core';
import type { TreeName } from '../../../vocabulary/trees.ts';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { oneRecord } from '../../ui/filters/one-record.tsx';
import { TreeList } from '../picker/tree-list.tsx';
import { calledIn, useTree } from '../picker/trees.ts';

type ChipProps = { tree: TreeName; id: number; label: string; onRemove: () => void };

function TreeChip({ tree, id, label, onRemove }: ChipProps) {
  const { found, busy } = useTree(tree);
  const called = calledIn(found, tree, id);
  return <FilterChip label={label} value={called ?? (busy ? '…' : `#${id}`)} onRemove={onRemove} />;
}

/** A node of a tree, with what lies below it. */
export const branch = <Name extends string>(name: Name, label: MessageDescriptor, tree: TreeName) =>
  oneRecord(name, label, {
    list: (props) => <TreeList withRetired tree={tree} {...props} />,
    chip: ({ id, label, onRemove }) => <TreeChip tree={tree} id={id} label={label} onRemove={onRemove} />,
  });
