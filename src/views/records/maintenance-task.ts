import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { MaintenanceEvent } from '../../machines/lifecycles/maintenance-task.ts';
import type { SkipCause } from '../../vocabulary/maintenance.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import { maintenanceStates } from './looks/maintenance-task.ts';
import type { RecordWords } from './record-words.ts';

export { maintenanceStates };

const events = {
  assign: msg({ message: 'Assigned', context: 'maintenance' }),
  start: msg({ message: 'Started', context: 'maintenance' }),
  pause: msg({ message: 'Paused', context: 'maintenance' }),
  resume: msg({ message: 'Went on', context: 'maintenance' }),
  finish: msg({ message: 'Finished', context: 'maintenance' }),
  confirm: msg({ message: 'Confirmed', context: 'maintenance' }),
  rework: msg({ message: 'Sent back', context: 'maintenance' }),
  skip: msg({ message: 'Skipped', context: 'maintenance' }),
  cancel: msg({ message: 'Cancelled', context: 'maintenance' }),
  'record work': msg({ message: 'Work recorded', context: 'maintenance' }),
  'set aside': msg({ message: 'Set aside', context: 'maintenance' }),
  'take up': msg({ message: 'Taken up again', context: 'maintenance' }),
} as const satisfies Record<MaintenanceEvent['type'], MessageDescriptor>;

export const skipCauseWords = {
  stillOpen: msg`The task before it was still open on this day.`,
  missed: msg`Its day passed while no tasks were created.`,
} as const satisfies Record<SkipCause, MessageDescriptor>;

export const maintenanceTask = {
  name: msg({ message: 'Maintenance task', context: 'record' }),
  address: sections.MaintenanceTasks.path,
  needs: 'maintenance.read',
  lifecycle: { states: maintenanceStates, events },
  actions: attachmentActions,
  fields: {
    taskNo: msg`Task no.`,
    name: msg({ message: 'Task', context: 'maintenance' }),
    state: msg`Status`,
    asset: msg`Asset`,
    assetId: msg`Asset`,
    plan: msg({ message: 'Plan', context: 'record' }),
    instruction: msg`Instructions`,
    checklist: msg`Checklist`,
    checklistId: msg`Checklist`,
    assignee: msg({ message: 'Assigned to', context: 'maintenance' }),
    assigneeId: msg({ message: 'Assigned to', context: 'maintenance' }),
    dueOn: msg`Due on`,
    doneAt: msg({ message: 'Done on', context: 'maintenance' }),
    abnormal: msg`Abnormal results`,
    results: msg({ message: 'Results', context: 'maintenance' }),
    note: msg`Notes`,
    certificateNo: msg`Certificate no.`,
    certificateUntil: msg`Certificate valid until`,
    supplier: msg`Supplier`,
    labourHours: msg`Labour hours`,
    labourRate: msg`Hourly rate`,
    otherCost: msg`Other cost`,
    parts: msg`Spare parts`,
    reason: msg`Reason`,
    repair: msg({ message: 'Repair', context: 'record' }),
    meter: msg`Meter`,
    waitsFor: msg`Waits for`,
    ...attachmentFields,
  },
  values: { state: labelsOf(maintenanceStates) },
} as const satisfies RecordWords;
