import { Trans } from '@lingui/react/macro';
import { ChecksGroup } from '../../parts/form/checks-input.tsx';
import { useFormField } from '../../parts/form/form-context.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { rolesIn, rolesText } from './service-account-form.ts';

/** What the program may do: the roles that people have as well. */
export function RolesInput() {
  const { nameOf } = useRoleNames();
  const { data } = useLoad('/role/list', { limit: 200 });
  const { text, change } = useFormField('roleIds');
  const chosen = rolesIn(text);
  const offered = [...(data?.rows ?? []).map(({ id, name }) => ({ id, name }))];
  for (const role of chosen) if (!offered.some(({ id }) => id === role.id)) offered.push(role);
  return (
    <ChecksGroup
      name="roleIds"
      required
      helper={
        <Trans>Their scopes are measured from the organisation. You can give what you may do yourself.</Trans>
      }
      offered={offered.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
      chosen={chosen.map(({ id }) => String(id))}
      onChoose={(values) => change(rolesText(offered.filter(({ id }) => values.includes(String(id)))))}
    />
  );
}
