import { type Kysely, sql } from 'kysely';

/** One clock for what the books enter: a posting day, months that are closed, and what each asset stood at from which day. */
const statements = [
  `create table books_month (
    month date primary key check (extract(day from month) = 1),
    state text not null check (state in ('open', 'closed')),
    closed_by_name text not null,
    closed_at timestamptz not null default now(),
    version integer not null default 1
  )`,
  // Null while no month is closed.
  `create function first_open_day() returns date
    language sql stable as $$
    select (max(month) + interval '1 month')::date from books_month where state = 'closed' $$`,
  // What is entered without a day of its own counts today; nothing counts in a month that is closed.
  `create function posting_day() returns date
    language sql stable as $$
    select greatest(coalesce(nullif(current_setting('houqin.posting_day', true), '')::date, company_today()),
      first_open_day()) $$`,
  `create or replace function next_company_month() returns date
    language sql stable as $$ select (date_trunc('month', posting_day()) + interval '1 month')::date $$`,
  // What waits for it enters the books after the closing that it waited for.
  `create function hold_books() returns void
    language sql as $$ select pg_advisory_xact_lock_shared(1684369011) $$`,
  // The day of a row is the first on which it holds. Names are those of the day on which it was written, and of the closing
  // of its month.
  `create table asset_books (
    asset_id bigint not null,
    day date not null,
    held boolean not null,
    cost numeric(14, 2) not null,
    opening numeric(14, 2),
    owner_organisation_id bigint not null,
    category_id bigint not null,
    asset_no text not null,
    asset_name text not null,
    organisation_name text not null,
    category_name text not null,
    using_organisation_id bigint not null,
    using_name text not null,
    primary key (asset_id, day)
  )`,
  `create index asset_books_owner on asset_books (owner_organisation_id)`,
  `create index asset_books_category on asset_books (category_id)`,
  `create index asset_books_using on asset_books (using_organisation_id)`,
  `create view asset_in_books as
    select asset.id as asset_id, asset.status <> 'disposed' as held, coalesce(asset.original_value, 0) as cost,
      asset.opening_depreciation as opening, asset.owner_organisation_id, asset.category_id, asset.asset_no,
      asset.name as asset_name, owner.called as organisation_name, category.called as category_name,
      asset.organisation_id as using_organisation_id, using_one.called as using_name
    from asset join organisation owner on owner.id = asset.owner_organisation_id
    join organisation using_one on using_one.id = asset.organisation_id
    join category on category.id = asset.category_id`,
  ...filled(),
  `create function booked_day(bought date, used date) returns date
    language sql stable as $$
    select greatest(coalesce(bought, used, company_today()), first_open_day()) $$`,
  // What was merged into another and is back, is in the books again from now on.
  `create function asset_books_opened() returns trigger
    language plpgsql as $$
  begin
    perform hold_books();
    insert into asset_books
    select made.id,
      case when exists (select from asset_books earlier where earlier.asset_id = made.id) then posting_day()
        else booked_day(made.purchase_date, made.in_service_date) end,
      made.status <> 'disposed' or made.disposed_on is not null, coalesce(made.original_value, 0),
      made.opening_depreciation, made.owner_organisation_id, made.category_id, made.asset_no, made.name, owner.called,
      category.called, made.organisation_id, using_one.called
    from made join organisation owner on owner.id = made.owner_organisation_id
    join organisation using_one on using_one.id = made.organisation_id
    join category on category.id = made.category_id
    on conflict (asset_id, day) do update set held = excluded.held, cost = excluded.cost, opening = excluded.opening,
      owner_organisation_id = excluded.owner_organisation_id, category_id = excluded.category_id,
      organisation_name = excluded.organisation_name, category_name = excluded.category_name,
      using_organisation_id = excluded.using_organisation_id, using_name = excluded.using_name;
    insert into asset_books
    select gone.asset_id, greatest(made.disposed_on, gone.day), false, gone.cost, gone.opening,
      gone.owner_organisation_id, gone.category_id, gone.asset_no, gone.asset_name, gone.organisation_name,
      gone.category_name, gone.using_organisation_id, gone.using_name
    from made join asset_books gone on gone.asset_id = made.id
    where made.status = 'disposed' and made.disposed_on is not null
    on conflict (asset_id, day) do update set held = false;
    return null;
  end $$`,
  `create trigger asset_books_opened after insert on asset
    referencing new table as made for each statement execute function asset_books_opened()`,
  // A row that begins on a day, as the one before says; later ones stay.
  `create function begin_asset_books(asset bigint, begins date) returns void
    language sql as $$
    insert into asset_books
    select asset_id, begins, held, cost, opening, owner_organisation_id, category_id, asset_no, asset_name,
      organisation_name, category_name, using_organisation_id, using_name
    from asset_books where asset_id = asset and day <= begins order by day desc limit 1
    on conflict do nothing $$`,
  // Before the first charge, and while its month is open, what an asset cost is set right as if it had been so at once.
  `create function asset_books_changed() returns trigger
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
      update asset_books set cost = coalesce(new.original_value, 0), opening = new.opening_depreciation
        where asset_id = new.id;
    end if;
    if (old.status = 'disposed') <> (new.status = 'disposed')
        or old.owner_organisation_id <> new.owner_organisation_id or old.category_id <> new.category_id
        or old.organisation_id <> new.organisation_id
        or not is_new and (old.original_value is distinct from new.original_value
          or old.opening_depreciation is distinct from new.opening_depreciation) then
      perform begin_asset_books(new.id, begins);
      update asset_books books set held = case when (old.status = 'disposed') <> (new.status = 'disposed')
          then now_in.held else books.held end,
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
  `create trigger asset_books_changed
    after update of original_value, opening_depreciation, owner_organisation_id, category_id, organisation_id,
      status, purchase_date, in_service_date on asset
    for each row when (old.original_value is distinct from new.original_value
      or old.opening_depreciation is distinct from new.opening_depreciation
      or old.owner_organisation_id <> new.owner_organisation_id or old.category_id <> new.category_id
      or old.organisation_id <> new.organisation_id or (old.status = 'disposed') <> (new.status = 'disposed')
      or coalesce(old.purchase_date, old.in_service_date) is distinct from coalesce(new.purchase_date, new.in_service_date))
    execute function asset_books_changed()`,
  `create function asset_books_ended() returns trigger
    language plpgsql as $$
  declare
    begins date;
  begin
    perform hold_books();
    begins := (select greatest(posting_day(), min(day)) from asset_books where asset_id = old.id);
    perform begin_asset_books(old.id, begins);
    update asset_books set held = false where asset_id = old.id and day >= begins;
    return null;
  end $$`,
  `create trigger asset_books_ended after delete on asset for each row execute function asset_books_ended()`,
  `create or replace function asset_disposal_changed() returns trigger
    language plpgsql as $$
  begin
    new.disposed_on = case when new.status = 'disposed' then posting_day() end;
    return new;
  end $$`,
  // A merge changes the ids, by which scopes are checked; the names of the time stay.
  `create function books_follow_merge() returns trigger
    language plpgsql as $$
  begin
    if tg_table_name = 'organisation_merged' then
      update asset_books set owner_organisation_id = new.into_id where owner_organisation_id = new.id;
      update asset_books set using_organisation_id = new.into_id where using_organisation_id = new.id;
      update depreciation_line set organisation_id = new.into_id where organisation_id = new.id;
    else
      update asset_books set category_id = new.into_id where category_id = new.id;
      update depreciation_line set category_id = new.into_id where category_id = new.id;
    end if;
    return null;
  end $$`,
  ...['organisation', 'category'].flatMap((tree) => [
    `create trigger books_follow_merge after insert on ${tree}_merged
      for each row execute function books_follow_merge()`,
    `update depreciation_line line set ${tree}_id = merged.into_id from ${tree}_merged merged
      where merged.id = line.${tree}_id`,
  ]),
  // The month in whose books a line stands: its own, or a later one that makes it up.
  `alter table depreciation_line add column booked date`,
  `update depreciation_line set booked = month`,
  `alter table depreciation_line alter column booked set not null, add check (booked >= month)`,
  // As it was before: what an asset is charged by until the month from which another basis counts.
  `alter table depreciation_basis add column cost_before numeric(14, 2), add column months_before integer,
    add column residual_rate_before numeric(5, 4), add column method_before text,
    add column total_work_before numeric(14, 2)`,
  `create or replace function asset_basis_changed() returns trigger
    language plpgsql as $$
  begin
    if exists (select from depreciation_line where asset_id = new.id and live)
        or exists (select from depreciation_basis where asset_id = new.id and method_before is not null) then
      insert into depreciation_basis as basis (asset_id, from_month, cost, months, residual_rate, method, total_work,
          cost_before, months_before, residual_rate_before, method_before, total_work_before)
        values (new.id, next_company_month(), new.original_value, new.useful_life_months, new.residual_rate,
          new.depreciation_method, new.total_work, old.original_value, old.useful_life_months, old.residual_rate,
          old.depreciation_method, old.total_work)
        on conflict (asset_id, from_month) do update set cost = excluded.cost, months = excluded.months,
          residual_rate = excluded.residual_rate, method = excluded.method, total_work = excluded.total_work,
          cost_before = case when basis.method_before is null then excluded.cost_before else basis.cost_before end,
          months_before = case when basis.method_before is null then excluded.months_before else basis.months_before end,
          residual_rate_before = case when basis.method_before is null then excluded.residual_rate_before
            else basis.residual_rate_before end,
          total_work_before = case when basis.method_before is null then excluded.total_work_before
            else basis.total_work_before end,
          method_before = coalesce(basis.method_before, excluded.method_before);
    end if;
    return null;
  end $$`,
];

/** From what there is: the first day of each asset, what its charges say of later ones, what changes it next, and its end. */
function filled(): string[] {
  const texts = 'asset_no, asset_name, organisation_name, category_name';
  return [
    `insert into asset_books
      select asset_id, coalesce(asset.purchase_date, asset.in_service_date, asset.created_at::date), true,
        coalesce((select line.cost from depreciation_line line where line.asset_id = asset.id and line.live
          order by line.month limit 1), now_in.cost),
        opening, now_in.owner_organisation_id, now_in.category_id, now_in.asset_no, ${texts.replace('asset_no, ', '')}, using_organisation_id, using_name
      from asset_in_books now_in join asset on asset.id = now_in.asset_id`,
    `insert into asset_books
      select line.asset_id, line.month, true, line.cost, now_in.opening, now_in.owner_organisation_id,
        now_in.category_id, line.asset_no, line.asset_name, line.organisation_name, line.category_name,
        now_in.using_organisation_id, now_in.using_name
      from (select *, lag(line.cost) over own as cost_before, lag(line.organisation_name) over own as organisation_before,
          lag(line.category_name) over own as category_before
        from depreciation_line line where line.live window own as (partition by line.asset_id order by line.month)) line
      join asset_in_books now_in on now_in.asset_id = line.asset_id
      where cost_before is not null and (line.cost, line.organisation_name, line.category_name)
        is distinct from (cost_before, organisation_before, category_before)
      on conflict do nothing`,
    `insert into asset_books
      select books.asset_id, greatest(company_today(), books.day + 1), true, now_in.cost, now_in.opening,
        now_in.owner_organisation_id, now_in.category_id, now_in.asset_no, now_in.asset_name, now_in.organisation_name,
        now_in.category_name, now_in.using_organisation_id, now_in.using_name
      from (select distinct on (asset_id) * from asset_books order by asset_id, day desc) books
      join asset_in_books now_in on now_in.asset_id = books.asset_id
      where (books.cost, books.organisation_name, books.category_name)
        is distinct from (now_in.cost, now_in.organisation_name, now_in.category_name)`,
    `insert into asset_books
      select asset.id, day, held, coalesce(asset.original_value, 0), asset.opening_depreciation, owner.id, category.id,
        asset.asset_no, asset.name, owner.called, category.called, owner.id, owner.called
      from asset_merged merged cross join lateral jsonb_populate_record(null::asset, merged.undo -> 'asset') asset
      left join organisation_merged owner_merged on owner_merged.id = asset.owner_organisation_id
      left join category_merged on category_merged.id = asset.category_id
      join organisation owner on owner.id = coalesce(owner_merged.into_id, asset.owner_organisation_id)
      join category on category.id = coalesce(category_merged.into_id, asset.category_id)
      cross join lateral (values
        (coalesce(asset.purchase_date, asset.in_service_date, asset.created_at::date), true),
        ((merged.at at time zone company_setting('timeZone', current_setting('TimeZone')))::date, false)) spell (day, held)
      where merged.undo is not null
      on conflict (asset_id, day) do update set held = false`,
    `update asset_books books set held = false from asset
      where asset.id = books.asset_id and asset.status = 'disposed'
        and (asset.disposed_on is null or books.day >= asset.disposed_on)`,
    `insert into asset_books
      select distinct on (books.asset_id) books.asset_id, asset.disposed_on, false, books.cost, books.opening,
        books.owner_organisation_id, books.category_id, books.asset_no, books.asset_name, books.organisation_name,
        books.category_name, books.using_organisation_id, books.using_name
      from asset_books books join asset on asset.id = books.asset_id
      where asset.status = 'disposed' and books.day < asset.disposed_on
      order by books.asset_id, books.day desc
      on conflict (asset_id, day) do update set held = false`,
  ];
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
