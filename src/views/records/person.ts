import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { PersonEvent } from '../../machines/lifecycles/person.ts';
import type { PersonState } from '../../vocabulary/person-fields.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const personStates = {
  active: { label: msg({ message: 'Active', context: 'person' }), palette: 'green' },
  left: { label: msg({ message: 'Left', context: 'person' }), palette: 'gray' },
  merged: { label: msg({ message: 'Merged', context: 'person' }), palette: 'gray' },
} as const satisfies Record<PersonState, Lifecycle['states'][string]>;

const events = {
  leave: msg({ message: 'Left', context: 'person' }),
  'come back': msg({ message: 'Rehired', context: 'person' }),
  merge: msg({ message: 'Merged', context: 'person' }),
  anonymise: msg({ message: 'Anonymised', context: 'person' }),
} as const satisfies Record<PersonEvent['type'], MessageDescriptor>;

export const person = {
  name: msg`Person`,
  rights: { read: msg`View people`, write: msg`Manage people` },
  address: sections.People.path,
  needs: 'person.read',
  lifecycle: { states: personStates, events },
  fields: {
    name: msg({ message: 'Name', context: 'person' }),
    jobNo: msg`Job number`,
    organisation: msg`Organisation`,
    organisationId: msg`Organisation`,
    post: msg`Position`,
    labourRate: msg`Rate of an hour of work`,
    phone: msg`Phone`,
    email: msg`E-mail`,
    remark: msg`Notes`,
    state: msg`Status`,
    mergedInto: msg`Merged into`,
    skills: msg`Skills`,
  },
  values: { state: labelsOf(personStates) },
} as const satisfies PlainWords;
