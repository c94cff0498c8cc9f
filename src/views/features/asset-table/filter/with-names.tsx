import type { ReactNode } from 'react';
import type { RequestedField } from '../../../../vocabulary/filters/asset-filters.ts';
import type { TreeName } from '../../../../vocabulary/trees.ts';
import { calledIn, useTree } from '../../../parts/picker/trees.ts';
import { nameKey } from '../../../ui/filters/filter.ts';
import { useRequestedFields } from './requested-fields.ts';
import type { Names } from './value-props.ts';

type Props = {
  field: RequestedField;
  values: readonly string[];
  /** What is known already. */
  names: Names;
  children: (names: Names) => ReactNode;
};

/** What the records of a condition are called: nodes of a tree are looked up in it. */
export function WithNames(props: Props) {
  const { kindOf } = useRequestedFields();
  const kind = kindOf(props.field);
  return kind.is === 'tree' ? <OfTree tree={kind.of} {...props} /> : props.children(props.names);
}

function OfTree({ tree, field, values, names, children }: Props & { tree: TreeName }) {
  const { found } = useTree(tree);
  const called = values.flatMap((value) => {
    const name = calledIn(found, tree, Number(value));
    return name === undefined ? [] : [[nameKey(field, Number(value)), name]];
  });
  return children({ ...names, ...Object.fromEntries(called) });
}
