import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../api/contract/index.ts';
import {
  type BulkProblem,
  bulkProblems,
  type JobKindName,
  type JobRowOutcome,
  outcomeIn,
} from '../../vocabulary/jobs.ts';
import { bulkEdit } from '../records/bulk-edit.ts';
import { importRun } from '../records/import-run.ts';

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
  waiting: msg`Not looked at`,
  planned: msg({ message: 'To change', context: 'outcome' }),
  created: msg`New`,
  updated: msg`To change`,
  changed: msg({ message: 'Changed', context: 'outcome' }),
  unchanged: msg`Unchanged`,
  rejected: msg`Not possible`,
  undone: msg`Taken back`,
  skipped: msg`Not taken back`,
} as const satisfies Record<JobRowOutcome, MessageDescriptor>;

/** What an outcome is called, as it stands in the state of its job. */
export const figureWords = { ...outcomeWords, left: msg`Left as it was` };
export const outcomeWord = (outcome: JobRowOutcome, state: string) => figureWords[outcomeIn(outcome, state)];

export const problemWords = {
  notFound: msg`It is no longer there, or not in your care.`,
  notPermitted: msg`You may see it, but not change it.`,
  changedSince: msg`Somebody has changed it in the meantime; it was left as it is.`,
  required: msg`It cannot be empty.`,
  tooLong: msg`It would become too long.`,
  tooManyFields: msg`An asset cannot have more additional fields.`,
  dayBefore: msg`It would be before the purchase date.`,
  unread: msg`The field cannot read this value.`,
  assetEnded: msg`It has been disposed of; its record is closed.`,
  noField: msg`Its category does not have this field.`,
  badReference: msg`What it named before can no longer be named.`,
} as const satisfies Record<BulkProblem, MessageDescriptor>;

export const isBulkProblem = (code: string): code is BulkProblem =>
  bulkProblems.some((problem) => problem === code);
