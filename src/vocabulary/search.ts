import type { RecordKind } from './log.ts';
import { plainWith } from './plain-records.ts';
import { workWith } from './work-records.ts';

/** What one search over everything looks for, in the order in which it is told. */
export const searchKinds = [
  'asset',
  ...workWith('searched'),
  ...plainWith('searched'),
] as const satisfies readonly RecordKind[];
export type SearchKind = (typeof searchKinds)[number];
