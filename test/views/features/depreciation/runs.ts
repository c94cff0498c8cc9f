import type { Answer } from '../../../../src/api/contract/index.ts';

type Run = Answer<'/depreciation/get'>;
type Line = Answer<'/depreciation/lines'>['rows'][number];

export const run = (changes: Partial<Run> = {}): Run => ({
  id: 7,
  version: 2,
  runNo: 'ZJ2026060007',
  organisation: { id: 3, name: 'East' },
  month: '2026-06',
  state: 'previewed',
  assets: 1,
  amount: '100.00',
  currency: 'CNY',
  createdBy: 'Wang',
  createdAt: '2026-07-01T02:00:00Z',
  postedBy: null,
  postedAt: null,
  reverses: null,
  reversedBy: null,
  skipped: [{ reason: 'noMethod', count: 2 }],
  ...changes,
});

export const line: Line = {
  id: 1,
  assetId: 9,
  assetNo: 'HQ-9',
  name: 'Lathe',
  category: 'Machines',
  organisation: 'East',
  percent: null,
  method: 'straightLine',
  cost: '1200.00',
  amount: '100.00',
  accumulated: '300.00',
  impairment: '0.00',
  net: '900.00',
  month: '2026-06',
  lifeMonth: 3,
};

export const everything = [
  'depreciation.read',
  'depreciation.write',
  'depreciation.post',
  'asset.read',
  'log.read',
];
