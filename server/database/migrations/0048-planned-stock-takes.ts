import { type Kysely, sql } from 'kysely';

/** A plan repeats a stock-take: on each of its dates a new one is drafted like it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table plan add column stock_take_id bigint references stock_take`,
  `create index plan_stock_take on plan (stock_take_id) where stock_take_id is not null`,
  `alter table plan drop constraint plan_target_check`,
  `alter table plan add constraint plan_target_check
    check (target in ('assets', 'category', 'location', 'assetList', 'route', 'stockTake'))`,
  `alter table stock_take add column plan_id bigint references plan, add column occurrence_on date`,
  `create unique index stock_take_occurrence on stock_take (plan_id, occurrence_on) where plan_id is not null`,
];
