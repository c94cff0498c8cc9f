import { msg } from '@lingui/core/macro';
import type { InspectionState } from '../../../vocabulary/inspection.ts';
import type { Lifecycle } from '../record-words.ts';

export const inspectionStates = {
  pending: { label: msg({ message: 'To do', context: 'inspection' }), palette: 'orange' },
  inProgress: { label: msg({ message: 'In progress', context: 'inspection' }), palette: 'blue' },
  done: { label: msg({ message: 'Done', context: 'inspection' }), palette: 'green' },
  missed: { label: msg({ message: 'Missed', context: 'inspection' }), palette: 'red' },
  cancelled: { label: msg({ message: 'Cancelled', context: 'inspection' }), palette: 'gray' },
} as const satisfies Record<InspectionState, Lifecycle['states'][string]>;
