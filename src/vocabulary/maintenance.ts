import type { TextField } from './fields.ts';

export const maintenanceStates = [
  'pending',
  'waiting',
  'inProgress',
  'done',
  'confirmed',
  'skipped',
  'cancelled',
] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

/**
 * Why the server skipped a task: the task before it is still open, or its date passed before it could be created, for
 * example while the plan was paused.
 */
export const skipCauses = ['stillOpen', 'missed'] as const;
export type SkipCause = (typeof skipCauses)[number];

/** What is typed of a task. */
export const maintenanceFields = {
  name: { is: 'line', max: 200, required: true },
  instruction: { is: 'paragraph', max: 4000 },
} as const satisfies Record<string, TextField>;

/** What whoever does it writes of the work. */
export const maintenanceWorkFields = {
  note: { is: 'paragraph', max: 2000 },
  certificateNo: { is: 'code', max: 100 },
} as const satisfies Record<string, TextField>;

/** A certificate counts as expiring so many days before its end. */
export const expiringDays = 30;

/** What people send to a task beside the assignment; why has to be said where `reason` stands. */
export const maintenanceEvents = {
  start: { by: 'engineer' },
  pause: { by: 'engineer' },
  resume: { by: 'engineer' },
  finish: { by: 'engineer' },
  confirm: { by: 'manager' },
  rework: { by: 'manager', reason: true },
  skip: { by: 'manager', reason: true },
  cancel: { by: 'manager', reason: true },
} as const;
export type SentMaintenanceEvent = keyof typeof maintenanceEvents;
export const sentMaintenanceEvents = Object.keys(maintenanceEvents) as [
  SentMaintenanceEvent,
  ...SentMaintenanceEvent[],
];

export type MaintenanceRole = 'engineer' | 'manager';
export const maintenancePermissions = {
  engineer: 'maintenance.work',
  manager: 'maintenance.write',
} as const satisfies Record<MaintenanceRole, string>;

export const maintenanceNeedsReason = (event: SentMaintenanceEvent): boolean =>
  'reason' in maintenanceEvents[event];
