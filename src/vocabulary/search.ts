import type { RecordKind } from './log.ts';

/** What one search over everything looks for, in the order in which it is told. */
export const searchKinds = [
  'asset',
  'handover',
  'request',
  'repair',
  'plan',
  'maintenanceTask',
  'inspection',
  'device',
  'bill',
  'person',
  'supplier',
  'location',
  'organisation',
  'category',
] as const satisfies readonly RecordKind[];
export type SearchKind = (typeof searchKinds)[number];
