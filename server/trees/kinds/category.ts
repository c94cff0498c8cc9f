import { sql } from 'kysely';
import { treeFields } from '../../../src/vocabulary/tree-fields.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { followOption } from '../jobs.ts';
import type { TreeKind } from '../tree-kind.ts';
import { fieldsLeft, reassignFields } from './category-fields.ts';

/** 分类: everybody's. */
export const categoryTree = {
  name: 'category',
  fields: treeFields.category,
  reach: () => sql`true`,
  reachesTop: () => true,
  keepsTop: false,
  counted: [
    {
      name: 'assets',
      table: 'asset',
      column: 'category_id',
      scope: (actor) => scopeOfAsset(actor, 'asset.read'),
    },
  ],
  assetColumns: [{ column: 'category_id', field: 'category', key: 'category_key' }],
  namings: [
    { table: 'plan', column: 'category_id', use: 'plans' },
    { table: 'request', column: 'category_id', use: 'requests' },
    { table: 'approval_rule', column: 'category_id', use: 'approvalRules' },
    { table: 'dispatch_rule', column: 'category_id', use: 'dispatchRules' },
  ],
  follow: async (tx, change) => {
    if (change === 'moved') return;
    await followOption(tx, 'categoryId', change);
    await reassignFields(tx, change);
  },
  leaves: fieldsLeft,
} as const satisfies TreeKind;
