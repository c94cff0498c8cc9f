import { type Kysely, sql } from 'kysely';

/** Books tell fixed assets, intangible ones and low-value items apart: by the kind of the category of the time. */
const figures = ['cost', 'amount', 'accumulated', 'impairment', 'net_after'];
const columns = (from: string) => figures.map((figure) => `${from}.${figure}`).join(', ');

const statements = [
  // CAS 4 charges from the month after an asset is ready for use, CAS 6 from that month itself.
  `create function first_charge_month(used date, kind text) returns date
    language sql immutable as $$
    select (date_trunc('month', used::timestamp) + case when kind = 'fixed' then interval '1 month' else interval '0' end)::date $$`,
  `alter table asset_books add column kind text`,
  `update asset_books books set kind = coalesce((select kind from category where id = books.category_id), 'fixed')`,
  `alter table asset_books alter column kind set not null`,
  `create function asset_books_kind() returns trigger
    language plpgsql as $$
  begin
    if new.kind is null or tg_op = 'UPDATE' and new.category_id <> old.category_id then
      new.kind := coalesce((select kind from category where id = new.category_id), new.kind, 'fixed');
    end if;
    return new;
  end $$`,
  `create trigger asset_books_kind before insert or update of category_id on asset_books
    for each row execute function asset_books_kind()`,
  `alter table depreciation_line add column kind text not null default 'fixed'`,
  `update depreciation_line line set kind = category.kind from category
    where category.id = line.category_id and category.kind <> 'fixed'`,
  `create or replace view depreciation_borne as
    select line.id, line.id as line_id, line.run_id, line.asset_id, line.month, line.booked, line.live, line.asset_no,
      line.asset_name, line.category_id, line.category_name, line.method, line.life_month, line.organisation_id,
      line.organisation_name, null::numeric as percent, ${columns('line')}, line.kind
    from depreciation_line line where not line.shared
    union all
    select part.id, line.id, line.run_id, line.asset_id, line.month, line.booked, line.live, line.asset_no,
      line.asset_name, line.category_id, line.category_name, line.method, line.life_month, part.organisation_id,
      part.organisation_name, part.percent, ${columns('part')}, line.kind
    from depreciation_part part join depreciation_line line on line.id = part.line_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
