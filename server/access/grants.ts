import type { Scope } from '../../src/vocabulary/scopes.ts';

/** How far one permission reaches: the scopes of all roles that give it, and the organisations chosen with them. */
export type Granted = { scopes: Scope[]; organisations: number[] };

/** What the roles of an account allow together, copied into the session at sign-in. */
export type Grants = { permissions: Record<string, Granted>; roles: string[] };

type Holder = { grants: Grants };

/** A permission that one role gives, with the organisations that the role chose. */
export type RoleGrant = { permission: string; scope: Scope; organisations: readonly number[] };

const none: Granted = { scopes: [], organisations: [] };

export const grantedTo = ({ grants }: Holder, permission: string): Granted =>
  Object.hasOwn(grants.permissions, permission) ? (grants.permissions[permission] ?? none) : none;

export const isGranted = (holder: Holder, permission: string): boolean =>
  grantedTo(holder, permission).scopes.length > 0;

export const isGrantedForAll = (holder: Holder, permission: string): boolean =>
  grantedTo(holder, permission).scopes.includes('all');

/** Whether a permission reaches nothing but what belongs to the person. */
export const isGrantedForOwnOnly = (holder: Holder, permission: string): boolean => {
  const { scopes } = grantedTo(holder, permission);
  return scopes.length === 1 && scopes[0] === 'own';
};

/** The union of what several roles give, permission by permission: what one role chose widens no other. */
export function mergeGrants(all: readonly RoleGrant[]): Record<string, Granted> {
  const permissions: Record<string, Granted> = {};
  for (const [permission, same] of Map.groupBy(all, (one) => one.permission)) {
    const scopes = [...new Set(same.map(({ scope }) => scope))];
    const chosen = same.flatMap(({ scope, organisations }) => (scope === 'chosen' ? organisations : []));
    permissions[permission] = scopes.includes('all')
      ? { scopes: ['all'], organisations: [] }
      : { scopes, organisations: [...new Set(chosen)] };
  }
  return permissions;
}
