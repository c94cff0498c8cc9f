import { type Kysely, sql } from 'kysely';

/** Monthly depreciation: runs, the charge of each asset in them, and what changes the charges of an asset. */
const statements = [
  `alter table asset add column opening_depreciation numeric(14, 2) check (opening_depreciation >= 0)`,
  `alter table asset add column disposed_on date`,
  `create sequence depreciation_run_number`,
  `create table depreciation_run (
    id bigint generated always as identity primary key,
    run_no text collate "C" not null unique,
    organisation_id bigint not null references organisation,
    month date not null check (extract(day from month) = 1),
    state text not null default 'draft' check (state in ('draft', 'previewed', 'posted', 'reversed', 'cancelled')),
    reverses bigint unique references depreciation_run,
    currency text not null,
    assets integer not null default 0,
    amount numeric(18, 2) not null default 0,
    skipped jsonb not null default '{}',
    created_by bigint not null references account,
    created_by_name text not null,
    created_at timestamptz not null default now(),
    posted_by_name text,
    posted_at timestamptz,
    version integer not null default 1
  )`,
  `create index depreciation_run_organisation on depreciation_run (organisation_id, month)`,
  // A line is history: it names records as they were, and follows no merge or removal. The columns after net_after are
  // what the charge of the next month goes on from.
  `create table depreciation_line (
    id bigint generated always as identity primary key,
    run_id bigint not null references depreciation_run on delete cascade,
    asset_id bigint not null,
    month date not null,
    live boolean not null,
    asset_no text not null,
    asset_name text not null,
    category_id bigint not null,
    category_name text not null,
    organisation_id bigint not null,
    organisation_name text not null,
    cost numeric(14, 2) not null,
    amount numeric(14, 2) not null,
    accumulated numeric(14, 2) not null,
    impairment numeric(14, 2) not null,
    net_after numeric(14, 2) not null,
    life_month integer not null,
    method text not null,
    months integer not null,
    elapsed integer not null,
    residual numeric(14, 2) not null,
    basis_from date not null,
    basis_accumulated numeric(14, 2) not null,
    stretch_net numeric(16, 2) not null
  )`,
  `create index depreciation_line_run on depreciation_line (run_id, id)`,
  `create index depreciation_line_asset on depreciation_line (asset_id, month)`,
  // No asset is charged twice in a month, whichever organisations the runs are of.
  `create unique index depreciation_line_live on depreciation_line (asset_id, month desc) where live`,
  `create table depreciation_basis (
    id bigint generated always as identity primary key,
    asset_id bigint not null,
    from_month date not null,
    cost numeric(14, 2),
    months integer,
    residual_rate numeric(5, 4),
    method text not null,
    impairment numeric(14, 2) not null default 0 check (impairment >= 0),
    reason text not null default '',
    author text not null default '',
    created_at timestamptz not null default now(),
    unique (asset_id, from_month)
  )`,
  `create function next_company_month() returns date
    language sql stable as $$ select (date_trunc('month', company_today()) + interval '1 month')::date $$`,
  // However a field is changed, an asset that has been charged is charged by it from the next month on.
  `create function asset_basis_changed() returns trigger
    language plpgsql as $$
  begin
    if exists (select from depreciation_line where asset_id = new.id and live) then
      insert into depreciation_basis as basis (asset_id, from_month, cost, months, residual_rate, method)
        values (new.id, next_company_month(), new.original_value, new.useful_life_months, new.residual_rate,
          new.depreciation_method)
        on conflict (asset_id, from_month) do update set cost = excluded.cost, months = excluded.months,
          residual_rate = excluded.residual_rate, method = excluded.method;
    end if;
    return null;
  end $$`,
  `create trigger asset_basis_changed
    after update of original_value, useful_life_months, residual_rate, depreciation_method on asset
    for each row when (old.original_value is distinct from new.original_value
      or old.useful_life_months is distinct from new.useful_life_months
      or old.residual_rate is distinct from new.residual_rate
      or old.depreciation_method is distinct from new.depreciation_method)
    execute function asset_basis_changed()`,
  `create function asset_disposal_changed() returns trigger
    language plpgsql as $$
  begin
    new.disposed_on = case when new.status = 'disposed' then company_today() end;
    return new;
  end $$`,
  `create trigger asset_disposal_changed before update of status on asset
    for each row when ((old.status = 'disposed') <> (new.status = 'disposed'))
    execute function asset_disposal_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
