import type { Answer } from '../../../../src/api/contract/index.ts';

/** No two figures are the same, so that none can stand for another. */
const figures = {
  today: '2026-03-20',
  warrantyBy: '2026-04-19',
  assets: 500,
  value: [
    { currency: 'CNY', amount: '12345678.90' },
    { currency: 'USD', amount: '8000.00' },
  ],
  byStatus: [
    { status: 'inUse', count: 300 },
    { status: 'inStock', count: 200 },
    { status: 'disposed', count: 4 },
    { status: 'missing', count: 0 },
  ],
  byCategory: [
    { category: { id: 23, name: '笔记本电脑' }, leaf: true, count: 120, amount: '600000.00' },
    { category: { id: 24, name: '办公设备' }, leaf: false, count: 90, amount: '1000.00' },
  ],
  otherCategories: 11,
  purchased: [
    { month: '2026-02', count: 0, amount: '0.00' },
    { month: '2026-03', count: 21, amount: '210000.00' },
  ],
  warrantyEnding: 7,
  openDocuments: 3,
} satisfies Answer<'/dashboard/figures'>['figures'];

export const dashboard: Answer<'/dashboard/figures'> = {
  figures,
  waiting: [
    {
      id: 71,
      documentNo: 'DB71',
      kind: 'personTransfer',
      task: 'accept',
      from: '孙资产',
      lineCount: 13,
      dueOn: null,
      overdue: false,
    },
  ],
  repairs: [
    {
      id: 72,
      repairNo: 'WX72',
      asset: '打印机',
      state: 'assigned',
      urgency: 'high',
      overdue: false,
    },
  ],
  upkeep: [
    {
      kind: 'maintenanceTask',
      id: 31,
      number: 'BY20261120000031',
      name: 'Monthly service',
      asset: 'Lathe',
      state: 'pending',
      dueOn: '2026-11-20',
      overdue: true,
    },
    {
      kind: 'inspection',
      id: 41,
      number: 'XJ20261125000041',
      name: 'Daily round',
      asset: null,
      state: 'inProgress',
      dueOn: '2026-11-25',
      overdue: false,
    },
  ],
  requests: [
    {
      id: 91,
      requestNo: 'REQ20261125000091',
      state: 'submitted',
      requester: 'Li Na',
      wanted: 'Laptops',
      open: 2,
      neededBy: '2026-11-24',
      overdue: true,
      toAnswer: true,
    },
    {
      id: 92,
      requestNo: 'REQ20261125000092',
      state: 'partlyAnswered',
      requester: 'Wang',
      wanted: 'ZC9 Projector',
      open: 1,
      neededBy: null,
      overdue: false,
      toAnswer: false,
    },
  ],
  bills: [
    {
      id: 73,
      billNo: 'ZD73',
      supplier: '房东',
      gross: '3270.00',
      currency: 'CNY',
      dueOn: '2026-01-31',
      overdue: true,
    },
  ],
  counts: [
    {
      id: 74,
      takeNo: 'PD74',
      name: '年终盘点',
      dueOn: '2026-11-30',
      overdue: false,
      lines: 2,
      counts: false,
    },
  ],
  mine: [{ id: 9, assetNo: 'HQ-00009', name: '显示器', model: 'P2422H', location: null }],
};
