import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { ServiceAccountEvent } from '../../machines/lifecycles/service-account.ts';
import type { ServiceAccountState } from '../../vocabulary/service-account.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const serviceAccountStates = {
  active: { label: msg({ message: 'Active', context: 'service account' }), palette: 'green' },
  paused: { label: msg({ message: 'Paused', context: 'service account' }), palette: 'orange' },
} as const satisfies Record<ServiceAccountState, Lifecycle['states'][string]>;

const events = {
  'edit the service account': msg`Service account edited`,
  'create a token': msg`Token created`,
  'revoke a token': msg`Token revoked`,
  pause: msg({ message: 'Paused', context: 'service account' }),
  resume: msg({ message: 'Resumed', context: 'service account' }),
} as const satisfies Record<ServiceAccountEvent['type'], MessageDescriptor>;

export const mayWriteWords = {
  false: msg`Read only`,
  true: msg`Read and write`,
} as const;

export const serviceAccount = {
  name: msg({ message: 'Service account', context: 'record' }),
  rights: { read: msg`View service accounts`, write: msg`Manage service accounts` },
  address: sections.ServiceAccounts.path,
  needs: 'serviceAccount.read',
  lifecycle: { states: serviceAccountStates, events },
  actions: { 'tool called': msg`Assistant made a call` },
  fields: {
    name: msg`Name`,
    state: msg`Status`,
    organisation: msg`Organisation`,
    organisationId: msg`Organisation`,
    roles: msg`Roles`,
    roleIds: msg`Roles`,
    mayWrite: msg`Access`,
    expiresOn: msg`Expires on`,
    networks: msg`Allowed networks`,
    perMinute: msg`Calls per minute`,
    tokens: msg`Tokens`,
    lastUsedAt: msg`Last used`,
    call: msg({ message: 'Call', context: 'of a program' }),
    remark: msg`Notes`,
  },
  values: {
    state: labelsOf(serviceAccountStates),
    mayWrite: mayWriteWords,
  },
} as const satisfies PlainWords;
