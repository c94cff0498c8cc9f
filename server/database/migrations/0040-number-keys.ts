import { type Kysely, sql } from 'kysely';

const hyphens = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d';

// Indexes are built where no schema of ours is looked in: neither function may call the other.
const key = `upper(regexp_replace(translate(normalize(number, nfkc), '${hyphens}', '${'-'.repeat(hyphens.length)}'),
      '\\s', '', 'g') collate "C")`;

/** Numbers of assets are compared without case, width, blanks and kinds of hyphen, and sort by what they count. */
const statements = [
  `create function number_key(number text) returns text language sql immutable strict parallel safe as $$
    select ${key}
  $$`,
  // Each run of digits is filled up to twenty, so that 2 comes before 10.
  `create function number_order(number text) returns text language sql immutable strict parallel safe as $$
    select regexp_replace(regexp_replace(${key}, '(\\d+)', repeat('0', 20) || '\\1', 'g'),
      '\\d*(\\d{20})', '\\1', 'g') collate "C"
  $$`,
  `create index asset_number_order on asset (number_order(asset_no), id)`,
  `create index asset_merged_number on asset_merged (number_key(asset_no))`,
  // Numbers that are alike already stay; no further one is taken.
  `do $$
  declare
    alike bigint[];
  begin
    select array_agg(id) into alike from (
      select id, row_number() over (partition by number_key(asset_no) order by id) as place from asset
    ) as numbered where place > 1;
    if alike is null then
      create unique index asset_alike on asset (number_key(asset_no));
    else
      create index asset_alike on asset (number_key(asset_no));
      execute format('create unique index asset_alike_once on asset (number_key(asset_no)) where id <> all(%L::bigint[])',
        alike);
    end if;
  end $$`,
  `create or replace function asset_number_is_taken() returns trigger language plpgsql as $$
  begin
    if exists (select from asset_merged where number_key(asset_no) = number_key(new.asset_no))
      or exists (select from asset where number_key(asset_no) = number_key(new.asset_no)) then return null; end if;
    return new;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
