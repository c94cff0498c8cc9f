import type { TextField } from './fields.ts';
import { ruleFields } from './rule.ts';

export const serviceAccountStates = ['active', 'paused'] as const;
export type ServiceAccountState = (typeof serviceAccountStates)[number];

/** What is typed of a service account; its tokens are not among it. */
export const serviceAccountFields = {
  ...ruleFields,
  name: { is: 'line', max: 60, required: true },
} as const satisfies Record<string, TextField>;
export type ServiceAccountTexts = Record<keyof typeof serviceAccountFields, string>;

/** As many as a rotation needs: the old one and the new one. */
export const maxTokens = 2;
/** Networks from which the program may come. */
export const maxNetworks = 50;
/** The most characters of one network in CIDR notation, such as 2001:db8::/32. */
export const longestNetwork = 50;
export const callsPerMinute = { default: 600, max: 6000 } as const;

/** Begins every token of a service account, so that scanners of secrets know it. */
export const tokenPrefix = 'hq_';

/** Why a token that exists is not accepted. */
export const tokenRefusals = ['paused', 'expired', 'network'] as const;
export type TokenRefusal = (typeof tokenRefusals)[number];
