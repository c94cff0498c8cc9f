import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { RequestEvent } from '../../machines/lifecycles/request.ts';
import type { RequestType } from '../../vocabulary/request.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import { requestStates } from './looks/request.ts';
import type { RecordWords } from './record-words.ts';

export { requestStates };

const events = {
  'answer in part': msg({ message: 'Answered in part', context: 'request' }),
  'answer in full': msg({ message: 'Answered in full', context: 'request' }),
  'turn down': msg({ message: 'Declined', context: 'request' }),
  withdraw: msg({ message: 'Withdrawn', context: 'request' }),
  close: msg({ message: 'Rest closed', context: 'request' }),
  'assets refused': msg({ message: 'Open again: assets not accepted', context: 'request' }),
} as const satisfies Record<RequestEvent['type'], MessageDescriptor>;

export const requestTypeWords = {
  issue: msg({ message: 'To use', context: 'request' }),
  borrow: msg({ message: 'To borrow', context: 'request' }),
} as const satisfies Record<RequestType, MessageDescriptor>;

export const request = {
  name: msg({ message: 'Request', context: 'record' }),
  address: sections.Requests.path,
  needs: 'request.read',
  lifecycle: { states: requestStates, events },
  actions: attachmentActions,
  fields: {
    requestNo: msg`Request no.`,
    type: msg`Type`,
    state: msg`Status`,
    requester: msg`Requester`,
    organisation: msg`Organisation`,
    category: msg`Category`,
    asset: msg`Asset`,
    assets: msg`Assets`,
    quantity: msg`Quantity`,
    answered: msg({ message: 'Handed over', context: 'request' }),
    features: msg`Required features`,
    reason: msg`Reason`,
    neededBy: msg`Needed by`,
    until: msg({ message: 'Until', context: 'request' }),
    remark: msg`Notes`,
    closingReason: msg({ message: 'Answer of the keeper', context: 'request' }),
    createdAt: msg`Requested on`,
    ...attachmentFields,
  },
  values: { state: labelsOf(requestStates), type: requestTypeWords },
} as const satisfies RecordWords;
