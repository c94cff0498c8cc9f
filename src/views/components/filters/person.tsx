import type { MessageDescriptor } from '@lingui/core';
import { PersonList } from '../picker/person-list.tsx';
import { calledByRow, type OfRow } from './called-by-row.tsx';
import { oneRecord } from './one-record.tsx';

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
