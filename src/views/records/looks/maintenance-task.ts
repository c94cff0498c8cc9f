import { msg } from '@lingui/core/macro';
import type { MaintenanceState } from '../../../vocabulary/maintenance.ts';
import type { Lifecycle } from '../record-words.ts';

export const maintenanceStates = {
  pending: { label: msg({ message: 'To do', context: 'maintenance' }), palette: 'orange' },
  waiting: { label: msg({ message: 'Set aside', context: 'maintenance' }), palette: 'purple' },
  inProgress: { label: msg({ message: 'In progress', context: 'maintenance' }), palette: 'blue' },
  done: { label: msg({ message: 'Waiting for confirmation', context: 'maintenance' }), palette: 'cyan' },
  confirmed: { label: msg({ message: 'Confirmed', context: 'maintenance' }), palette: 'green' },
  skipped: { label: msg({ message: 'Skipped', context: 'maintenance' }), palette: 'yellow' },
  cancelled: { label: msg({ message: 'Cancelled', context: 'maintenance' }), palette: 'gray' },
} as const satisfies Record<MaintenanceState, Lifecycle['states'][string]>;
