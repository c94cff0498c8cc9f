import { type Kysely, sql } from 'kysely';

/**
 * Organisations, places and categories can be moved, retired and merged. Whoever moves a branch, the database rewrites
 * the paths of all of it; what was merged leaves the tree and is kept by name, so that no reference can lead to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const trees = ['organ', 'location', 'category'];

const statements = [
  `create function tree_moves() returns trigger language plpgsql as $$
  declare above text := '/';
  begin
    if new.parent_id is not null then
      execute format('select path from %I.%I where id = $1', tg_table_schema, tg_table_name)
        into strict above using new.parent_id;
    end if;
    if starts_with(above, old.path) then
      raise exception 'a branch of "%" cannot lie below itself', tg_table_name using errcode = 'check_violation';
    end if;
    new.path := above || new.id || '/';
    return new;
  end $$`,
  `create function tree_moved() returns trigger language plpgsql as $$
  begin
    execute format('update %I.%I set path = $1 || substr(path, $2) where starts_with(path, $3) and id <> $4',
      tg_table_schema, tg_table_name) using new.path, length(old.path) + 1, old.path, new.id;
    return null;
  end $$`,
  ...trees.flatMap((table) => [
    `alter table ${table} add column state text not null default 'active' check (state in ('active', 'retired'))`,
    // The node with which it was retired, itself or one above it: they are restored together.
    `alter table ${table} add column retired_with bigint`,
    `alter table ${table} add constraint ${table}_retired_with_check
      check ((state = 'retired') = (retired_with is not null))`,
    `create index ${table}_parent on ${table} (parent_id)`,
    `alter table ${table} drop constraint ${table}_parent_id_name_key`,
    `create unique index ${table}_name_key on ${table} (parent_id, name) nulls not distinct`,
    `alter table ${table} drop constraint ${table}_code_key`,
    `create unique index ${table}_code_key on ${table} (code) where code <> ''`,
    `create trigger ${table}_moves before update of parent_id on ${table}
      for each row when (old.parent_id is distinct from new.parent_id) execute function tree_moves()`,
    `create trigger ${table}_moved after update of parent_id on ${table}
      for each row when (old.parent_id is distinct from new.parent_id) execute function tree_moved()`,
    `create table ${table}_merged (
      id bigint primary key,
      path text not null,
      into_id bigint not null references ${table} on delete cascade
    )`,
    `create index ${table}_merged_into on ${table}_merged (into_id)`,
  ]),
  `create index asset_owner_organ on asset (owner_organ_id, id)`,
];
