import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { type Rule, required } from '../../../machines/forms/form-rules.ts';
import {
  defaultScopes,
  isChat,
  type MatchedBy,
  type ProviderType,
  providerFields,
  type SecondStepPlace,
} from '../../../vocabulary/identity-provider.ts';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { identityProvider } from '../../records/identity-provider.ts';
import { describedGroupRoles, groupRolesIn, groupRolesText, isComplete } from './group-roles-text.ts';

export const emptyProvider = {
  name: '',
  type: 'oidc' as ProviderType,
  issuer: '',
  clientId: '',
  agentId: '',
  scopes: defaultScopes,
  matchBy: 'jobNo' as MatchedBy,
  claim: '',
  createsAccounts: 'false',
  roleId: '',
  groupsClaim: '',
  baseDn: '',
  loginAttribute: '',
  authority: '',
  groupRoles: '',
  secondStep: 'here' as SecondStepPlace,
  signsOut: 'false',
  remark: '',
};
type ProviderValues = typeof emptyProvider;

const complete: Rule = (value) =>
  groupRolesIn(typeof value === 'string' ? value : '').every(isComplete) ? undefined : { rule: 'required' };

const rulesOf = ({ type, createsAccounts }: ProviderValues) => ({
  ...rulesOfFields(providerFields),
  issuer: isChat(type) ? [] : [required],
  baseDn: type === 'ldap' ? [required] : [],
  agentId: type === 'wecom' ? [required] : [],
  roleId: createsAccounts === 'true' ? [required] : [],
  groupRoles: [complete],
});

const read = (stored: Answer<'/identityProvider/get'>): ProviderValues => ({
  name: stored.name,
  type: stored.type,
  issuer: stored.issuer,
  clientId: stored.clientId,
  agentId: stored.agentId,
  scopes: stored.scopes,
  matchBy: stored.matchBy,
  claim: stored.claim,
  createsAccounts: String(stored.createsAccounts),
  roleId: stored.role ? String(stored.role.id) : '',
  groupsClaim: stored.groupsClaim,
  baseDn: stored.baseDn,
  loginAttribute: stored.loginAttribute,
  authority: stored.authority,
  groupRoles: groupRolesText(
    stored.groupRoles.map(({ group, role }) => ({ group, roleId: role.id, role: role.name })),
  ),
  secondStep: stored.secondStep,
  signsOut: String(stored.signsOut),
  remark: stored.remark,
});

const sent = (values: ProviderValues) => ({
  name: values.name,
  type: values.type,
  issuer: values.issuer,
  clientId: values.clientId,
  agentId: values.agentId,
  scopes: values.scopes,
  matchBy: values.matchBy,
  claim: values.claim,
  createsAccounts: values.createsAccounts === 'true',
  roleId: values.roleId === '' ? null : Number(values.roleId),
  groupsClaim: values.groupsClaim,
  baseDn: values.baseDn,
  loginAttribute: values.loginAttribute,
  authority: values.authority,
  groupRoles: groupRolesIn(values.groupRoles).flatMap(({ group, roleId }) =>
    roleId === null ? [] : [{ group: group.trim(), roleId }],
  ),
  secondStep: values.secondStep,
  signsOut: values.signsOut === 'true',
  remark: values.remark,
});

/** Adding an identity provider, or changing one; its client secret is typed on its page, because a draft would hold it. */
export const providerForm = plainFormOf('identityProvider', {
  use: 'identity provider',
  empty: emptyProvider,
  words: {
    fields: identityProvider.fields,
    values: { ...identityProvider.values, groupRoles: describedGroupRoles },
  },
  rulesOf,
  read,
  sent,
});
