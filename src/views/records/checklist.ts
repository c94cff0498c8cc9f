import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { MasterEvent } from '../../machines/lifecycles/master-record.ts';
import type { ChecklistItemType } from '../../vocabulary/checklist.ts';
import type { MasterState } from '../../vocabulary/master-record.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const checklistStates = {
  active: { label: msg({ message: 'Active', context: 'checklist' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'checklist' }), palette: 'gray' },
  merged: { label: msg({ message: 'Merged', context: 'checklist' }), palette: 'gray' },
} as const satisfies Record<MasterState, Lifecycle['states'][string]>;

const events = {
  retire: msg({ message: 'Retired', context: 'checklist' }),
  restore: msg({ message: 'Restored', context: 'checklist' }),
  merge: msg({ message: 'Merged', context: 'checklist' }),
} as const satisfies Record<MasterEvent['type'], MessageDescriptor>;

export const itemTypeWords = {
  yesNo: msg`Yes or no`,
  choice: msg({ message: 'Choice', context: 'checklist' }),
  number: msg({ message: 'Number', context: 'checklist' }),
  text: msg({ message: 'Text', context: 'checklist' }),
  photo: msg({ message: 'Photo', context: 'checklist' }),
  signature: msg({ message: 'Signature', context: 'checklist' }),
} as const satisfies Record<ChecklistItemType, MessageDescriptor>;

export const checklist = {
  name: msg`Checklist`,
  rights: { read: msg`View checklists`, write: msg`Manage checklists` },
  address: sections.Checklists.path,
  needs: 'checklist.read',
  lifecycle: { states: checklistStates, events },
  fields: {
    name: msg`Name`,
    items: msg({ message: 'Items', context: 'checklist' }),
    itemCount: msg({ message: 'Items', context: 'checklist' }),
    remark: msg`Notes`,
    state: msg`Status`,
    mergedInto: msg`Merged into`,
  },
  values: { state: labelsOf(checklistStates) },
} as const satisfies PlainWords;
