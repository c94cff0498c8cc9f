import { describe, expect, jest, test } from '@jest/globals';
import type { MenuEntry } from '../../../server/company/menu.ts';
import { builtInRoles } from '../../../server/company/roles.ts';
import { backupCalls } from '../../../src/api/contract/backups.ts';
import { errorCalls } from '../../../src/api/contract/error-reports.ts';
import { type Permission, permissions } from '../../../src/api/contract/permissions.ts';
import { groups, meets, type Section, sections } from '../../../src/api/contract/screens.ts';
import { settingCalls } from '../../../src/api/contract/settings.ts';

const unnamed = 'vehicle.approve';
const permissionTable = '../../../src/api/contract/permissions.ts';

test('a permission that no role names is granted to nobody', async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock(permissionTable, () => ({ permissions: { ...permissions, [unnamed]: { changes: true } } }));
    const table: { permissions: object } = await import('../../../src/api/contract/permissions.ts');
    expect(Object.keys(table.permissions)).toContain(unnamed);
    const { builtInRoles: roles } = await import('../../../server/company/roles.ts');
    expect(roles.filter(({ grant }) => unnamed in grant).map(({ code }) => code)).toEqual([]);
    expect(roles.map(({ code, grant }) => [code, grant])).toEqual(
      builtInRoles.map(({ code, grant }) => [code, grant]),
    );
  });
  jest.dontMock(permissionTable);
});

test('every permission is named by a role', () => {
  const named = new Set(builtInRoles.flatMap(({ grant }) => Object.keys(grant)));
  expect(Object.keys(permissions).filter((permission) => !named.has(permission))).toEqual([]);
});

test('auditors change nothing', () => {
  const auditor = builtInRoles.find(({ code }) => code === 'auditor')?.grant ?? {};
  expect(auditor).not.toEqual({});
  const changing = (Object.keys(auditor) as Permission[]).filter((name) => permissions[name].changes);
  expect(changing).toEqual([]);
});

test('auditors verify the log, and read settings, the error log and recordings', () => {
  const { grant = {}, menu = [] } = builtInRoles.find(({ code }) => code === 'auditor') ?? {};
  const needed = [backupCalls['/log/verify'], settingCalls['/setting/list'], errorCalls['/errorReport/list']];
  expect(needed.filter(({ access }) => !(access in grant))).toEqual([]);
  const sections = menu.flatMap(({ children }) => children.map(({ path }) => path));
  expect(sections).toEqual(
    expect.arrayContaining(['/logs', '/system', '/settings', '/error-reports', '/machines', '/inspector']),
  );
});

test('developers have what staff have, and beside it only what the work on Houqin itself needs', () => {
  const grantOf = (role: string) => builtInRoles.find(({ code }) => code === role)?.grant ?? {};
  const developer = grantOf('developer');
  const ofStaff = Object.keys(grantOf('staff'));
  expect(developer).toMatchObject(grantOf('staff'));
  const more = Object.entries(developer).filter(([permission]) => !ofStaff.includes(permission));
  expect(Object.fromEntries(more)).toEqual({
    'log.read': 'own',
    'errorReport.read': 'all',
    'machine.read': 'own',
    'machine.inspect': 'all',
    'setting.read': 'all',
  });
  expect(more.filter(([name]) => permissions[name as Permission].changes)).toEqual([]);
});

test('the session inspector is for administrators, auditors and developers', () => {
  const may = builtInRoles.filter(({ grant }) => 'machine.inspect' in grant).map(({ code }) => code);
  expect(may).toEqual(['admin', 'auditor', 'developer']);
});

test('codes of built-in roles are none that a company gives', () => {
  const codes = builtInRoles.map(({ code }) => code);
  expect(codes.filter((code, index) => code.startsWith('own-') || codes.indexOf(code) < index)).toEqual([]);
});

describe.each(builtInRoles.map((role) => [role.code, role] as const))(
  'the menu of %s',
  (_, { grant, menu }) => {
    const ordered = groups.flatMap((group) => group.sections.map((name): Section => sections[name]));
    const screens = ordered.flatMap((section) =>
      Object.entries(section.screens).map(([name, { needs }]) => ({ name, needs })),
    );
    const namesIn = (entries: readonly MenuEntry[]): string[] =>
      entries.flatMap(({ name, children }) => (children.length > 0 ? namesIn(children) : [name]));

    test('holds the screens whose permission the role has, and no other', () => {
      expect(namesIn(menu)).toEqual(
        screens
          .filter(({ needs }) => meets(needs, (permission) => permission in grant))
          .map(({ name }) => name),
      );
    });

    test('has no group without a section and no section without a screen', () => {
      const within = [...menu, ...menu.flatMap(({ children }) => children)];
      expect(within.filter(({ children }) => children.length === 0)).toEqual([]);
    });
  },
);
