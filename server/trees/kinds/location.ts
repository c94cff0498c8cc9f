import { sql } from 'kysely';
import { treeFields } from '../../../src/vocabulary/tree-fields.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { followLines, loansOf } from '../lines.ts';
import type { TreeKind } from '../tree-kind.ts';

/** 地点: everybody's. */
export const locationTree = {
  name: 'location',
  fields: treeFields.location,
  reach: () => sql`true`,
  reachesTop: () => true,
  keepsTop: false,
  counted: [
    {
      name: 'assets',
      table: 'asset',
      column: 'location_id',
      scope: (actor) => scopeOfAsset(actor, 'asset.read'),
    },
  ],
  assetColumns: [{ column: 'location_id', field: 'location', key: 'location_key' }],
  namings: [
    { table: 'device', column: 'location_id', use: 'devices' },
    { table: 'dispatch_rule', column: 'location_id', use: 'dispatchRules' },
    { table: 'document', column: 'location_id', use: 'documents' },
    { table: 'inspection_point', column: 'location_id', use: 'routes' },
    { table: 'plan', column: 'location_id', use: 'plans' },
    { table: 'stock_take_counter', column: 'location_id', use: 'stockTakes' },
    { table: 'stock_take_line', column: 'location_id', use: 'stockTakes' },
    { table: 'stock_take_line', column: 'counted_location_id', use: 'stockTakes' },
    { table: 'stock_take_scan', column: 'location_id', use: 'stockTakes' },
  ],
  follow: async (tx, change) => {
    if (change !== 'moved') await followLines(tx, 'location', change);
  },
  uses: (tx, id) => loansOf(tx, 'location', id),
} as const satisfies TreeKind;
