import type { MessageDescriptor } from '@lingui/core';
import { calledByRow, type OfRow } from '../../ui/filters/called-by-row.tsx';
import { oneRecord } from '../../ui/filters/one-record.tsx';
import { PersonList } from '../picker/person-list.tsx';

/**
 * A person.
 *
 * @param of the person of a row, by whom the one in the address is named
 */
export const person = <Name extends string, Row>(
  name: Name,
  label: MessageDescriptor,
  of: OfRow<Row> = () => null,
) =>
  oneRecord<Name, Row>(name, label, {
    list: (props) => <PersonList everybody {...props} />,
    chip: calledByRow(name, of),
  });
