import { type Kysely, sql } from 'kysely';

/** Since when a plan that counts from completion covers an asset: its first date there is none before that day. */
const statements = [
  `create table plan_coverage (
    plan_id bigint not null references plan on delete cascade,
    asset_id bigint not null references asset on delete cascade,
    since date not null,
    primary key (plan_id, asset_id)
  )`,
  `create index plan_coverage_asset on plan_coverage (asset_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
