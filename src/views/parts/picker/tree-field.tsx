import type { TreeName } from '../../../vocabulary/trees.ts';
import { PickerField } from '../../ui/picker/picker-field.tsx';
import { TreeList } from './tree-list.tsx';
import { type TreeNode, useTree } from './trees.ts';

type Props<Name extends TreeName> = {
  tree: Name;
  label: string;
  /** The id of the node that is chosen. */
  value: number | null;
  /** Its name, where the tree may not hold it. */
  name?: string;
  onPick: (node: TreeNode<Name>) => void;
  onClear?: () => void;
  onLeave?: () => void;
  placeholder?: string;
};

/** A category, an organisation or a location, within a `Field`. */
export function TreeField<Name extends TreeName>({ tree, value, name, onPick, ...rest }: Props<Name>) {
  const { found } = useTree(tree);
  const path = found.find((node) => node.id === value)?.path;
  return (
    <PickerField isPath chosen={value === null ? null : (path ?? name ?? `#${value}`)} {...rest}>
      {(close) => (
        <TreeList
          tree={tree}
          label={rest.label}
          selected={value}
          onPick={(node) => {
            onPick(node);
            close();
          }}
        />
      )}
    </PickerField>
  );
}
