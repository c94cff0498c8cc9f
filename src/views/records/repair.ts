import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { RepairEvent } from '../../machines/lifecycles/repair.ts';
import type { RepairAge, RepairCause } from '../../vocabulary/repair.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import { repairStates, urgencyWords } from './looks/repair.ts';
import type { RecordWords } from './record-words.ts';

export { repairStates, urgencyWords };

const events = {
  assign: msg({ message: 'Assigned', context: 'repair' }),
  take: msg({ message: 'Taken from the pool', context: 'repair' }),
  accept: msg({ message: 'Accepted', context: 'repair' }),
  decline: msg({ message: 'Declined', context: 'repair' }),
  start: msg({ message: 'Started', context: 'repair' }),
  hold: msg({ message: 'Put on hold', context: 'repair' }),
  resume: msg({ message: 'Resumed', context: 'repair' }),
  finish: msg({ message: 'Finished', context: 'repair' }),
  verify: msg({ message: 'Confirmed', context: 'repair' }),
  rework: msg({ message: 'Sent back', context: 'repair' }),
  rate: msg({ message: 'Rated', context: 'repair' }),
  close: msg({ message: 'Closed', context: 'repair' }),
  reject: msg({ message: 'Rejected', context: 'repair' }),
  cancel: msg({ message: 'Cancelled', context: 'repair' }),
  'change the report': msg({ message: 'Report edited', context: 'repair' }),
  'record work': msg({ message: 'Work recorded', context: 'repair' }),
} as const satisfies Record<RepairEvent['type'], MessageDescriptor>;

export const causeWords = {
  wear: msg({ message: 'Wear', context: 'cause' }),
  misuse: msg({ message: 'Misuse', context: 'cause' }),
  accident: msg({ message: 'Accident', context: 'cause' }),
  defect: msg({ message: 'Manufacturing defect', context: 'cause' }),
  environment: msg({ message: 'Environment', context: 'cause' }),
  other: msg({ message: 'Other', context: 'cause' }),
} as const satisfies Record<RepairCause, MessageDescriptor>;

export const ageWords = {
  upTo1Day: msg({ message: '0–1 days', context: 'age of a repair' }),
  upTo3Days: msg({ message: '2–3 days', context: 'age of a repair' }),
  upTo7Days: msg({ message: '4–7 days', context: 'age of a repair' }),
  upTo30Days: msg({ message: '8–30 days', context: 'age of a repair' }),
  over30Days: msg({ message: 'Over 30 days', context: 'age of a repair' }),
} as const satisfies Record<RepairAge, MessageDescriptor>;

export const repair = {
  name: msg({ message: 'Repair', context: 'record' }),
  address: sections.Repairs.path,
  needs: 'repair.read',
  lifecycle: { states: repairStates, events },
  actions: attachmentActions,
  fields: {
    repairNo: msg`Repair no.`,
    asset: msg`Asset`,
    fault: msg`Fault`,
    urgency: msg`Urgency`,
    state: msg`Status`,
    reporter: msg`Reported by`,
    assignee: msg`Engineer`,
    supplier: msg`Supplier`,
    dispatchRule: msg`Dispatch rule`,
    reason: msg`Reason`,
    finding: msg`Findings`,
    cause: msg`Cause`,
    solution: msg`Solution`,
    labourHours: msg`Labour hours`,
    labourRate: msg`Hourly rate`,
    otherCost: msg`Other cost`,
    warranty: msg`Under warranty`,
    parts: msg`Spare parts`,
    rating: msg`Rating`,
    reportedAt: msg`Reported on`,
    doneAt: msg`Finished on`,
    cost: msg`Cost`,
    currency: msg`Currency`,
    ...attachmentFields,
  },
  values: {
    state: labelsOf(repairStates),
    urgency: urgencyWords,
    cause: causeWords,
    warranty: { true: msg`Yes`, false: msg`No` },
  },
} as const satisfies RecordWords;
