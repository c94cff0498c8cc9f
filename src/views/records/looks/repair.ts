import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RepairState, Urgency } from '../../../vocabulary/repair.ts';
import type { Lifecycle } from '../record-words.ts';

export const repairStates = {
  reported: { label: msg({ message: 'Reported', context: 'repair' }), palette: 'orange' },
  assigned: { label: msg({ message: 'Assigned', context: 'repair' }), palette: 'orange' },
  accepted: { label: msg({ message: 'Accepted', context: 'repair' }), palette: 'blue' },
  inProgress: { label: msg({ message: 'In progress', context: 'repair' }), palette: 'blue' },
  onHold: { label: msg({ message: 'On hold', context: 'repair' }), palette: 'yellow' },
  done: { label: msg({ message: 'Waiting for confirmation', context: 'repair' }), palette: 'cyan' },
  rework: { label: msg({ message: 'Rework', context: 'repair' }), palette: 'red' },
  verified: { label: msg({ message: 'Confirmed', context: 'repair' }), palette: 'green' },
  closed: { label: msg({ message: 'Closed', context: 'repair' }), palette: 'green' },
  rejected: { label: msg({ message: 'Rejected', context: 'repair' }), palette: 'red' },
  cancelled: { label: msg({ message: 'Cancelled', context: 'repair' }), palette: 'gray' },
} as const satisfies Record<RepairState, Lifecycle['states'][string]>;

export const urgencyWords = {
  low: msg({ message: 'Low', context: 'urgency' }),
  normal: msg({ message: 'Normal', context: 'urgency' }),
  high: msg({ message: 'High', context: 'urgency' }),
  critical: msg({ message: 'Critical', context: 'urgency' }),
} as const satisfies Record<Urgency, MessageDescriptor>;
