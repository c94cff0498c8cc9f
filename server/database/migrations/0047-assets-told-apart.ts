import { type Kysely, sql } from 'kysely';

/**
 * Likely duplicates are listed along an index: by what is compared of serial numbers, and by name where there is none.
 * Those whom somebody has told apart are left out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Letters and figures alone, whatever their case; empty where there are none, as in "-" or "/".
  `alter table asset add column serial_key text collate "C" not null
    generated always as (upper(regexp_replace(serial_no, '[^[:alnum:]]', '', 'g'))) stored`,
  `drop index asset_serial_folded`,
  `create index asset_serial_key on asset (serial_key, id) where serial_key <> ''`,
  // Of two alike one has no serial number.
  `create index asset_bare on asset (name_sort, id) where serial_key = ''`,

  `create table assets_apart (
    id bigint generated always as identity primary key,
    asset_id bigint not null references asset on delete cascade,
    other_id bigint not null references asset on delete cascade,
    decided_at timestamptz not null default now(),
    decided_by text not null,
    unique (asset_id, other_id),
    check (asset_id < other_id)
  )`,
  `create index assets_apart_other on assets_apart (other_id)`,
];
