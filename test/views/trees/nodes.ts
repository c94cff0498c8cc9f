import type { Answer } from '../../../src/api/contract/index.ts';

export type OrganRow = Answer<'/organ/tree'>['rows'][number];
export type OrganPage = Answer<'/organ/get'>;
export type CategoryPage = Answer<'/category/get'>;

export const everything = [
  'asset.read',
  'organ.read',
  'organ.write',
  'location.read',
  'location.write',
  'category.read',
  'category.write',
  'log.read',
];

export const organRow = (id: number, parentId: number | null, changes: Partial<OrganRow> = {}): OrganRow => ({
  id,
  parentId,
  version: 1,
  state: 'active',
  name: `Organ ${id}`,
  code: `O-${id}`,
  path: `Organ ${id}`,
  depth: parentId === null ? 0 : 1,
  searchText: ` organ ${id} o-${id} `,
  assets: id * 10,
  people: id,
  ...changes,
});

/** 1 has 2 and 3, which is retired. */
export const organRows = [organRow(1, null), organRow(2, 1), organRow(3, 1, { state: 'retired', assets: 0 })];

export const organPage = (id: number, changes: Partial<OrganPage> = {}): OrganPage => ({
  id,
  parentId: 1,
  parent: { id: 1, name: 'Organ 1' },
  version: 1,
  state: 'active',
  name: `Organ ${id}`,
  code: `O-${id}`,
  path: `Organ 1 / Organ ${id}`,
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
