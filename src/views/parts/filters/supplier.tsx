import type { MessageDescriptor } from '@lingui/core';
import { calledByRow, type OfRow } from '../../ui/filters/called-by-row.tsx';
import { oneRecord } from '../../ui/filters/one-record.tsx';
import { SupplierList } from '../picker/supplier-field.tsx';

/**
 * A supplier.
 *
 * @param of the supplier of a row, by whom the one in the address is named
 */
export const supplier = <Name extends string, Row>(
  name: Name,
  label: MessageDescriptor,
  of: OfRow<Row>,
): ReturnType<typeof oneRecord<Name, Row>> => ({
  ...oneRecord<Name, Row>(name, label, {
    list: (props) => <SupplierList {...props} />,
    chip: calledByRow(name, of),
  }),
  needs: 'supplier.read',
});
