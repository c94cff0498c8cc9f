import { msg } from '@lingui/core/macro';
import type { RequestState } from '../../../vocabulary/request.ts';
import type { Lifecycle } from '../record-words.ts';

export const requestStates = {
  submitted: { label: msg({ message: 'Submitted', context: 'request' }), palette: 'orange' },
  partlyAnswered: { label: msg({ message: 'Partly answered', context: 'request' }), palette: 'blue' },
  answered: { label: msg({ message: 'Answered', context: 'request' }), palette: 'green' },
  declined: { label: msg({ message: 'Declined', context: 'request' }), palette: 'red' },
  withdrawn: { label: msg({ message: 'Withdrawn', context: 'request' }), palette: 'gray' },
} as const satisfies Record<RequestState, Lifecycle['states'][string]>;
