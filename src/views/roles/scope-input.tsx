import { useLingui } from '@lingui/react/macro';
import { type Permission, scopesOf } from '../../api/contract/permissions.ts';
import { FormField } from '../components/form/form-field.tsx';
import { Select } from '../components/select.tsx';
import { scopeWords } from '../records/role.ts';

/** Whether a role has a permission, and how far. */
export function ScopeInput({ name }: { name: Permission }) {
  const { t } = useLingui();
  const scopes = scopesOf(name);
  return (
    <FormField name={name}>
      {({ text, change }) => (
        <Select
          value={text}
          onChange={change}
          placeholder={t({ message: 'no', context: 'right' })}
          options={scopes.map((scope) => ({
            value: scope,
            label: scopes.length === 1 ? t`yes` : t(scopeWords[scope]),
          }))}
        />
      )}
    </FormField>
  );
}
