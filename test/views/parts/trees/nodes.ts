import type { Answer } from '../../../../src/api/contract/index.ts';

export type OrganisationRow = Answer<'/organisation/tree'>['rows'][number];
export type OrganisationPage = Answer<'/organisation/get'>;
export type CategoryPage = Answer<'/category/get'>;

export const everything = [
  'asset.read',
  'organisation.read',
  'organisation.write',
  'location.read',
  'location.write',
  'category.read',
  'category.write',
  'log.read',
];

export const organisationRow = (
  id: number,
  parentId: number | null,
  changes: Partial<OrganisationRow> = {},
): OrganisationRow => ({
  id,
  parentId,
  version: 1,
  state: 'active',
  name: `Organisation ${id}`,
  code: `O-${id}`,
  path: `Organisation ${id}`,
  depth: parentId === null ? 0 : 1,
  searchText: ` organisation ${id} o-${id} `,
  assets: id * 10,
  people: id,
  ...changes,
});

/** 1 has 2 and 3, which is retired. */
export const organisationRows = [
  organisationRow(1, null),
  organisationRow(2, 1),
  organisationRow(3, 1, { state: 'retired', assets: 0 }),
];

export const organisationPage = (id: number, changes: Partial<OrganisationPage> = {}): OrganisationPage => ({
  id,
  parentId: 1,
  parent: { id: 1, name: 'Organisation 1' },
  version: 1,
  state: 'active',
  name: `Organisation ${id}`,
  code: `O-${id}`,
  path: `Organisation 1 / Organisation ${id}`,
  assets: 20,
  people: 4,
  below: 0,
  merged: [],
  createdAt: '2026-01-02T03:04:05Z',
  ...changes,
});

export const categoryPage = (id: number, changes: Partial<CategoryPage> = {}): CategoryPage => ({
  id,
  parentId: null,
  parent: null,
  version: 1,
  state: 'active',
  name: 'Computers',
  code: 'GD03',
  path: 'Computers',
  kind: 'fixed',
  usefulLifeMonths: 36,
  residualRate: '0.05',
  depreciationMethod: 'straightLine',
  numberPrefix: 'DZ',
  numberPattern: '',
  assets: 3,
  below: 0,
  merged: [],
  createdAt: '2026-01-02T03:04:05Z',
  ...changes,
});
