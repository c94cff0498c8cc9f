import { createHash } from 'node:crypto';

/** Stands for a header row, whatever the file is called. */
export const headerHash = (headers: string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('base64url');
