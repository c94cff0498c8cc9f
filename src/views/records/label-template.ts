import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { MasterEvent } from '../../machines/lifecycles/master-record.ts';
import type { MasterState } from '../../vocabulary/master-record.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const labelTemplateStates = {
  active: { label: msg({ message: 'Active', context: 'label template' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'label template' }), palette: 'gray' },
  merged: { label: msg({ message: 'Merged', context: 'label template' }), palette: 'gray' },
} as const satisfies Record<MasterState, Lifecycle['states'][string]>;

const events = {
  retire: msg({ message: 'Retired', context: 'label template' }),
  restore: msg({ message: 'Restored', context: 'label template' }),
  merge: msg({ message: 'Merged', context: 'label template' }),
} as const satisfies Record<MasterEvent['type'], MessageDescriptor>;

export const labelTemplate = {
  name: msg`Label template`,
  rights: { read: msg`View label templates`, write: msg`Manage label templates` },
  address: sections.LabelTemplates.path,
  needs: 'labelTemplate.read',
  lifecycle: { states: labelTemplateStates, events },
  fields: {
    name: msg`Name`,
    layout: msg({ message: 'Layout', context: 'label' }),
    width: msg`Width (mm)`,
    height: msg`Height (mm)`,
    remark: msg`Notes`,
    state: msg`Status`,
    mergedInto: msg`Merged into`,
  },
  values: { state: labelsOf(labelTemplateStates) },
} as const satisfies PlainWords;
