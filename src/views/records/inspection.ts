import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { InspectionEvent } from '../../machines/lifecycles/inspection.ts';
import type { InspectionRouteEvent } from '../../machines/lifecycles/inspection-route.ts';
import type { RouteState } from '../../vocabulary/inspection.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import { inspectionStates } from './looks/inspection.ts';
import type { Lifecycle, PlainWords, RecordWords } from './record-words.ts';

export { inspectionStates };

const events = {
  assign: msg({ message: 'Assigned', context: 'inspection' }),
  start: msg({ message: 'Started', context: 'inspection' }),
  record: msg({ message: 'Readings recorded', context: 'inspection' }),
  finish: msg({ message: 'Finished', context: 'inspection' }),
  miss: msg({ message: 'Missed', context: 'inspection' }),
  cancel: msg({ message: 'Cancelled', context: 'inspection' }),
} as const satisfies Record<InspectionEvent['type'], MessageDescriptor>;

export const inspection = {
  name: msg({ message: 'Inspection', context: 'record' }),
  address: sections.Inspections.path,
  needs: 'inspection.read',
  lifecycle: { states: inspectionStates, events },
  actions: {
    ...attachmentActions,
    'recorded late': msg({ message: 'Late readings recorded', context: 'inspection' }),
  },
  fields: {
    inspectionNo: msg`Inspection no.`,
    name: msg({ message: 'Inspection', context: 'record' }),
    state: msg`Status`,
    organisation: msg`Organisation`,
    route: msg({ message: 'Route', context: 'inspection' }),
    routeId: msg({ message: 'Route', context: 'inspection' }),
    plan: msg({ message: 'Plan', context: 'record' }),
    assignee: msg({ message: 'Assigned to', context: 'maintenance' }),
    assigneeId: msg({ message: 'Assigned to', context: 'maintenance' }),
    dueOn: msg`Due on`,
    doneAt: msg({ message: 'Done on', context: 'maintenance' }),
    points: msg({ message: 'Points', context: 'inspection' }),
    checked: msg({ message: 'Checked', context: 'inspection' }),
    abnormal: msg`Abnormal results`,
    readings: msg`Readings`,
    repair: msg({ message: 'Repair', context: 'record' }),
    reason: msg`Reason`,
    results: msg`Readings`,
    lateReadings: msg({ message: 'Late readings', context: 'inspection' }),
    ...attachmentFields,
  },
  values: { state: labelsOf(inspectionStates) },
} as const satisfies RecordWords;

export const routeStates = {
  active: { label: msg({ message: 'Active', context: 'inspection route' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'inspection route' }), palette: 'gray' },
} as const satisfies Record<RouteState, Lifecycle['states'][string]>;

const routeEvents = {
  retire: msg({ message: 'Retired', context: 'inspection route' }),
  restore: msg({ message: 'Restored', context: 'inspection route' }),
} as const satisfies Record<InspectionRouteEvent['type'], MessageDescriptor>;

export const inspectionRoute = {
  name: msg`Inspection route`,
  address: sections.InspectionRoutes.path,
  needs: 'inspection.read',
  lifecycle: { states: routeStates, events: routeEvents },
  fields: {
    name: msg`Name`,
    state: msg`Status`,
    organisation: msg`Organisation`,
    organisationId: msg({ message: 'Responsible organisation', context: 'plan' }),
    points: msg({ message: 'Points', context: 'inspection' }),
    pointCount: msg({ message: 'Points', context: 'inspection' }),
    lastDoneAt: msg`Last inspected`,
    remark: msg`Notes`,
  },
  values: { state: labelsOf(routeStates) },
} as const satisfies PlainWords;
