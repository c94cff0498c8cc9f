import type { ErrorName } from '../../src/api/contract/errors.ts';
import type { SessionEnd } from '../../src/vocabulary/session-end.ts';

/** What a person reads, for every error code; `{name}` stands for a figure of its details. */
export type Messages = Record<ErrorName, string>;
/** The same for how a session has ended. */
export type SessionEndMessages = Record<SessionEnd, string>;
