import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { MasterEvent } from '../../machines/lifecycles/master-record.ts';
import type { MasterState } from '../../vocabulary/master-record.ts';
import { type ContactField, contactsIn, describedContacts } from '../../vocabulary/supplier-contacts.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const supplierStates = {
  active: { label: msg({ message: 'Active', context: 'supplier' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'supplier' }), palette: 'gray' },
  merged: { label: msg({ message: 'Merged', context: 'supplier' }), palette: 'gray' },
} as const satisfies Record<MasterState, Lifecycle['states'][string]>;

const events = {
  retire: msg({ message: 'Retired', context: 'supplier' }),
  restore: msg({ message: 'Restored', context: 'supplier' }),
  merge: msg({ message: 'Merged', context: 'supplier' }),
} as const satisfies Record<MasterEvent['type'], MessageDescriptor>;

/** What is told of a contact. */
export const contactWords: Readonly<Record<ContactField, MessageDescriptor>> = {
  name: msg({ message: 'Name', context: 'person' }),
  duty: msg({ message: 'Responsibility', context: 'contact' }),
  phone: msg`Phone`,
  email: msg`E-mail`,
};

export const supplier = {
  name: msg`Supplier`,
  rights: { read: msg`View suppliers`, write: msg`Manage suppliers` },
  address: sections.Suppliers.path,
  lifecycle: { states: supplierStates, events },
  fields: {
    name: msg`Name`,
    contact: msg`Contact`,
    phone: msg`Phone`,
    email: msg`E-mail`,
    address: msg`Address`,
    contacts: msg`Other contacts`,
    remark: msg`Notes`,
    state: msg`Status`,
    mergedInto: msg`Merged into`,
  },
  values: {
    state: labelsOf(supplierStates),
    contacts: (text: string) => describedContacts(contactsIn(text)).join('\n'),
  },
} as const satisfies PlainWords;
