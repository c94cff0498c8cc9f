import { type Kysely, sql } from 'kysely';

/** Several departments bear the depreciation of an asset, each by its per cent, from a month on. */
const figures = ['cost', 'amount', 'accumulated', 'impairment', 'net_after'];
const columns = (from: string) => figures.map((figure) => `${from}.${figure}`).join(', ');

const statements = [
  `create table depreciation_sharing (
    asset_id bigint not null,
    from_month date not null check (extract(day from from_month) = 1),
    reason text not null,
    author text not null,
    entered_at timestamptz not null default now(),
    primary key (asset_id, from_month)
  )`,
  // None of a sharing: from its month on who uses the asset bears it, or who manages it.
  `create table depreciation_share (
    asset_id bigint not null,
    from_month date not null,
    organisation_id bigint not null references organisation,
    percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
    primary key (asset_id, from_month, organisation_id),
    foreign key (asset_id, from_month) references depreciation_sharing on delete cascade
  )`,
  `create index depreciation_share_organisation on depreciation_share (organisation_id)`,
  `alter table depreciation_line add column shared boolean not null default false`,
  // Numbered with the lines: where each stands for itself, no two have one id.
  `create table depreciation_part (
    id bigint primary key default nextval(pg_get_serial_sequence('depreciation_line', 'id')),
    line_id bigint not null references depreciation_line on delete cascade,
    organisation_id bigint not null,
    organisation_name text not null,
    percent numeric(5, 2) not null,
    ${figures.map((figure) => `${figure} numeric(14, 2) not null`).join(', ')}
  )`,
  `create index depreciation_part_line on depreciation_part (line_id)`,
  `create index depreciation_part_organisation on depreciation_part (organisation_id)`,
  // What each department bears of what a run charges.
  `create view depreciation_borne as
    select line.id, line.id as line_id, line.run_id, line.asset_id, line.month, line.booked, line.live, line.asset_no,
      line.asset_name, line.category_id, line.category_name, line.method, line.life_month, line.organisation_id,
      line.organisation_name, null::numeric as percent, ${columns('line')}
    from depreciation_line line where not line.shared
    union all
    select part.id, line.id, line.run_id, line.asset_id, line.month, line.booked, line.live, line.asset_no,
      line.asset_name, line.category_id, line.category_name, line.method, line.life_month, part.organisation_id,
      part.organisation_name, part.percent, ${columns('part')}
    from depreciation_part part join depreciation_line line on line.id = part.line_id`,
  `create or replace function books_follow_merge() returns trigger
    language plpgsql as $$
  begin
    if tg_table_name = 'organisation_merged' then
      update asset_books set owner_organisation_id = new.into_id where owner_organisation_id = new.id;
      update asset_books set using_organisation_id = new.into_id where using_organisation_id = new.id;
      update depreciation_line set organisation_id = new.into_id where organisation_id = new.id;
      update depreciation_part set organisation_id = new.into_id where organisation_id = new.id;
      insert into depreciation_share as share (asset_id, from_month, organisation_id, percent)
        select asset_id, from_month, new.into_id, percent from depreciation_share where organisation_id = new.id
        on conflict (asset_id, from_month, organisation_id) do update set percent = share.percent + excluded.percent;
      delete from depreciation_share where organisation_id = new.id;
    else
      update asset_books set category_id = new.into_id where category_id = new.id;
      update depreciation_line set category_id = new.into_id where category_id = new.id;
    end if;
    return null;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
