import { sql } from 'kysely';
import { laterMonth } from '../../../src/vocabulary/months.ts';
import type { CategoryKind } from '../../../src/vocabulary/trees.ts';
import { lineInScope } from '../../access/records/line-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Context } from '../../http/handler.ts';
import { proceedsOfDisposals, purchaseTax } from '../asset-costs/index.ts';
import { standingsAt } from '../depreciation/index.ts';
import type { Place } from './accounts.ts';

/** Decimals. */
type Standing = { held: boolean; kind: CategoryKind; cost: string; accumulated: string; impairment: string };
type NamedPlace = Place & { categoryName: string; organisationName: string };

/** An asset whose standing a month changed by more than its charge. */
export type Change = NamedPlace & {
  assetNo: string;
  assetName: string;
  /** At the end of the month before; null for one that was not in the books. */
  before: Standing | null;
  after: Standing;
  /** By runs, in the books of the month. */
  charged: string;
  merged: boolean;
  tax: string;
  /** Without the tax received with them. */
  proceeds: string;
  outputTax: string;
};

/** What a department bears of the month in a category. */
export type Charge = NamedPlace & { kind: CategoryKind; amount: string };

const standing = (of: string) => sql`jsonb_build_object('held', ${sql.ref(`${of}.held`)},
  'kind', ${sql.ref(`${of}.kind`)}, 'cost', ${sql.ref(`${of}.cost`)}::text,
  'accumulated', ${sql.ref(`${of}.accumulated`)}::text, 'impairment', ${sql.ref(`${of}.impairment`)}::text)`;

/** In the currency of the company, of the assets in scope. */
export async function changesOf(month: string, { db, actor, settings }: Context): Promise<Change[]> {
  const first = `${month}-01`;
  const visible = sql`${scopeOfAsset(actor, 'depreciation.read')} and books.currency = ${settings.currency}`;
  const { rows } = await sql<Change>`
    with before as materialized (select * from (${standingsAt(laterMonth(month, -1), visible)}) as standing),
    after as materialized (select * from (${standingsAt(month, visible)}) as standing),
    charged as (select asset_id as id, sum(amount) as amount from depreciation_line
      where live and booked = ${first}::date group by asset_id)
    select after.asset_no as "assetNo", after.name as "assetName", after.merged,
      case when before.held then ${standing('before')} end as before, ${standing('after')} as after,
      coalesce(charged.amount, 0.00)::text as charged, category.path as category, used.path as organisation,
      after.category as "categoryName", after."usingName" as "organisationName",
      coalesce((select sum(amount) from (${purchaseTax}) tax where tax.asset_id = after.id
        and tax.currency = ${settings.currency}), 0.00)::text as tax,
      coalesce((select sum(amount) from (${proceedsOfDisposals}) proceeds where proceeds.asset_id = after.id
        and proceeds.currency = ${settings.currency}), 0.00)::text as proceeds,
      coalesce((select sum(proceeds.tax) from (${proceedsOfDisposals}) proceeds where proceeds.asset_id = after.id
        and proceeds.currency = ${settings.currency}), 0.00)::text as "outputTax"
    from after left join before on before.id = after.id left join charged on charged.id = after.id
    left join category on category.id = after.category_id left join organisation used on used.id = after.using_organisation_id
    where case when before.held then not after.held or before.kind <> after.kind or before.cost <> after.cost or before.impairment <> after.impairment
        or after.accumulated <> before.accumulated + coalesce(charged.amount, 0)
      else after.held or exists (select from asset_books within where within.asset_id = after.id and within.held
        and within.day between ${first}::date and (${first}::date + interval '1 month - 1 day')) end
    order by number_order(after.asset_no), after.id`.execute(db);
  return rows;
}

export async function chargesOfMonth(month: string, { db, actor, settings }: Context): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select category_name as "categoryName", organisation_name as "organisationName", category.path as category,
      organisation.path as organisation, line.kind, sum(line.amount)::text as amount
    from depreciation_borne line join depreciation_run run on run.id = line.run_id and run.currency = ${settings.currency}
    left join category on category.id = line.category_id left join organisation on organisation.id = line.organisation_id
    where line.live and line.booked = ${`${month}-01`}::date and ${lineInScope(actor, 'depreciation.read')}
    group by 1, 2, 3, 4, line.kind having sum(line.amount) <> 0 order by 1, 2, line.kind`.execute(db);
  return rows;
}
