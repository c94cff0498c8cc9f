import type { Answer } from '../../../../src/api/contract/index.ts';

export type Role = Answer<'/role/get'>;

export const role = (id: number, changes: Partial<Role> = {}): Role => ({
  id,
  version: 1,
  name: `Role ${id}`,
  builtIn: false,
  people: 0,
  grant: { 'asset.read': 'subtree', 'supplier.read': 'all' },
  organisations: [],
  holders: [],
  updatedAt: '2026-03-02T08:00:00.000Z',
  ...changes,
});

export const roleRow = (id: number, changes: Partial<Role> = {}): Answer<'/role/list'>['rows'][number] => {
  const { organisations: _, holders: _h, updatedAt: _u, ...row } = role(id, changes);
  return row;
};

export const everything = ['role.read', 'role.write', 'person.read', 'log.read'];
