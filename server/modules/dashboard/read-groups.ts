import { expressionBuilder, sql } from 'kysely';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { assetInScope } from '../../access/scope.ts';
import { readKnown } from '../../database/known-answers.ts';
import type { Database } from '../../database/schema.ts';
import type { Actor, Db } from '../../http/handler.ts';

/** Assets that are alike in what the figures tell apart. */
export type Group = {
  status: AssetState;
  categoryId: number;
  currency: string;
  /** The month of purchase, `YYYY-MM`, when it is one of the last twelve. */
  month: string | null;
  count: number;
  amount: string;
  warrantyEnding: number;
};

// Each a subquery by itself, which the database works out once: the function is run for every row where it stands alone.
const today = sql`(select company_today())`;
const firstMonth = sql`(select (date_trunc('month', company_today()) - interval '11 months')::date)`;

/** Everything the figures are made of, in one pass over one index. */
export const readGroups = (db: Db, actor: Actor, warrantyDays: number): Promise<readonly Group[]> =>
  readKnown(
    db,
    sql<Group>`
      select status, category_id as "categoryId", currency, count, amount::text as amount, "warrantyEnding",
        to_char(month, 'YYYY-MM') as month
      from (
        select status, category_id, currency,
          case when purchase_date between ${firstMonth} and ${today}
            then purchase_date - extract(day from purchase_date)::int + 1 end as month,
          count(*) as count, coalesce(sum(original_value), 0) as amount,
          count(*) filter (where warranty_until between ${today} and ${today} + ${warrantyDays}::int
            and status <> 'disposed') as "warrantyEnding"
        from asset where ${assetInScope(actor, 'dashboard.read')(expressionBuilder<Database, 'asset'>())}
        group by status, category_id, currency, month) grouped`,
  );
