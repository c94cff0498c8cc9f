import { type Kysely, sql } from 'kysely';

/** A plan is due by its dates or by a meter of each asset, whichever comes first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table plan add column meter_name text not null default '',
    add column meter_every numeric(20, 6) check (meter_every > 0),
    add constraint plan_meter_both check ((meter_every is null) = (meter_name = ''))`,
  // At which total of a meter each plan is due next.
  `create table plan_meter (
    plan_id bigint not null references plan on delete cascade,
    meter_id bigint not null references meter on delete cascade,
    next_total numeric(20, 6) not null,
    primary key (plan_id, meter_id)
  )`,
  `create index plan_meter_meter on plan_meter (meter_id)`,
  `alter table maintenance_task add column meter_id bigint references meter on delete set null`,
  `create index maintenance_task_meter on maintenance_task (meter_id) where meter_id is not null`,
];
