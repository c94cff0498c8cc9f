import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../api/contract/index.ts';

export type Run = Answer<'/import/get'>;
export type RunRow = Answer<'/import/rows'>['rows'][number];
export type Summary = Answer<'/import/summary'>;
export type Outcome = RunRow['outcome'];

export const outcomeWords = {
  created: msg`New`,
  updated: msg`To change`,
  unchanged: msg`Unchanged`,
  rejected: msg`Rejected`,
  undone: msg`Reverted`,
  skipped: msg`Not reverted`,
} as const satisfies Record<Outcome, MessageDescriptor>;
