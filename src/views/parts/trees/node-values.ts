import type { Chosen, FormValues } from '../../../machines/forms/record-form-values.ts';
import type { FieldKind } from '../../../vocabulary/fields.ts';
import { shiftPoint } from '../../../vocabulary/parsing/decimal.ts';
import {
  defaultBelow,
  type NodeValue,
  type NodeValues,
  treeFields,
} from '../../../vocabulary/tree-fields.ts';
import type { TreeName } from '../../../vocabulary/trees.ts';
import { sentOf } from '../form/sent.ts';
import { fieldOf, type NodeDetails } from './tree-calls.ts';

const fieldsOf = (tree: TreeName): [string, FieldKind][] => Object.entries(treeFields[tree]);

/** A value as it stands in the form. A rate is typed as a percentage. */
function typed({ is }: FieldKind, value: NodeValue): string {
  if (value === null) return '';
  return is === 'rate' ? shiftPoint(String(value), 2) : String(value);
}

const typedAll = (tree: TreeName, values: NodeValues): FormValues =>
  Object.fromEntries(fieldsOf(tree).map(([name, field]) => [name, typed(field, values[name] ?? null)]));

/** What a new node starts with, below another or at the top. */
export const startOf = (tree: TreeName, above: NodeDetails | null): FormValues => {
  const values = above && Object.fromEntries(fieldsOf(tree).map(([name]) => [name, fieldOf(above, name)]));
  const parentId: Chosen | null = above && { id: above.id, name: above.path };
  return { ...typedAll(tree, defaultBelow[tree](values)), parentId };
};

export const openedFrom = (tree: TreeName) => (node: NodeDetails) => ({
  values: typedAll(tree, Object.fromEntries(fieldsOf(tree).map(([name]) => [name, fieldOf(node, name)]))),
  version: node.version,
});

/** The fields as they go over the wire; only those that differ from `base` where that is given. */
export const sentFields = (tree: TreeName, values: FormValues, base?: FormValues): NodeValues =>
  Object.fromEntries(
    fieldsOf(tree)
      .filter(([name]) => values[name] !== base?.[name])
      .map(([name, field]) => [name, sentOf(field, values[name] ?? '') as NodeValue]),
  );

/** Below which node a new one is to hang. */
export const parentOf = ({ parentId }: FormValues): number | null =>
  parentId !== null && typeof parentId === 'object' && 'id' in parentId ? parentId.id : null;
