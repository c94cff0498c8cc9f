import { builtInRoles } from '../../../server/company/roles.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';

/** People of every role, with what their role is called; the workshop’s records lie below the east. */
export const holders = {
  admin: { role: 'admin', organisation: 'head' },
  keeper: { role: 'keeper', organisation: 'head' },
  eastKeeper: { role: 'keeper', organisation: 'east' },
  southKeeper: { role: 'keeper', organisation: 'south' },
  engineer: { role: 'engineer', organisation: 'east' },
  staff: { role: 'staff', organisation: 'workshop' },
  auditor: { role: 'auditor', organisation: 'head' },
} as const;
export type Holder = keyof typeof holders;
export const names = Object.keys(holders) as Holder[];

export const scopeOf = (who: Holder, permission: Permission): Scope | undefined =>
  builtInRoles.find(({ code }) => code === holders[who].role)?.grant[permission];
export const grantedTo = (who: Holder, permissions: Permission | readonly Permission[]) =>
  [permissions].flat().some((permission) => scopeOf(who, permission) !== undefined);
