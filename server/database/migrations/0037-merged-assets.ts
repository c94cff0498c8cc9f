import { type Kysely, sql } from 'kysely';

/**
 * An asset that was registered twice leaves the register when it is merged, and is kept by its number: it finds the one
 * that stands for it, and is given to no other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table asset_merged (
    id bigint primary key,
    asset_no text collate "C" not null unique,
    name text not null,
    into_id bigint not null references asset,
    at timestamptz not null default now()
  )`,
  `create index asset_merged_into on asset_merged (into_id)`,
  `create index asset_serial_folded on asset (upper(regexp_replace(serial_no, '[^[:alnum:]]', '', 'g')))
    where serial_no <> ''`,
  // As one that another asset has, for which nothing is inserted either.
  `create function asset_number_is_taken() returns trigger language plpgsql as $$
  begin
    if exists (select from asset_merged where asset_no = new.asset_no) then return null; end if;
    return new;
  end $$`,
  `create trigger asset_number_is_taken before insert on asset
    for each row execute function asset_number_is_taken()`,
];
