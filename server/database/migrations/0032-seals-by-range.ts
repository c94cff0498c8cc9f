import { type Kysely, sql } from 'kysely';

/** A seal covers the entries of its range, so that no entry is written a second time to name it. */
const statements = [
  `create index log_seal_last on log_seal (last_id)`,
  `drop index log_entry_unsealed`,
  `create or replace function log_is_append_only() returns trigger
    language plpgsql as $$
  begin
    raise exception 'the log is append-only' using errcode = 'restrict_violation';
  end $$`,
  // A change of it is refused by the triggers: what the column holds is of seals that were made before.
  `comment on column log_entry.seal_id is 'the seal, where it is of format 1 or 2'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
