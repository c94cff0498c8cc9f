import { describe, expect, test } from '@jest/globals';
import { assetListOf } from '../../../../src/views/features/asset-table/list-query.tsx';

const { read, write, ask } = assetListOf([], true);
const round = (address: string) => write(read(address));

describe('the query of the register in the address', () => {
  test('reads back as it was written', () => {
    const address =
      'search=%E7%94%B5+%E8%84%91&status=inStock,inUse&categoryId=3&organisationId=4&locationId=5&custodianId=6&sort=name&order=desc';
    expect(round(address)).toBe(address);
    expect(ask(read(address))).toEqual({
      search: '电 脑',
      status: ['inStock', 'inUse'],
      categoryId: 3,
      organisationId: 4,
      locationId: 5,
      custodianId: 6,
      sort: 'name',
      order: 'desc',
    });
  });

  test('says days and amounts as they stand there', () => {
    const address =
      'userId=7&supplierId=8&purchasedFrom=2025-01-01&purchasedUntil=2025-12-31&warrantyUntil=2026-02-28&valueFrom=100&valueUntil=2500.50';
    expect(round(address)).toBe(address);
    expect(ask(read(address))).toEqual({
      userId: 7,
      supplierId: 8,
      purchasedFrom: '2025-01-01',
      purchasedUntil: '2025-12-31',
      warrantyUntil: '2026-02-28',
      valueFrom: '100',
      valueUntil: '2500.50',
    });
  });

  test('takes repeated states as well as a list', () => {
    expect(round('status=inUse&status=draft')).toBe('status=draft,inUse');
  });

  test.each([
    'status=gone',
    'categoryId=0',
    'organisationId=-3',
    'locationId=1.5',
    'custodianId=abc',
    'custodianId=9007199254740993',
    'sort=password',
    'sort=toString',
    'order=desc',
    'search=%20%20',
    'purchasedFrom=2025-13-01',
    'warrantyUntil=soon',
    'valueFrom=1,000',
    'valueUntil=-5',
    'limit=9999&count=true&after=x',
    '%E0%A4%A',
  ])('leaves out %s', (address) => {
    expect(round(address)).toBe('');
  });

  test('cuts a search that is too long', () => {
    expect(ask(read(`search=${'x'.repeat(300)}`)).search).toHaveLength(200);
  });
});
