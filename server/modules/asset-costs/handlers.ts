import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope } from '../../access/scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { costsOf, sums } from './entries.ts';
import { exported } from './export-columns.ts';
import { withholding } from './withheld.ts';

type Summed<Row> = { [Field in keyof Row]: NonNullable<Row[Field]> };

const showCost: Handler<'/assetCost/get'> = async ({ assetId }, { db, actor }) => {
  const visible = sql`asset.id = ${assetId} and ${scopeOfAsset(actor, 'assetCost.read')}`;
  const withhold = await withholding(db, actor, visible);
  const { rows } = await sql<Summed<Answer<'/assetCost/get'>['rows'][number]>>`
    ${costsOf(visible)} select currency, ${sums} from entry group by currency order by currency`.execute(db);
  return { rows: rows.map(withhold) };
};

const order = 'costs of assets';

const listCosts: Handler<'/assetCost/list'> = async (requested, { db, actor }) => {
  const { organisationId, limit = 50 } = requested;
  const after = decodeCursor(order, requested.after);
  const branch =
    organisationId === undefined
      ? sql`true`
      : sql`asset.owner_organisation_id in (select below.id from organisation branch
          join organisation below on starts_with(below.path, branch.path) where branch.id = ${organisationId}
          and ${inScope(actor, 'assetCost.read', { organisation: sql.ref('branch.id') })})`;
  const visible = sql`${scopeOfAsset(actor, 'assetCost.read')} and ${branch}`;
  const withhold = await withholding(db, actor, visible);
  const { rows } = await sql<Summed<Answer<'/assetCost/list'>['rows'][number]>>`
    ${costsOf(visible)}, summed as (
      select category_id, currency, ${sums} from entry group by category_id, currency
    ), placed as (
      select row_number() over (order by category.path, currency)::integer as id,
        category.called as category, assets, currency, purchase,
        repairs, maintenance, bills, proceeds, total, depreciation
      from summed join counted using (category_id, currency) join category on category.id = category_id
    )
    select * from placed where id > ${after?.id ?? 0} order by id limit ${sql.lit(limit + 1)}`.execute(db);
  return toPage(order, rows.map(withhold), limit);
};

export const assetCostHandlers = {
  '/assetCost/get': showCost,
  '/assetCost/list': listCosts,
  '/assetCost/export': exportOf('assetCost', listCosts, exported),
} satisfies Partial<Handlers>;
