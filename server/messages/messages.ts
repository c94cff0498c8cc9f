import type { ErrorName } from '../../src/api/contract/errors.ts';

/** What a person reads, for every error code. */
export type Messages = Record<ErrorName, string>;
