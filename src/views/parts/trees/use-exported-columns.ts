import { useLingui } from '@lingui/react/macro';
import { exportedColumns } from '../../../vocabulary/exports.ts';
import type { Words } from '../../records/record-words.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { worded } from '../list/worded.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

/** The columns of a tree as a table, called and worded as on its screens. */
export function useExportedColumns({ tree, record }: TreeScreenKind) {
  const { t } = useLingui();
  const wordsOf = (column: string): Words | undefined => {
    if (column === 'state') return labelsOf<string>(record.lifecycle?.states ?? {});
    const words = record.values?.[column];
    return typeof words === 'function' ? undefined : words;
  };
  return exportedColumns[tree].map((column) => {
    const label = record.fields[column];
    const words = wordsOf(column);
    return { id: column, label: label ? t(label) : column, ...(words && { words: worded(t, words) }) };
  });
}
