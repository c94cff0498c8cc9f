import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OptionList } from './option-list.tsx';
import { treeOptions } from './tree-options.ts';
import { type TreeName, type TreeNode, useTree } from './trees.ts';

type Props<Name extends TreeName> = {
  tree: Name;
  label: string;
  selected: number | null;
  onPick: (node: TreeNode<Name>) => void;
};

/** The nodes of a tree, to be searched and chosen from. */
export function TreeList<Name extends TreeName>({ tree, label, selected, onPick }: Props<Name>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { found, busy, failure } = useTree(tree);
  return (
    <OptionList
      label={label}
      options={treeOptions(found, text)}
      selected={selected === null ? [] : [String(selected)]}
      search={{ text, onChange: setText, placeholder: t`Search by name or code` }}
      busy={busy}
      failure={failure}
      onPick={(value) => {
        const node = found.find(({ id }) => String(id) === value);
        if (node) onPick(node);
      }}
    />
  );
}
