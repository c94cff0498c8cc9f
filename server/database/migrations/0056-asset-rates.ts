import { type Kysely, sql } from 'kysely';

/** What an asset in another currency is worth in the books: at the rate of its day, of which books keep the currency. */
const statements = [
  `create table asset_rate (
    asset_id bigint primary key,
    day date not null,
    currency text not null,
    value numeric(14, 2) not null,
    rate numeric(18, 8) not null check (rate > 0),
    author text not null,
    entered_at timestamptz not null default now()
  )`,
  `alter table asset_books add column currency text`,
  `update asset_books books set currency = coalesce((select currency from asset where id = books.asset_id),
    (select undo -> 'asset' ->> 'currency' from asset_merged merged where merged.id = books.asset_id),
    company_setting('currency', 'CNY'))`,
  `alter table asset_books alter column currency set not null`,
  `create or replace function asset_books_kind() returns trigger
    language plpgsql as $$
  begin
    if new.kind is null or tg_op = 'UPDATE' and new.category_id <> old.category_id then
      new.kind := coalesce((select kind from category where id = new.category_id), new.kind, 'fixed');
    end if;
    new.currency := coalesce(new.currency, (select currency from asset where id = new.asset_id),
      (select books.currency from asset_books books where books.asset_id = new.asset_id order by day desc limit 1),
      company_setting('currency', 'CNY'));
    return new;
  end $$`,
  `create or replace function asset_books_changed() returns trigger
    language plpgsql as $$
  declare
    first date;
    moved date;
    begins date;
    is_new boolean;
  begin
    perform hold_books();
    first := (select min(day) from asset_books where asset_id = new.id);
    is_new := not exists (select from depreciation_line where asset_id = new.id and live)
      and first >= coalesce(first_open_day(), '-infinity');
    if is_new and coalesce(new.purchase_date, new.in_service_date)
        is distinct from coalesce(old.purchase_date, old.in_service_date) then
      moved := booked_day(new.purchase_date, new.in_service_date);
      update asset_books set day = moved where asset_id = new.id and day = first
        and not exists (select from asset_books other where other.asset_id = new.id and other.day > first
          and other.day <= moved);
      first := (select min(day) from asset_books where asset_id = new.id);
    end if;
    begins := greatest(posting_day(), first);
    if is_new then
      update asset_books set cost = coalesce(new.original_value, 0), opening = new.opening_depreciation,
        currency = new.currency where asset_id = new.id;
    end if;
    if (old.status = 'disposed') <> (new.status = 'disposed')
        or old.owner_organisation_id <> new.owner_organisation_id or old.category_id <> new.category_id
        or old.organisation_id <> new.organisation_id
        or not is_new and (old.currency <> new.currency or old.original_value is distinct from new.original_value
          or old.opening_depreciation is distinct from new.opening_depreciation) then
      perform begin_asset_books(new.id, begins);
      update asset_books books set held = case when (old.status = 'disposed') <> (new.status = 'disposed')
          then now_in.held else books.held end,
        currency = case when old.currency <> new.currency then new.currency else books.currency end,
        cost = case when old.original_value is distinct from new.original_value then now_in.cost else books.cost end,
        opening = case when old.opening_depreciation is distinct from new.opening_depreciation
          then now_in.opening else books.opening end,
        owner_organisation_id = case when old.owner_organisation_id <> new.owner_organisation_id
          then now_in.owner_organisation_id else books.owner_organisation_id end,
        organisation_name = case when old.owner_organisation_id <> new.owner_organisation_id
          then now_in.organisation_name else books.organisation_name end,
        category_id = case when old.category_id <> new.category_id then now_in.category_id else books.category_id end,
        category_name = case when old.category_id <> new.category_id then now_in.category_name
          else books.category_name end,
        using_organisation_id = case when old.organisation_id <> new.organisation_id
          then now_in.using_organisation_id else books.using_organisation_id end,
        using_name = case when old.organisation_id <> new.organisation_id then now_in.using_name
          else books.using_name end
      from asset_in_books now_in
      where now_in.asset_id = new.id and books.asset_id = new.id and books.day >= begins;
    end if;
    return null;
  end $$`,
  `drop trigger asset_books_changed on asset`,
  `create trigger asset_books_changed
    after update of original_value, currency, opening_depreciation, owner_organisation_id, category_id, organisation_id,
      status, purchase_date, in_service_date on asset
    for each row when (old.original_value is distinct from new.original_value or old.currency <> new.currency
      or old.opening_depreciation is distinct from new.opening_depreciation
      or old.owner_organisation_id <> new.owner_organisation_id or old.category_id <> new.category_id
      or old.organisation_id <> new.organisation_id or (old.status = 'disposed') <> (new.status = 'disposed')
      or coalesce(old.purchase_date, old.in_service_date) is distinct from coalesce(new.purchase_date, new.in_service_date))
    execute function asset_books_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
