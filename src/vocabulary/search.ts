import type { RecordKind } from './log.ts';
import { plainWith } from './plain-records.ts';

/** What one search over everything looks for, in the order in which it is told. */
export const searchKinds = [
  'asset',
  'handover',
  'request',
  'repair',
  'plan',
  'maintenanceTask',
  'inspection',
  'bill',
  ...plainWith('searched'),
] as const satisfies readonly RecordKind[];
export type SearchKind = (typeof searchKinds)[number];
