import type { TextField } from './fields.ts';

export const inspectionStates = ['pending', 'inProgress', 'done', 'missed', 'cancelled'] as const;
export type InspectionState = (typeof inspectionStates)[number];

export const routeStates = ['active', 'retired'] as const;
export type RouteState = (typeof routeStates)[number];

/** What is typed of a route. */
export const inspectionRouteFields = {
  name: { is: 'line', max: 200, required: true },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;

/** The most points of a route, and the most answers that are sent at once. */
export const maxPoints = 100;
export const maxAnswers = 1000;
/** So many of the latest readings of an item are charted. */
export const chartedReadings = 100;

/** What people send to an inspection; why has to be said where `reason` stands. */
export const inspectionEvents = {
  start: { by: 'inspector' },
  finish: { by: 'inspector' },
  cancel: { by: 'manager', reason: true },
} as const;
export type SentInspectionEvent = keyof typeof inspectionEvents;
export const sentInspectionEvents = Object.keys(inspectionEvents) as [
  SentInspectionEvent,
  ...SentInspectionEvent[],
];

export type InspectionRole = 'inspector' | 'manager';
export const inspectionPermissions = {
  inspector: 'inspection.work',
  manager: 'inspection.write',
} as const satisfies Record<InspectionRole, string>;

export const inspectionNeedsReason = (event: SentInspectionEvent): boolean =>
  'reason' in inspectionEvents[event];
