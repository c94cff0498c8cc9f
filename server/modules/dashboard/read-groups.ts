import { type ExpressionBuilder, sql } from 'kysely';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { assetInScope } from '../../access/scope.ts';
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
export async function readGroups(db: Db, actor: Actor, warrantyDays: number): Promise<Group[]> {
  const inGroups = (eb: ExpressionBuilder<Database, 'asset'>) => assetInScope(actor, 'dashboard.read')(eb);
  return db
    .selectFrom(
      db
        .selectFrom('asset')
        .where(inGroups)
        .select(['status', 'category_id', 'currency'])
        .select(
          sql<string | null>`case when purchase_date between ${firstMonth} and ${today}
            then (purchase_date - extract(day from purchase_date)::int + 1) end`.as('month'),
        )
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .select(sql<string>`coalesce(sum(original_value), 0)`.as('amount'))
        .select(
          sql<number>`count(*) filter (where warranty_until between ${today} and ${today} + ${warrantyDays}::int
            and status <> 'disposed')`.as('warrantyEnding'),
        )
        .groupBy(['status', 'category_id', 'currency', 'month'])
        .as('grouped'),
    )
    .select(['status', 'category_id as categoryId', 'currency', 'count', 'amount', 'warrantyEnding'])
    .select(sql<string | null>`to_char(month, 'YYYY-MM')`.as('month'))
    .execute();
}
