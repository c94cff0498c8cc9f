import { useLingui } from '@lingui/react/macro';
import { type Permission, scopesOf } from '../../../api/contract/permissions.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { scopeWords } from '../../records/role.ts';
import { Select } from '../../ui/select.tsx';

/** Whether a role has a permission, and how far. */
export function ScopeInput({ name, label }: { name: Permission; label: string }) {
  const { t } = useLingui();
  const { text, change } = useFormField(name);
  const scopes = scopesOf(name);
  return (
    <Select
      size="xs"
      aria-label={label}
      value={text}
      onChange={change}
      placeholder={t({ message: 'no', context: 'right' })}
      options={scopes.map((scope) => ({
        value: scope,
        label: scopes.length === 1 ? t`yes` : t(scopeWords[scope]),
      }))}
    />
  );
}
