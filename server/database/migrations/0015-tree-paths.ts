import { type Kysely, sql } from 'kysely';

/** The ids from the root down to a new node are written by the database, whoever inserts it; parents come first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function tree_path() returns trigger language plpgsql as $$
  declare above text := '/';
  begin
    if new.parent_id is not null then
      execute format('select path from %I.%I where id = $1', tg_table_schema, tg_table_name)
        into strict above using new.parent_id;
    end if;
    new.path := above || new.id || '/';
    return new;
  exception when no_data_found then
    raise exception 'insert on table "%" violates foreign key constraint: no parent %', tg_table_name, new.parent_id
      using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_parent_id_fkey';
  end $$`,
  ...['organ', 'location', 'category'].map(
    (table) => `create trigger ${table}_path before insert on ${table}
      for each row execute function tree_path()`,
  ),
];
