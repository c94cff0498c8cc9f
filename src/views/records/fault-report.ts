import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { FaultReportEvent } from '../../machines/lifecycles/fault-report.ts';
import type { FaultReportState } from '../../vocabulary/fault-report.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import type { Lifecycle, RecordWords } from './record-words.ts';

export const faultReportStates = {
  received: { label: msg({ message: 'Received', context: 'fault report' }), palette: 'orange' },
  converted: { label: msg({ message: 'Made a repair', context: 'fault report' }), palette: 'green' },
  discarded: { label: msg({ message: 'Discarded', context: 'fault report' }), palette: 'gray' },
} as const satisfies Record<FaultReportState, Lifecycle['states'][string]>;

const events = {
  'make a repair': msg({ message: 'Made a repair', context: 'fault report' }),
  discard: msg({ message: 'Discarded', context: 'fault report' }),
} as const satisfies Record<FaultReportEvent['type'], MessageDescriptor>;

export const faultReport = {
  name: msg`Fault report`,
  address: sections.FaultReports.path,
  needs: 'repair.dispatch',
  lifecycle: { states: faultReportStates, events },
  actions: attachmentActions,
  fields: {
    reportNo: msg({ message: 'Report no.', context: 'fault report' }),
    state: msg`Status`,
    asset: msg`Asset`,
    location: msg`Location`,
    fault: msg`Fault`,
    name: msg({ message: 'Sender', context: 'fault report' }),
    contact: msg({ message: 'Contact', context: 'fault report' }),
    receivedAt: msg({ message: 'Received on', context: 'fault report' }),
    repair: msg({ message: 'Repair', context: 'record' }),
    reason: msg`Reason`,
    ...attachmentFields,
  },
  values: { state: labelsOf(faultReportStates) },
} as const satisfies RecordWords;
