import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { required, whole } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { callsPerMinute, serviceAccountFields } from '../../../vocabulary/service-account.ts';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { serviceAccount } from '../../records/service-account.ts';

/** In a form roles are one text, with their names for a draft that somebody finds again. */
export const rolesText = (roles: readonly Chosen[]) => (roles.length === 0 ? '' : JSON.stringify(roles));
export const rolesIn = (text: string): Chosen[] => (text === '' ? [] : JSON.parse(text));

const networksIn = (text: string): string[] => [...new Set(text.split(/[\s,;，；]+/).filter(Boolean))];

export const emptyServiceAccount = {
  name: '',
  organisationId: null as Chosen | null,
  roleIds: '',
  mayWrite: 'false',
  expiresOn: '',
  networks: '',
  perMinute: String(callsPerMinute.default),
  remark: '',
};
type Values = typeof emptyServiceAccount;

const read = (stored: Answer<'/serviceAccount/get'>): Values => ({
  name: stored.name,
  organisationId: stored.organisation,
  roleIds: rolesText(stored.roles),
  mayWrite: String(stored.mayWrite),
  expiresOn: stored.expiresOn ?? '',
  networks: stored.networks.join('\n'),
  perMinute: String(stored.perMinute),
  remark: stored.remark,
});

const sent = (values: Values) => ({
  name: values.name,
  organisationId: values.organisationId?.id ?? 0,
  roleIds: rolesIn(values.roleIds).map(({ id }) => id),
  mayWrite: values.mayWrite === 'true',
  expiresOn: values.expiresOn === '' ? null : values.expiresOn,
  networks: networksIn(values.networks),
  perMinute: Number(values.perMinute),
  remark: values.remark,
});

/** Adding a service account, or changing one; its tokens are created on its page. */
export const serviceAccountForm = plainFormOf('serviceAccount', {
  use: 'service account',
  empty: emptyServiceAccount,
  words: {
    fields: serviceAccount.fields,
    values: {
      ...serviceAccount.values,
      roleIds: (roles: string) =>
        rolesIn(roles)
          .map(({ name }) => name)
          .join('\n'),
    },
  },
  rulesOf: () => ({
    ...rulesOfFields(serviceAccountFields),
    organisationId: [required],
    roleIds: [required],
    perMinute: [required, whole(1, callsPerMinute.max)],
  }),
  read,
  sent,
});
