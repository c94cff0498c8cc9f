import { type Kysely, sql } from 'kysely';

/**
 * An entry of the log begins without a seal, and gets one only in the transaction that makes the seal, within whose
 * range it lies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create or replace function log_is_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'log_entry' then
      if old.seal_id is null and (to_jsonb(old) - 'seal_id') = (to_jsonb(new) - 'seal_id')
        and exists (select from log_seal where id = new.seal_id and new.id between first_id and last_id
          and xmin::text::numeric = pg_current_xact_id()::text::numeric % 4294967296) then
        return new;
      end if;
    end if;
    raise exception 'the log is append-only' using errcode = 'restrict_violation';
  end $$`,
  `create function log_entry_begins_unsealed() returns trigger language plpgsql as $$
  begin
    if new.seal_id is null then return new; end if;
    raise exception 'an entry of the log is sealed after it was written' using errcode = 'restrict_violation';
  end $$`,
  `create trigger log_entry_begins_unsealed before insert on log_entry
    for each row execute function log_entry_begins_unsealed()`,
];
