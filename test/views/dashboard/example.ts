import type { Answer } from '../../../src/api/contract/index.ts';

/** No two figures are the same, so that none can stand for another. */
export const figures: Answer<'/dashboard/figures'> = {
  assets: 500,
  value: [
    { currency: 'CNY', amount: '12345678.90' },
    { currency: 'USD', amount: '8000.00' },
  ],
  byStatus: [
    { status: 'inUse', count: 300 },
    { status: 'inStock', count: 200 },
    { status: 'missing', count: 0 },
  ],
  byCategory: [{ category: { id: 23, name: '笔记本电脑' }, count: 120, amount: '600000.00' }],
  purchased: [{ month: '2026-03', count: 21, amount: '210000.00' }],
  warrantyEnding: 7,
  openDocuments: 3,
  mine: [{ id: 9, assetNo: 'HQ-00009', name: '显示器' }],
};
