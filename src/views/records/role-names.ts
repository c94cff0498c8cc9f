import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';

/** The roles that belong to the product, by the names that they are stored under; no other role can be called so. */
export const builtInNames: Readonly<Record<string, MessageDescriptor>> = {
  系统管理员: msg({ message: 'Administrator', context: 'role' }),
  资产管理员: msg({ message: 'Asset manager', context: 'role' }),
  维修人员: msg({ message: 'Maintenance engineer', context: 'role' }),
  员工: msg({ message: 'Employee', context: 'role' }),
  审计员: msg({ message: 'Auditor', context: 'role' }),
  开发人员: msg({ message: 'Developer', context: 'role' }),
};

/** What roles are called: those of the product in the language in use, a company's own as it named them. */
export function useRoleNames() {
  const { t } = useLingui();
  const { list } = useFormats();
  const nameOf = (name: string) => {
    const known = Object.hasOwn(builtInNames, name) ? builtInNames[name] : undefined;
    return known ? t(known) : name;
  };
  return { nameOf, namesOf: (names: readonly string[]) => list(names.map(nameOf)) };
}
