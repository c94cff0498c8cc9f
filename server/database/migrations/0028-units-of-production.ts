import { type Kysely, sql } from 'kysely';

/** Depreciation by the work that an asset does: how much it can do, and how much it did in each month. */
const statements = [
  `alter table asset add column work_unit text not null default '',
    add column total_work numeric(14, 2) check (total_work >= 0),
    add column opening_work numeric(14, 2) check (opening_work >= 0)`,
  // What it had done after a month stays when another method is used for a while.
  `alter table depreciation_line add column work numeric(14, 2), add column work_after numeric(14, 2),
    add column total_work numeric(14, 2), add column basis_work numeric(14, 2)`,
  `alter table depreciation_basis add column total_work numeric(14, 2)`,
  `create table depreciation_work (
    asset_id bigint not null references asset on delete cascade,
    month date not null check (extract(day from month) = 1),
    units numeric(14, 2) not null check (units >= 0),
    source text not null check (source in ('person', 'meter')),
    author text not null,
    entered_at timestamptz not null default now(),
    primary key (asset_id, month)
  )`,
  `create index asset_by_work on asset (id) where depreciation_method = 'unitsOfProduction'`,
  `create or replace function asset_basis_changed() returns trigger
    language plpgsql as $$
  begin
    if exists (select from depreciation_line where asset_id = new.id and live) then
      insert into depreciation_basis as basis (asset_id, from_month, cost, months, residual_rate, method, total_work)
        values (new.id, next_company_month(), new.original_value, new.useful_life_months, new.residual_rate,
          new.depreciation_method, new.total_work)
        on conflict (asset_id, from_month) do update set cost = excluded.cost, months = excluded.months,
          residual_rate = excluded.residual_rate, method = excluded.method, total_work = excluded.total_work;
    end if;
    return null;
  end $$`,
  `drop trigger asset_basis_changed on asset`,
  `create trigger asset_basis_changed
    after update of original_value, useful_life_months, residual_rate, depreciation_method, total_work on asset
    for each row when (old.original_value is distinct from new.original_value
      or old.useful_life_months is distinct from new.useful_life_months
      or old.residual_rate is distinct from new.residual_rate
      or old.depreciation_method is distinct from new.depreciation_method
      or old.total_work is distinct from new.total_work and new.depreciation_method = 'unitsOfProduction')
    execute function asset_basis_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
