import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Scope } from '../../src/vocabulary/scopes.ts';
import { type MenuEntry, menuFor } from './menu.ts';

export type RoleCode = 'admin' | 'keeper' | 'engineer' | 'staff' | 'auditor';
export type Grant = Partial<Record<Permission, Scope>>;
export type Role = { code: RoleCode; name: string; grant: Grant; menu: MenuEntry[] };

const role = (code: RoleCode, name: string, grant: Grant): Role => ({
  code,
  name,
  grant,
  menu: menuFor((permission) => permission in grant),
});

/** The roles that belong to the product. What is not named here is granted to nobody. */
export const builtInRoles: readonly Role[] = [
  role('admin', '系统管理员', {
    'asset.read': 'all',
    'asset.create': 'all',
    'asset.update': 'all',
    'asset.remove': 'all',
    'asset.export': 'all',
    'custody.read': 'all',
    'custody.write': 'all',
    'custody.post': 'all',
    'import.run': 'all',
    'supplier.read': 'all',
    'supplier.write': 'all',
    'organ.read': 'all',
    'organ.write': 'all',
    'location.read': 'all',
    'location.write': 'all',
    'category.read': 'all',
    'category.write': 'all',
    'log.read': 'all',
    'person.read': 'all',
    'person.write': 'all',
    'account.read': 'all',
    'account.unlock': 'all',
    'account.reset': 'all',
    'dashboard.read': 'all',
    'error.read': 'all',
    'machine.read': 'all',
    'machine.inspect': 'all',
    'system.read': 'all',
  }),
  role('keeper', '资产管理员', {
    'asset.read': 'subtree',
    'asset.create': 'subtree',
    'asset.update': 'subtree',
    'asset.remove': 'subtree',
    'asset.export': 'subtree',
    'custody.read': 'subtree',
    'custody.write': 'subtree',
    'custody.post': 'subtree',
    'import.run': 'subtree',
    'supplier.read': 'all',
    'supplier.write': 'all',
    'organ.read': 'subtree',
    'location.read': 'all',
    'location.write': 'all',
    'category.read': 'all',
    'category.write': 'all',
    'log.read': 'subtree',
    'person.read': 'subtree',
    'person.write': 'subtree',
    'dashboard.read': 'subtree',
  }),
  role('engineer', '维修人员', {
    'asset.read': 'subtree',
    'custody.read': 'subtree',
    'supplier.read': 'all',
    'organ.read': 'subtree',
    'location.read': 'all',
    'category.read': 'all',
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
    'supplier.read': 'all',
    'organ.read': 'all',
    'location.read': 'all',
    'category.read': 'all',
    'log.read': 'all',
    'person.read': 'all',
    'dashboard.read': 'all',
    'machine.read': 'all',
  }),
];
