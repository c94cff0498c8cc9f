import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../api/contract/index.ts';

export type Run = Answer<'/import/get'>;
export type RunRow = Answer<'/import/rows'>['rows'][number];
export type Outcome = RunRow['outcome'];

export const runStates = {
  checking: { label: msg`Checking`, palette: 'blue' },
  checked: { label: msg`Checked`, palette: 'orange' },
  importing: { label: msg`Importing`, palette: 'blue' },
  imported: { label: msg({ message: 'Imported', context: 'import run' }), palette: 'green' },
  cancelled: { label: msg`Cancelled`, palette: 'gray' },
  failed: { label: msg`Failed`, palette: 'red' },
} as const satisfies Record<Run['state'], { label: MessageDescriptor; palette: string }>;

export const outcomeWords = {
  created: msg`New`,
  updated: msg`To change`,
  unchanged: msg`Unchanged`,
  rejected: msg`Refused`,
} as const satisfies Record<Outcome, MessageDescriptor>;

export const outcomes = Object.keys(outcomeWords) as Outcome[];

export const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  category: msg`Categories`,
  location: msg`Locations`,
  organ: msg`Organisations`,
  person: msg`People`,
  supplier: msg`Suppliers`,
};
