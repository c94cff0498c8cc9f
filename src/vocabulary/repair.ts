import type { TextField } from './fields.ts';

/** Every state of a repair, in the order of its life. */
export const repairStates = [
  'reported',
  'assigned',
  'accepted',
  'inProgress',
  'onHold',
  'done',
  'rework',
  'verified',
  'closed',
  'rejected',
  'cancelled',
] as const;
export type RepairState = (typeof repairStates)[number];

/** In which nothing is left to do for it, so that its asset can be reported again. */
export const settledStates = ['verified', 'closed', 'rejected', 'cancelled'] as const;
export const openStates = repairStates.filter((state) => !settledStates.some((one) => one === state));

/** Days since an open repair was reported. */
export const repairAges = ['upTo1Day', 'upTo3Days', 'upTo7Days', 'upTo30Days', 'over30Days'] as const;
export type RepairAge = (typeof repairAges)[number];

/** How soon it matters, the least first. */
export const urgencies = ['low', 'normal', 'high', 'critical'] as const;
export type Urgency = (typeof urgencies)[number];
export const defaultUrgency: Urgency = 'normal';

/** What a repair has a time for: that somebody accepts it, and that it is done. */
export type RepairTarget = 'respond' | 'finish';

/** Why something broke. */
export const repairCauses = ['wear', 'misuse', 'accident', 'defect', 'environment', 'other'] as const;
export type RepairCause = (typeof repairCauses)[number];

/** What whoever reports a fault says of it. */
export const faultField = { is: 'paragraph', max: 2000, required: true } as const satisfies TextField;

/** What the engineer writes of the work. */
export const workTexts = {
  finding: { is: 'paragraph', max: 2000 },
  solution: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;

/** Stars, the most that a reporter can give. */
export const bestRating = 5;
/** The most kinds of spare parts that one repair takes, and the most repairs that are opened at once. */
export const maxParts = 50;
export const maxOpened = 500;

/** What people send to a repair beside the assignment; why has to be said where `reason` stands. */
export const repairEvents = {
  take: { by: 'engineer' },
  accept: { by: 'engineer' },
  decline: { by: 'engineer', reason: true },
  start: { by: 'engineer' },
  hold: { by: 'engineer', reason: true },
  resume: { by: 'engineer' },
  finish: { by: 'engineer' },
  verify: { by: 'reporter' },
  rework: { by: 'reporter', reason: true },
  rate: { by: 'reporter' },
  close: { by: 'dispatcher' },
  reject: { by: 'dispatcher', reason: true },
  cancel: { by: 'reporter', reason: true },
} as const;
export type SentRepairEvent = keyof typeof repairEvents;
export const sentRepairEvents = Object.keys(repairEvents) as [SentRepairEvent, ...SentRepairEvent[]];

/** Whose move it is; a dispatcher can stand in for either of the others. */
export type RepairRole = 'engineer' | 'reporter' | 'dispatcher';
export const repairPermissions = {
  engineer: 'repair.work',
  reporter: 'repair.report',
  dispatcher: 'repair.dispatch',
} as const satisfies Record<RepairRole, string>;

export const needsReason = (event: SentRepairEvent): boolean => 'reason' in repairEvents[event];

/** States of an asset in which a fault of it can be reported. */
export const repairableStates = ['inStock', 'inUse', 'borrowed', 'transferring', 'inRepair'] as const;
