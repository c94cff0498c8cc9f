import { msg } from '@lingui/core/macro';
import type { BooksMonthEvent } from '../../machines/lifecycles/books-month.ts';
import type { BooksState } from '../../vocabulary/depreciation.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, RecordWords, Words } from './record-words.ts';

const states = {
  open: { label: msg({ message: 'Open', context: 'month of the books' }), palette: 'green' },
  closed: { label: msg({ message: 'Closed', context: 'month of the books' }), palette: 'gray' },
} as const satisfies Record<BooksState, Lifecycle['states'][string]>;

const events = {
  close: msg({ message: 'Closed', context: 'month of the books' }),
  reopen: msg({ message: 'Reopened', context: 'month of the books' }),
} as const satisfies Record<BooksMonthEvent['type'], Words[string]>;

export const booksMonth = {
  name: msg`Month of the books`,
  needs: 'depreciation.read',
  lifecycle: { states, events },
  fields: { state: msg`Status`, reason: msg`Reason` },
  values: { state: labelsOf(states) },
} as const satisfies RecordWords;
