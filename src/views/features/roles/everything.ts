import { scopesOf } from '../../../api/contract/permissions.ts';
import type { FormValues } from '../../../machines/forms/record-form-values.ts';
import type { Scope } from '../../../vocabulary/scopes.ts';
import { permissionNames } from '../../records/role.ts';

export type Everything = Scope | 'none';

/** Every permission at one reach. What belongs to no organisation is granted by "all records" alone. */
export const everythingAt = (reach: Everything): FormValues =>
  Object.fromEntries(
    permissionNames.flatMap((name) => {
      if (reach === 'none') return [[name, '']];
      return scopesOf(name).includes(reach) ? [[name, reach]] : [];
    }),
  );

/** The reach that all permissions share; '' where they differ. */
export function everythingIn(values: FormValues): Everything | '' {
  const [first, ...others] = new Set(permissionNames.map((name) => values[name] ?? ''));
  if (others.length > 0) return '';
  return first === '' ? 'none' : (first as Scope);
}
