import type { ProviderType } from '../../../../src/vocabulary/identity-provider.ts';
import type { Protocol } from './protocol.ts';

/** Loaded when the first person comes by a provider of the type. */
const protocols: Readonly<Record<ProviderType, () => Promise<Protocol>>> = {
  oidc: async () => (await import('./oidc.ts')).oidc,
  wecom: async () => (await import('./wecom.ts')).wecom,
  dingtalk: async () => (await import('./dingtalk.ts')).dingtalk,
  feishu: async () => (await import('./feishu.ts')).feishu,
  ldap: async () => (await import('./ldap.ts')).ldap,
};

export const protocolOf = (type: ProviderType): Promise<Protocol> => protocols[type]();
