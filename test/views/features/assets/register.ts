import type { Answer } from '../../../../src/api/contract/index.ts';

type Row = Answer<'/asset/list'>['rows'][number];
type Asset = Answer<'/asset/get'>;

export const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  assetNo: `HQ-${id}`,
  name: `Laptop ${id}`,
  category: { id: 3, name: 'Laptops' },
  model: 'T14',
  brand: 'Lenovo',
  serialNo: `SN${id}`,
  status: 'inStock',
  condition: 'good',
  organisation: { id: 1, name: 'IT' },
  ownerOrganisation: { id: 1, name: 'IT' },
  location: { id: 5, name: 'Store' },
  user: null,
  supplier: null,
  custodian: null,
  originalValue: '5200.00',
  currency: 'CNY',
  purchaseDate: '2024-03-01',
  warrantyUntil: null,
  updatedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

export const asset = (changes: Partial<Asset> = {}): Asset => ({
  ...row(9),
  manufacturer: '',
  acquisition: 'purchase',
  inServiceDate: null,
  supplierId: null,
  orderNo: '',
  invoiceNo: '',
  usefulLifeMonths: 60,
  residualRate: '0.05',
  openingDepreciation: null,
  workUnit: '',
  totalWork: null,
  openingWork: null,
  depreciationMethod: 'straightLine',
  parentId: null,
  parent: null,
  custom: {},
  remark: '',
  createdAt: '2025-01-01T00:00:00Z',
  openDocument: null,
  codes: [],
  ...changes,
});

const node = (id: number, name: string, depth = 0, path = name) => ({
  id,
  parentId: null,
  code: `C${id}`,
  name,
  path,
  depth,
  searchText: `${name} C${id}`.toLowerCase(),
  state: 'active' as const,
});

export const trees = {
  '/category/list': (): Answer<'/category/list'> => ({
    rows: [
      {
        ...node(2, 'Electronics'),
        kind: 'fixed',
        usefulLifeMonths: null,
        residualRate: null,
        depreciationMethod: 'none',
      },
      {
        ...node(3, 'Laptops', 1, 'Electronics / Laptops'),
        kind: 'fixed',
        usefulLifeMonths: 36,
        residualRate: '0.05',
        depreciationMethod: 'straightLine',
      },
    ],
  }),
  '/field/list': (): Answer<'/field/list'> => ({ rows: [] }),
  '/organisation/list': (): Answer<'/organisation/list'> => ({ rows: [node(1, 'IT'), node(4, 'Finance')] }),
  '/location/list': (): Answer<'/location/list'> => ({ rows: [node(5, 'Store'), node(6, 'Office')] }),
};

export const everything = [
  'asset.read',
  'asset.create',
  'asset.update',
  'asset.remove',
  'asset.export',
  'handover.read',
  'handover.write',
  'import.run',
  'log.read',
  'person.read',
];
