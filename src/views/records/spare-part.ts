import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { MasterEvent } from '../../machines/lifecycles/master-record.ts';
import type { MasterState } from '../../vocabulary/master-record.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const sparePartStates = {
  active: { label: msg({ message: 'Active', context: 'spare part' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'spare part' }), palette: 'gray' },
  merged: { label: msg({ message: 'Merged', context: 'spare part' }), palette: 'gray' },
} as const satisfies Record<MasterState, Lifecycle['states'][string]>;

const events = {
  retire: msg({ message: 'Retired', context: 'spare part' }),
  restore: msg({ message: 'Restored', context: 'spare part' }),
  merge: msg({ message: 'Merged', context: 'spare part' }),
} as const satisfies Record<MasterEvent['type'], MessageDescriptor>;

export const sparePart = {
  name: msg`Spare part`,
  rights: { read: msg`View spare parts`, write: msg`Manage spare parts` },
  address: sections.SpareParts.path,
  needs: 'sparePart.read',
  lifecycle: { states: sparePartStates, events },
  fields: {
    name: msg`Name`,
    code: msg({ message: 'Code', context: 'spare part' }),
    unit: msg`Unit`,
    stock: msg({ message: 'Stock', context: 'spare part' }),
    minimum: msg`Minimum stock`,
    low: msg`Below minimum`,
    unitCost: msg`Unit price`,
    remark: msg`Notes`,
    state: msg`Status`,
    mergedInto: msg`Merged into`,
  },
  values: { state: labelsOf(sparePartStates) },
} as const satisfies PlainWords;
