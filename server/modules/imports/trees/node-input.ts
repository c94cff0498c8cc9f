import { Compile } from 'typebox/compile';
import { schemasOf } from '../../../../src/api/contract/field-schemas.ts';
import type { FieldKind } from '../../../../src/vocabulary/fields.ts';
import { type NodeValues, treeFields } from '../../../../src/vocabulary/tree-fields.ts';
import type { TreeName } from '../../../../src/vocabulary/trees.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { Note } from '../decide/notes.ts';

type Check = { Check: (value: unknown) => boolean };
const checksOf = (tree: TreeName): Readonly<Record<string, Check>> =>
  Object.fromEntries(
    Object.entries(schemasOf(treeFields[tree])).map(([name, schema]) => [name, Compile(schema)]),
  );
const checks = {
  organisation: checksOf('organisation'),
  location: checksOf('location'),
  category: checksOf('category'),
} satisfies Record<TreeName, object>;

/** What a row writes of a node: cells that hold something, as its form would take them. */
export function nodeInput(tree: TreeName, name: string, values: RecordValues, note: Note): NodeValues {
  const input: Record<string, string | number> = {};
  for (const [field, { is }] of Object.entries<FieldKind>(treeFields[tree])) {
    const text = field === 'name' ? name : values[field];
    if (text === undefined) continue;
    const value = is === 'months' ? Number(text) : text;
    if (checks[tree][field]?.Check(value) === false) note(field, 'valueInvalid', text);
    else input[field] = value;
  }
  return input;
}
