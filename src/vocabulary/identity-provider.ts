import type { TextField } from './fields.ts';
import { ruleFields } from './rule.ts';

/** How a provider says who somebody is: by OpenID Connect, as one of three chats does, or as a directory by a password. */
export const providerTypes = ['oidc', 'wecom', 'dingtalk', 'feishu', 'ldap'] as const;
export type ProviderType = (typeof providerTypes)[number];

export const providerStates = ['unset', 'active', 'paused'] as const;
export type ProviderState = (typeof providerStates)[number];

/** By what somebody who comes for the first time is found in the register. */
export const matchedBy = ['jobNo', 'email', 'loginid'] as const;
export type MatchedBy = (typeof matchedBy)[number];

/** Whether the second step is asked for here, or was the matter of the provider. */
export const secondStepPlaces = ['here', 'provider'] as const;
export type SecondStepPlace = (typeof secondStepPlaces)[number];

/** Where the interfaces of the chats are, unless a company runs its own. */
export const providerHosts = {
  wecom: { pages: 'https://login.work.weixin.qq.com', calls: 'https://qyapi.weixin.qq.com' },
  dingtalk: { pages: 'https://login.dingtalk.com', calls: 'https://api.dingtalk.com' },
  feishu: { pages: 'https://accounts.feishu.cn', calls: 'https://open.feishu.cn' },
} as const satisfies Partial<Record<ProviderType, { pages: string; calls: string }>>;
type Chat = keyof typeof providerHosts;
/** Those that have interfaces of their own, at an address that is known. */
export const isChat = (type: ProviderType): type is Chat => type in providerHosts;

/** The claim by which people are matched where a provider names no other one. */
export const defaultClaims: Readonly<Record<ProviderType, Readonly<Record<MatchedBy, string>>>> = {
  oidc: { jobNo: 'employee_number', email: 'email', loginid: 'preferred_username' },
  wecom: { jobNo: 'userid', email: 'biz_mail', loginid: 'userid' },
  dingtalk: { jobNo: 'job_number', email: 'org_email', loginid: 'userid' },
  feishu: { jobNo: 'employee_no', email: 'enterprise_email', loginid: 'user_id' },
  ldap: { jobNo: 'employeeNumber', email: 'mail', loginid: 'uid' },
};

export const defaultScopes = 'openid profile email';
/** Where a provider names the groups of a person, unless it is said otherwise. */
export const defaultGroupsClaimOf = (type: ProviderType) => (type === 'ldap' ? 'memberOf' : 'groups');
/** By which people of a directory are found when they sign in; Active Directory has `sAMAccountName`. */
export const defaultLoginAttribute = 'uid';

/** What is typed of a provider; its secret is not among it. */
export const providerFields = {
  ...ruleFields,
  name: { is: 'line', max: 60, required: true },
  issuer: { is: 'code', max: 300 },
  clientId: { is: 'code', max: 200, required: true },
  agentId: { is: 'code', max: 20 },
  scopes: { is: 'line', max: 300 },
  claim: { is: 'code', max: 100 },
  groupsClaim: { is: 'code', max: 100 },
  /** Of a directory: where people are looked for, by what, and who has signed its certificate. */
  baseDn: { is: 'line', max: 300 },
  loginAttribute: { is: 'code', max: 60 },
  authority: { is: 'paragraph', max: 20_000 },
} as const satisfies Record<string, TextField>;
export type ProviderTexts = Record<keyof typeof providerFields, string>;

export const longestClientSecret = 500;
export const maxGroupRoles = 100;
/** Characters of the name of a group at a provider. */
export const longestGroup = 200;

/** Where a provider leads back to, below the address of the product. */
export const landingPath = '/auth-redirect';
