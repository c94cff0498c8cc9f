import type { CustomField } from '../../../vocabulary/custom-fields.ts';
import { own } from '../../../vocabulary/own.ts';
import { useCustomText } from '../../records/custom-text.ts';
import type { Column } from '../../ui/data-table/column.ts';
import type { AssetRow, Requested } from '../asset-table/index.ts';

const widths: Partial<Record<CustomField['kind'], number>> = { yesNo: 90, day: 116, number: 110, money: 128 };

/** A column for each custom field; its values are asked for when it is shown. */
export function useCustomColumns(fields: readonly Requested[]): Column<AssetRow>[] {
  const textOf = useCustomText();
  return fields.map(({ name, label, field }) => {
    const text = ({ values = {} }: AssetRow) => {
      const value = own(values, String(field.id));
      return value === undefined ? '' : textOf(field, value);
    };
    const isFigure = field.kind === 'number' || field.kind === 'money';
    return {
      id: name,
      label,
      width: widths[field.kind] ?? 130,
      ...(isFigure && { align: 'end' as const }),
      ...((isFigure || field.kind === 'day') && { whole: text }),
      sortable: field.kind !== 'paragraph',
      optional: true,
      field: field.id,
      cell: text,
    };
  });
}
