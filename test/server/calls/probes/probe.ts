import type { Path } from '../../../../src/api/contract/index.ts';
import type { Permission } from '../../../../src/api/contract/permissions.ts';
import type { Caller } from '../../support/app.ts';
import type { Records } from './records.ts';

export type Probe = {
  /** Whether the call reaches the record. */
  reaches: (caller: Caller, records: Records) => Promise<boolean>;
  /** What it reaches belongs to no person, so that the scope `own` holds nothing. */
  ownsNothing?: true;
  /** What one reads elsewhere of what it tells, so that it tells no more than that. */
  also?: readonly Permission[];
};

export type Probes = Partial<{ [P in Path]: Probe }>;
