import { sql } from 'kysely';
import { treeFields } from '../../../src/vocabulary/tree-fields.ts';
import { isGrantedForAll } from '../../access/grants.ts';
import { requireReachOfGainers } from '../../modules/accounts/require-reach-of-gainers.ts';
import { reassignStates } from '../../modules/asset-lists/on-merge.ts';
import { scopeOfAsset } from '../../modules/assets/scope-of-asset.ts';
import { inScope } from '../../scope.ts';
import { chosenBy, followChosen } from '../chosen.ts';
import { followActors, followOption } from '../jobs.ts';
import { followLines, loansOf } from '../lines.ts';
import type { TreeKind } from '../tree-kind.ts';

/** 组织: scopes are said by them, and themselves lie within one. */
export const organTree = {
  name: 'organ',
  fields: treeFields.organ,
  reach: (actor, permission, id) => inScope(actor, permission, { organ: id }),
  reachesTop: (actor) => isGrantedForAll(actor, 'organ.write'),
  keepsTop: true,
  counted: [
    {
      name: 'assets',
      table: 'asset',
      column: 'organ_id',
      scope: (actor) => scopeOfAsset(actor, 'asset.read'),
    },
    {
      name: 'people',
      table: 'person',
      column: 'organ_id',
      scope: (actor) =>
        inScope(actor, 'person.read', { organ: sql.ref('person.organ_id'), person: sql.ref('person.id') }),
    },
  ],
  assetColumns: [
    { column: 'organ_id', field: 'organ', key: 'organ_key' },
    { column: 'owner_organ_id', field: 'ownerOrgan' },
  ],
  namings: [
    { table: 'person', column: 'organ_id', use: 'people', told: { kind: 'person', field: 'organ' } },
    { table: 'document', column: 'organ_id', use: 'documents' },
    { table: 'document', column: 'created_organ_id', use: 'documents' },
    {
      table: 'asset_list',
      column: 'organ_id',
      use: 'assetLists',
      told: { kind: 'assetList', field: 'organ' },
    },
    { table: 'saved_view', column: 'organ_id', use: 'views' },
  ],
  requireMovable: requireReachOfGainers,
  follow: async (tx, change) => {
    if (change !== 'moved') {
      await followChosen(tx, change);
      await followOption(tx, 'organId', change);
      await followLines(tx, 'organ', change);
      await reassignStates(tx, change);
    }
    await followActors(tx, change);
  },
  uses: async (tx, id) => [...(await chosenBy(tx, id)), ...(await loansOf(tx, 'organ', id))],
} as const satisfies TreeKind;
