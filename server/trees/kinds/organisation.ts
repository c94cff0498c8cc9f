import { sql } from 'kysely';
import { treeFields } from '../../../src/vocabulary/tree-fields.ts';
import { isGrantedForAll } from '../../access/grants.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { requireReachOfGainers } from '../../access/require-reach-of-gainers.ts';
import { inScope, personInScope } from '../../access/scope.ts';
import type { Tx } from '../../http/handler.ts';
import { chosenBy, followChosen } from '../chosen.ts';
import { followActors, followOption } from '../jobs.ts';
import { followLines, loansOf } from '../lines.ts';
import type { TreeKind } from '../tree-kind.ts';
import { joinBudgets } from './organisation-budgets.ts';

/** 组织: scopes are said by them, and themselves lie within one. */
export const organisationTree = {
  name: 'organisation',
  fields: treeFields.organisation,
  reach: (actor, permission, id) => inScope(actor, permission, { organisation: id }),
  reachesTop: (actor) => isGrantedForAll(actor, 'organisation.write'),
  keepsTop: true,
  counted: [
    {
      name: 'assets',
      table: 'asset',
      column: 'organisation_id',
      scope: (actor) => scopeOfAsset(actor, 'asset.read'),
    },
    {
      name: 'people',
      table: 'person',
      column: 'organisation_id',
      scope: (actor) => personInScope(actor, 'person.read'),
    },
  ],
  assetColumns: [
    { column: 'organisation_id', field: 'organisation', key: 'organisation_key' },
    { column: 'owner_organisation_id', field: 'ownerOrganisation' },
  ],
  namings: [
    {
      table: 'person',
      column: 'organisation_id',
      use: 'people',
      described: { kind: 'person', field: 'organisation' },
    },
    { table: 'document', column: 'organisation_id', use: 'documents' },
    { table: 'document', column: 'created_organisation_id', use: 'documents' },
    { table: 'request', column: 'organisation_id', use: 'requests' },
    { table: 'inspection_route', column: 'organisation_id', use: 'routes' },
    { table: 'inspection', column: 'organisation_id', use: 'routes' },
    { table: 'plan', column: 'organisation_id', use: 'plans' },
    { table: 'stock_take', column: 'organisation_id', use: 'stockTakes' },
    { table: 'channel', column: 'organisation_id', use: 'channels' },
    {
      table: 'asset_list',
      column: 'organisation_id',
      use: 'assetLists',
      described: { kind: 'assetList', field: 'organisation' },
    },
    { table: 'bill', column: 'organisation_id', use: 'bills' },
    { table: 'report', column: 'organisation_id', use: 'reports' },
    { table: 'budget', column: 'organisation_id', use: 'budgets' },
    { table: 'device', column: 'organisation_id', use: 'devices' },
    { table: 'approval_rule', column: 'organisation_id', use: 'approvalRules' },
    { table: 'dispatch_rule', column: 'organisation_id', use: 'dispatchRules' },
    { table: 'depreciation_run', column: 'organisation_id', use: 'depreciationRuns' },
    { table: 'saved_view', column: 'organisation_id', use: 'views' },
    { table: 'import_mapping', column: 'organisation_id', use: 'importMappings' },
  ],
  requireMovable: requireReachOfGainers,
  follow: async (tx, change, writer) => {
    if (change !== 'moved') {
      await followChosen(tx, change);
      await followOption(tx, 'organisationId', change);
      await followLines(tx, 'organisation', change);
      await reassignStates(tx, change);
      await joinBudgets(tx, writer, change.into);
    }
    await followActors(tx, change);
  },
  uses: async (tx, id) => [...(await chosenBy(tx, id)), ...(await loansOf(tx, 'organisation', id))],
} as const satisfies TreeKind;

/** What a list of assets stored of an organisation is of the one that stands for it. */
const reassignStates = (tx: Tx, { from, into }: { from: number; into: number }) =>
  sql`update asset_list_snapshot_item set organisation_id = ${into} where organisation_id = ${from}`.execute(
    tx,
  );
