import type { Readable } from 'node:stream';
import type { StoreName } from '../../../database/schema/attachments.ts';

/** Where the bytes of files lie, each under a key that nobody can guess. Every call ends. */
export type FileStore = {
  readonly name: StoreName;
  /** All of it is kept when this resolves. */
  put: (key: string, bytes: Uint8Array, signal: AbortSignal) => Promise<void>;
  /** Resolves when the first bytes are sure to come. @throws FileMissing */
  read: (key: string, signal: AbortSignal) => Promise<Readable>;
  /** Whether it would be read. */
  has: (key: string, signal: AbortSignal) => Promise<boolean>;
  /** What is not there is removed already. */
  remove: (key: string) => Promise<void>;
};
