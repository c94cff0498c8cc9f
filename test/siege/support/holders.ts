import { builtInRoles } from '../../../server/company/roles.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';

/** People of every role, with what their role is called; the workshop’s records lie below the east. */
export const holders = {
  admin: { role: 'admin', organ: 'head' },
  keeper: { role: 'keeper', organ: 'head' },
  eastKeeper: { role: 'keeper', organ: 'east' },
  southKeeper: { role: 'keeper', organ: 'south' },
  engineer: { role: 'engineer', organ: 'east' },
  staff: { role: 'staff', organ: 'workshop' },
  auditor: { role: 'auditor', organ: 'head' },
} as const;
export type Holder = keyof typeof holders;
export const names = Object.keys(holders) as Holder[];

export const scopeOf = (who: Holder, permission: Permission): Scope | undefined =>
  builtInRoles.find(({ code }) => code === holders[who].role)?.grant[permission];
export const grantedTo = (who: Holder, permissions: Permission | readonly Permission[]) =>
  [permissions].flat().some((permission) => scopeOf(who, permission) !== undefined);
