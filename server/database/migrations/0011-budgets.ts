import { type Kysely, sql } from 'kysely';

/** Budgets of organisations, and the assets that were created from lines of bills. */
const statements = [
  `create sequence budget_number`,
  `create table budget (
    id bigint generated always as identity primary key,
    budget_no text collate "C" not null unique,
    organisation_id bigint not null references organisation,
    year integer not null check (year between 2000 and 2999),
    type text check (type in
      ('purchase', 'repair', 'maintenance', 'rent', 'utilities', 'insurance', 'other')),
    amount numeric(14, 2) not null check (amount > 0),
    currency text not null,
    warn_percent integer not null check (warn_percent between 1 and 100),
    blocks boolean not null,
    remark text not null default '',
    state text not null default 'active' check (state in ('active', 'retired')),
    created_at timestamptz not null default now(),
    version integer not null default 1
  )`,
  // After a merge of organisations one may have two of a year and type, so that this is not unique.
  `create index budget_of on budget (organisation_id, year) where state = 'active'`,
  `create index budget_organisation on budget (organisation_id, id)`,
  `create index budget_year on budget (year, id)`,
  `create index bill_budget on bill (organisation_id, invoiced_on)`,
  `create function budget_for(bearer bigint, bill_type text, day date, money text) returns bigint
    language sql stable as $$
    select budget.id from organisation home
    join organisation above on starts_with(home.path, above.path)
    join budget on budget.organisation_id = above.id and budget.state = 'active'
      and budget.year = extract(year from day) and budget.currency = money
      and (budget.type is null or budget.type = bill_type)
    where home.id = bearer
    order by length(above.path) desc, budget.type nulls last, budget.id limit 1
  $$`,
  `create table bill_line_asset (
    id bigint generated always as identity primary key,
    bill_line_id bigint not null references bill_line on delete cascade,
    asset_id bigint not null references asset
  )`,
  `create index bill_line_asset_line on bill_line_asset (bill_line_id)`,
  `create index bill_line_asset_asset on bill_line_asset (asset_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
