import type { ErrorName } from '../../src/api/contract/errors.ts';

/** What a person reads, for every error code; `{name}` stands for a figure of its details. */
export type Messages = Record<ErrorName, string>;
