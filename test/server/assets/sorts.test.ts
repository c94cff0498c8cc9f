import { expect, test } from '@jest/globals';
import { sorts } from '../../../server/modules/assets/sorts.ts';
import { type AssetSort, assetSorts, assetStates } from '../../../src/vocabulary/asset.ts';

const anything = ['', 'a', "'", '1'];

/** What a cursor may hold of each order, and what not. */
const cursors: Record<AssetSort, { valid: readonly string[]; wrong: readonly string[] }> = {
  id: { valid: [''], wrong: ['1', ' '] },
  assetNo: { valid: anything, wrong: [] },
  name: { valid: anything, wrong: [] },
  category: { valid: anything, wrong: [] },
  organisation: { valid: anything, wrong: [] },
  location: { valid: anything, wrong: [] },
  custodian: { valid: anything, wrong: [] },
  status: { valid: assetStates, wrong: ['', 'gone'] },
  originalValue: {
    valid: ['-1', '0', '1.5', '1.25', '123456789012', '123456789012.99'],
    wrong: ['', '-2', '1.', '.5', '1.234', '1234567890123', '1e9', 'x1', '1x', '-1.0', '-1x', 'NaN'],
  },
  purchaseDate: {
    valid: ['2026-11-22', '0001-01-01'],
    wrong: ['', '2026-11-2', '26-11-22', '2026-11-22x', 'x2026-11-22', '2026/11/22', '2026-1122', 'now'],
  },
  updatedAt: {
    valid: ['2026-11-22T08:00:00.123456Z'],
    wrong: [
      '',
      'now',
      '2026-11-22T08:00:00.123Z',
      '2026-11-22T08:00:00.123456',
      '2026-11-22T08:00:00.123456Zx',
      'x2026-11-22T08:00:00.123456Z',
      '2026-11-22 08:00:00.123456Z',
      '2026-11-22T08:00:00x123456Z',
      ...[0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 22, 23, 24, 25].map(
        (at) =>
          `${'2026-11-22T08:00:00.123456Z'.slice(0, at)}x${'2026-11-22T08:00:00.123456Z'.slice(at + 1)}`,
      ),
    ],
  },
};

test.each(assetSorts)('the order by %s takes what it may have given, and nothing else', (sort) => {
  const { valid, wrong } = cursors[sort];
  expect(valid.filter((value) => !sorts[sort].valid(value))).toEqual([]);
  expect(wrong.filter((value) => sorts[sort].valid(value))).toEqual([]);
});
