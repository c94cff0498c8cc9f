import { createHash } from 'node:crypto';
import { isRejectionHeader } from '../../../../src/vocabulary/rejection.ts';

/** Stands for a header row, whatever the file is called; the same with reasons for rejection behind it. */
export const headerHash = (headers: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.filter((header) => !isRejectionHeader(header))))
    .digest('base64url');
