import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ListQuery } from '../../../machines/list-query.ts';
import { TreeList } from '../picker/tree-list.tsx';
import { type TreeName, useTree } from '../picker/trees.ts';
import { type Filter, idIn, type Part, part } from './filter.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChip } from './filter-chip.tsx';

type ChipProps = { tree: TreeName; id: number; label: string; onRemove: () => void };

function TreeChip({ tree, id, label, onRemove }: ChipProps) {
  const { found, busy } = useTree(tree);
  const name = found.find((node) => node.id === id)?.name;
  return <FilterChip label={label} value={name ?? (busy ? '…' : `#${id}`)} onRemove={onRemove} />;
}

/** A node of a tree, with what lies below it. */
export function branch<Name extends string>(
  name: Name,
  label: MessageDescriptor,
  tree: TreeName,
): Filter<Part<Name, number>> {
  const read = (query: ListQuery) => part(name, idIn(query, name));
  return {
    names: [name],
    read,
    ask: read,
    Button({ query, onChange }) {
      const { t } = useLingui();
      const id = idIn(query, name);
      return (
        <FilterButton label={t(label)} active={id !== undefined} width="20rem">
          {(close) => (
            <TreeList
              tree={tree}
              label={t(label)}
              selected={id ?? null}
              onPick={(node) => {
                onChange({ [name]: node.id });
                close();
              }}
            />
          )}
        </FilterButton>
      );
    },
    Chips({ query, onChange }) {
      const { t } = useLingui();
      const id = idIn(query, name);
      if (id === undefined) return null;
      return (
        <TreeChip tree={tree} id={id} label={t(label)} onRemove={() => onChange({ [name]: undefined })} />
      );
    },
  };
}
