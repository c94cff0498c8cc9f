import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { IdentityProviderEvent } from '../../machines/lifecycles/identity-provider.ts';
import type {
  MatchedBy,
  ProviderState,
  ProviderType,
  SecondStepPlace,
} from '../../vocabulary/identity-provider.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const providerStates = {
  unset: { label: msg({ message: 'No secret', context: 'identity provider' }), palette: 'gray' },
  active: { label: msg({ message: 'Active', context: 'identity provider' }), palette: 'green' },
  paused: { label: msg({ message: 'Paused', context: 'identity provider' }), palette: 'orange' },
} as const satisfies Record<ProviderState, Lifecycle['states'][string]>;

const events = {
  'edit the provider': msg`Identity provider edited`,
  'set the secret': msg`Client secret set`,
  pause: msg({ message: 'Paused', context: 'identity provider' }),
  resume: msg({ message: 'Resumed', context: 'identity provider' }),
} as const satisfies Record<IdentityProviderEvent['type'], MessageDescriptor>;

export const providerTypeWords = {
  oidc: msg`OpenID Connect`,
  wecom: msg`WeCom`,
  dingtalk: msg`DingTalk`,
  feishu: msg`Feishu`,
  ldap: msg`LDAP, Active Directory`,
} as const satisfies Record<ProviderType, MessageDescriptor>;

export const matchWords = {
  jobNo: msg`Job number`,
  email: msg`E-mail`,
  loginid: msg`Username`,
} as const satisfies Record<MatchedBy, MessageDescriptor>;

export const secondStepWords = {
  here: msg`Requested here as well`,
  provider: msg`Left to the identity provider`,
} as const satisfies Record<SecondStepPlace, MessageDescriptor>;

export const createsWords = {
  false: msg`Refused`,
  true: msg`Gets an account`,
} as const;

export const signsOutWords = {
  false: msg({ message: 'Only here', context: 'sign-out' }),
  true: msg`At the identity provider too`,
} as const;

/** What became of a trial, where that is a word of ours; else it is a code of the protocol. */
export const trialWords = {
  otherKey: msg`The client secret was stored under another key.`,
  PRIVATE_ADDRESS: msg`The address is in the private network.`,
  NOT_ENCRYPTED: msg`The address is not encrypted (https).`,
  TOO_LATE: msg`No answer within 15 seconds`,
} as const satisfies Record<string, MessageDescriptor>;

export const identityProvider = {
  name: msg({ message: 'Identity provider', context: 'record' }),
  rights: { read: msg`View identity providers`, write: msg`Manage identity providers` },
  address: sections.IdentityProviders.path,
  needs: 'identityProvider.read',
  lifecycle: { states: providerStates, events },
  fields: {
    name: msg`Name`,
    state: msg`Status`,
    type: msg({ message: 'Type', context: 'identity provider' }),
    issuer: msg`Issuer`,
    accounts: msg`Linked accounts`,
    clientId: msg`Client ID`,
    agentId: msg`Agent ID`,
    scopes: msg`Scopes`,
    matchBy: msg`People are matched by`,
    claim: msg`Claim`,
    createsAccounts: msg`Without an account`,
    role: msg`Role of new accounts`,
    roleId: msg`Role of new accounts`,
    groupsClaim: msg`Groups claim`,
    baseDn: msg`Base DN`,
    loginAttribute: msg`Username attribute`,
    authority: msg`Certificate authority`,
    groupRoles: msg`Roles of groups`,
    secondStep: msg`Second factor`,
    signsOut: msg`Sign-out`,
    remark: msg`Notes`,
  },
  values: {
    state: labelsOf(providerStates),
    type: providerTypeWords,
    matchBy: matchWords,
    createsAccounts: createsWords,
    secondStep: secondStepWords,
    signsOut: signsOutWords,
  },
} as const satisfies PlainWords;
