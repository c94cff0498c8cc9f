import { type Kysely, sql } from 'kysely';

/** Account codes of vouchers by what is entered, category and organisation; the most exact one holds. */
const statements = [
  `create table account_code (
    id bigint generated always as identity primary key,
    item text not null,
    category_id bigint references category,
    organisation_id bigint references organisation,
    code text not null check (code <> ''),
    title text not null
  )`,
  `create unique index account_code_one on account_code (item, category_id, organisation_id) nulls not distinct`,
  `create index account_code_category on account_code (category_id)`,
  `create index account_code_organisation on account_code (organisation_id)`,
  // Of two that are merged, the codes of the one that stays hold.
  `create function account_codes_follow_merge() returns trigger
    language plpgsql as $$
  declare
    held text := case when tg_table_name = 'organisation_merged' then 'organisation_id' else 'category_id' end;
    other text := case when tg_table_name = 'organisation_merged' then 'category_id' else 'organisation_id' end;
  begin
    execute format('delete from account_code gone where %1$I = $1 and exists (select from account_code there
      where there.item = gone.item and there.%1$I = $2 and there.%2$I is not distinct from gone.%2$I)', held, other)
      using new.id, new.into_id;
    execute format('update account_code set %1$I = $2 where %1$I = $1', held) using new.id, new.into_id;
    return null;
  end $$`,
  ...['organisation', 'category'].map(
    (tree) => `create trigger account_codes_follow_merge after insert on ${tree}_merged
      for each row execute function account_codes_follow_merge()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
