import { plainKinds } from './plain-records.ts';
import { workKinds } from './work-records.ts';

/** By which way a change came in. */
export const ways = ['form', 'document', 'import', 'bulk', 'job'] as const;
export type Way = (typeof ways)[number];

/** The kinds of records that the log speaks of. */
export const recordKinds = [
  'asset',
  ...workKinds,
  'booksMonth',
  'import',
  'importMapping',
  'bulkEdit',
  ...plainKinds,
  'account',
  'role',
  'setting',
  'savedView',
  'report',
  'export',
] as const;
export type RecordKind = (typeof recordKinds)[number];
