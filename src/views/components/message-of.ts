import { t } from '@lingui/core/macro';
import { ApiFault } from '../../api/fault.ts';

/** What a person is told of an error. Only faults of calls were written for people. */
export const messageOf = (error: unknown) =>
  error instanceof ApiFault ? error.message : t`Something went wrong.`;
