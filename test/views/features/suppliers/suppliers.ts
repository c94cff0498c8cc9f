import type { Answer } from '../../../../src/api/contract/index.ts';

export type Supplier = Answer<'/supplier/get'>;

export const supplier = (id: number, changes: Partial<Supplier> = {}): Supplier => ({
  id,
  version: 1,
  state: 'active',
  name: `Supplier ${id}`,
  contact: 'Zhao',
  phone: '0512-1',
  email: 'zhao@example.cn',
  address: 'Suzhou',
  remark: '',
  contacts: [],
  mergedInto: null,
  assets: 12,
  createdAt: '2026-03-02T08:00:00Z',
  ...changes,
});

export const supplierRow = (
  id: number,
  changes: Partial<Supplier> = {},
): Answer<'/supplier/list'>['rows'][number] => {
  const { mergedInto: _m, assets: _a, createdAt: _c, ...row } = supplier(id, changes);
  return row;
};

export const everything = ['supplier.read', 'supplier.write', 'log.read'];
