import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TreeName } from '../../../vocabulary/trees.ts';
import { OptionList } from '../../ui/picker/option-list.tsx';
import { treeOptions } from './tree-options.ts';
import { type TreeNode, useTree } from './trees.ts';

type Props<Name extends TreeName> = {
  tree: Name;
  label: string;
  selected: number | null;
  /** Also what is retired, where something is looked for rather than chosen. */
  withRetired?: boolean;
  onPick: (node: TreeNode<Name>) => void;
};

const isOffered = ({ state }: TreeNode) => state === 'active';

/** The nodes of a tree, to be searched and chosen from. */
export function TreeList<Name extends TreeName>(props: Props<Name>) {
  const { tree, label, selected, withRetired = false, onPick } = props;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { found, busy, failure } = useTree(tree);
  return (
    <OptionList
      label={label}
      options={treeOptions(withRetired ? found : found.filter(isOffered), text)}
      selected={selected === null ? [] : [String(selected)]}
      search={{ text, onChange: setText, placeholder: t`Name, pinyin or code` }}
      busy={busy}
      failure={failure}
      onPick={(value) => {
        const node = found.find(({ id }) => String(id) === value);
        if (node) onPick(node);
      }}
    />
  );
}
