import type { ReactNode } from 'react';
import { useUser } from './root-context.ts';

/**
 * Tells whether the person has one of some roles. What may be done is a matter of permissions (`usePermission`);
 * roles are for what is meant for a kind of people.
 *
 * @example const can = useCan(); can(['admin', 'auditor'])
 * @throws without an array of roles
 */
export function useCan() {
  const { roleType } = useUser();
  return (roles: readonly string[]) => {
    if (!Array.isArray(roles)) throw new Error("Roles are needed, such as ['admin', 'keeper']");
    return roleType.some((role) => roles.includes(role));
  };
}

/** Draws its content for people of these roles, and follows when the roles change. */
export function Can({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  return useCan()(roles) ? children : null;
}
