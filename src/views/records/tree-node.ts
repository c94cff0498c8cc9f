import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MasterEvent } from '../../machines/lifecycles/master-record.ts';
import type { MasterState } from '../../vocabulary/master-record.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle } from './record-words.ts';

const states = {
  active: { label: msg({ message: 'Active', context: 'tree' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'tree' }), palette: 'gray' },
  merged: { label: msg({ message: 'Merged', context: 'tree' }), palette: 'gray' },
} as const satisfies Record<MasterState, Lifecycle['states'][string]>;

const events = {
  retire: msg({ message: 'Retired', context: 'tree' }),
  restore: msg({ message: 'Restored', context: 'tree' }),
  merge: msg({ message: 'Merged', context: 'tree' }),
} as const satisfies Record<MasterEvent['type'], MessageDescriptor>;

/** What there is to say alike of organisations, places and categories. */
export const treeNode = {
  lifecycle: { states, events },
  actions: {
    moved: msg({ message: 'Moved', context: 'tree' }),
    'took another in': msg({ message: 'Merged another record in', context: 'tree' }),
  },
  fields: {
    name: msg`Name`,
    code: msg({ message: 'Code', context: 'tree' }),
    parent: msg({ message: 'Parent', context: 'tree' }),
    state: msg`Status`,
    mergedInto: msg`Merged into`,
    merged: msg({ message: 'Merged records', context: 'tree' }),
    assets: msg`Assets`,
    people: msg`People`,
    roles: msg`Roles`,
    documents: msg`Handovers`,
  },
  values: { state: labelsOf(states) },
} as const;
