import { t } from '@lingui/core/macro';
import { ApiFault } from '../../api/fault.ts';

/** What a person is told of an error. Only faults of calls, and texts, were written for people. */
export function messageOf(error: unknown) {
  if (typeof error === 'string') return error;
  return error instanceof ApiFault ? error.message : t`Something went wrong.`;
}
