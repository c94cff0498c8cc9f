import { msg } from '@lingui/core/macro';
import type { Words } from './record-words.ts';

/** What the log of a record says of its files. */
export const attachmentActions = {
  attached: msg`File added`,
  detached: msg`File removed`,
  'file opened': msg`File opened`,
  'cover chosen': msg`Cover photo set`,
} as const satisfies Words;

export const attachmentFields = { attachment: msg`File`, cover: msg`Cover photo` } as const satisfies Words;
