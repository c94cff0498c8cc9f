import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import type { FieldKind } from '../../../vocabulary/fields.ts';
import { shiftPoint } from '../../../vocabulary/parsing/decimal.ts';
import { treeFields } from '../../../vocabulary/tree-fields.ts';
import { fieldOf } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

/** How a field of a node reads, by the way in which it is written; '' for one that is empty. */
export function useNodeText({ tree, record }: TreeScreenKind) {
  const { t } = useLingui();
  const { number } = useFormats();
  const fields: Readonly<Record<string, FieldKind>> = treeFields[tree];
  return (node: object, field: string): string => {
    const value = fieldOf(node, field);
    if (value === null || value === '') return '';
    const words = record.values?.[field];
    if (words && typeof words !== 'function') {
      const word = words[String(value)];
      return word ? t(word) : String(value);
    }
    switch (fields[field]?.is) {
      case 'months':
        return number(Number(value));
      case 'rate':
        return `${shiftPoint(String(value), 2)}%`;
      default:
        return String(value);
    }
  };
}
