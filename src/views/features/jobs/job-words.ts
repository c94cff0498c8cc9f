import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../api/contract/index.ts';
import {
  type BulkProblem,
  bulkProblems,
  type JobKindName,
  type JobRowOutcome,
  outcomeIn,
} from '../../../vocabulary/jobs.ts';
import { bulkEdit } from '../../records/bulk-edit.ts';
import { importRun } from '../../records/import-run.ts';

export type Job = Answer<'/job/get'>;
export type JobInList = Answer<'/job/list'>['rows'][number];
export type JobRow = Answer<'/job/rows'>['rows'][number];

/** What there is to say of each kind of job. */
export const jobKindWords = { import: importRun, bulkEdit } as const satisfies Record<
  JobKindName,
  { name: MessageDescriptor; address: string }
>;
export const hrefOfJob = ({ kind, id }: Pick<Job, 'kind' | 'id'>) => `${jobKindWords[kind].address}/${id}`;

export const outcomeWords = {
  waiting: msg`Not compared`,
  planned: msg({ message: 'To change', context: 'outcome' }),
  created: msg`New`,
  updated: msg`To change`,
  changed: msg({ message: 'Changed', context: 'outcome' }),
  unchanged: msg`Unchanged`,
  rejected: msg`Cannot be changed`,
  undone: msg`Reverted`,
  skipped: msg`Not reverted`,
} as const satisfies Record<JobRowOutcome, MessageDescriptor>;

/** What an outcome is called, as it stands in the state of its job. */
export const figureWords = { ...outcomeWords, left: msg`Left unchanged` };
export const outcomeWord = (outcome: JobRowOutcome, state: string) => figureWords[outcomeIn(outcome, state)];

export const problemWords = {
  notFound: msg`It no longer exists, or you do not have access to it.`,
  notPermitted: msg`You can view it, but not change it.`,
  changedSince: msg`Someone changed it in the meantime. It was left unchanged.`,
  required: msg`This cannot be empty.`,
  tooLong: msg`This would become too long.`,
  tooManyFields: msg`The limit of additional fields is reached.`,
  dayBefore: msg`This is before the purchase date.`,
  belowCharged: msg`Its value would be below what was already depreciated`,
  unread: msg`The value is not valid for this field.`,
  assetEnded: msg`The asset was disposed of. Its record is closed.`,
  codeTaken: msg`This serial number is on another asset as a code.`,
  underApproval: msg`It waits for approval in a document. Its category, value and currency are closed until then.`,
  noField: msg`Its category does not have this field.`,
  laterJob: msg`A later job changed it, which must be undone first.`,
  notRecorded: msg`The previous values are unknown.`,
  endedSince: msg`The asset was disposed of since. Its record is closed.`,
  badReference: msg`The previous reference is no longer available.`,
} as const satisfies Record<BulkProblem, MessageDescriptor>;

export const isBulkProblem = (code: string): code is BulkProblem =>
  bulkProblems.some((problem) => problem === code);
