import type { Permission } from '../../src/api/contract/call.ts';
import { permissions } from '../../src/api/contract/call.ts';
import type { MenuItem } from '../../src/api/contract/session.ts';
import type { Scope } from '../database/schema.ts';
import { menuFor } from './menu.ts';

export type RoleCode = 'admin' | 'keeper' | 'engineer' | 'staff' | 'auditor';
export type Grant = Partial<Record<Permission, Scope>>;
export type Role = { code: RoleCode; name: string; grant: Grant; menu: MenuItem[] };

const every = (scope: Scope): Grant =>
  Object.fromEntries(permissions.map((permission) => [permission, scope]));

const forAdministrators: readonly Permission[] = ['error.read', 'machine.read', 'machine.inspect'];
const everyDay = (scope: Scope): Grant =>
  Object.fromEntries(
    Object.entries(every(scope)).filter(
      ([permission]) => !forAdministrators.includes(permission as Permission),
    ),
  );

const role = (code: RoleCode, name: string, grant: Grant): Role => ({
  code,
  name,
  grant,
  menu: menuFor((permission) => permission in grant),
});

/** The roles that a new database starts with. */
export const builtInRoles: readonly Role[] = [
  role('admin', '系统管理员', every('all')),
  role('keeper', '资产管理员', everyDay('subtree')),
  role('engineer', '维修人员', {
    'asset.read': 'subtree',
    'custody.read': 'subtree',
    'person.read': 'subtree',
    'dashboard.read': 'subtree',
  }),
  role('staff', '员工', {
    'asset.read': 'own',
    'custody.read': 'own',
    'person.read': 'organ',
    'dashboard.read': 'own',
  }),
  role('auditor', '审计员', {
    'asset.read': 'all',
    'asset.export': 'all',
    'custody.read': 'all',
    'log.read': 'all',
    'person.read': 'all',
    'dashboard.read': 'all',
    'machine.read': 'all',
  }),
];
