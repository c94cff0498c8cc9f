import type { RecordKind } from './log.ts';

/** Where the stream is read of what is new for a person. */
export const livePath = '/notification/stream';

/** What it says: that it is open, with how much is unread, that something is to be read, or that others have changed records of these kinds. */
export type LiveEvent =
  | { name: 'open'; unread?: number }
  | { name: 'notification' }
  | { name: 'changed'; kinds: readonly RecordKind[] };
