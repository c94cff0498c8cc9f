import { type Kysely, sql } from 'kysely';

/** The code of each asset that its label holds. */
const statements = [
  // 16 signs of 32 without I, L, O and U, from the strong random numbers of gen_random_uuid. Of byte 6 a part is fixed,
  // so that 79 bits are left to chance.
  `create function new_scan_code() returns text
    language sql volatile as $$
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, at) & 31) + 1, 1), '' order by at)
    from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) as random,
      generate_series(0, 15) as at
  $$`,
  `alter table asset add column scan_code text collate "C" not null default new_scan_code()`,
  `create unique index asset_scan_code on asset (scan_code)`,
  // What was merged before would have no code when the merge is undone.
  `update asset_merged set undo = jsonb_set(undo, '{asset,scan_code}', to_jsonb(new_scan_code()))
    where undo -> 'asset' is not null`,
  `create index asset_merged_scan_code on asset_merged ((undo -> 'asset' ->> 'scan_code'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
