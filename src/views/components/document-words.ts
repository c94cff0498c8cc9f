import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../api/contract/index.ts';

type DocumentRow = Answer<'/custody/list'>['rows'][number];

export const documentKinds = {
  issue: msg`Issue`,
  return: msg`Return`,
} as const satisfies Record<DocumentRow['kind'], MessageDescriptor>;

/** Every state of a custody document with its name and its colour. */
export const documentStates = {
  draft: { label: msg`Draft`, palette: 'orange' },
  posted: { label: msg`Posted`, palette: 'green' },
  cancelled: { label: msg`Cancelled`, palette: 'gray' },
} as const satisfies Record<DocumentRow['state'], { label: MessageDescriptor; palette: string }>;
