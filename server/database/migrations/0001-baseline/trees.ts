/** Paths and names of the nodes of a tree, whoever writes them: organisations, locations, categories. */
export const statements = [
  `create function tree_path() returns trigger
    language plpgsql as $$
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
  `create function tree_called() returns trigger
    language plpgsql as $$
  begin
    execute format('
      with recursive named as (
        select id, name, name as whole from %1$I.%2$I where parent_id is null
        union all select node.id, node.name, named.whole || '' / '' || node.name
          from %1$I.%2$I node join named on node.parent_id = named.id
      ), wanted as (
        select id, case when %3$L = ''path'' or count(*) over (partition by name) > 1 then whole else name end as called
        from named
      ) update %1$I.%2$I node set called = wanted.called from wanted
        where wanted.id = node.id and node.called is distinct from wanted.called',
      tg_table_schema, tg_table_name, tg_argv[0]);
    return null;
  end $$`,
  `create function tree_moves() returns trigger
    language plpgsql as $$
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
  `create function tree_moved() returns trigger
    language plpgsql as $$
  begin
    execute format('update %I.%I set path = $1 || substr(path, $2) where starts_with(path, $3) and id <> $4',
      tg_table_schema, tg_table_name) using new.path, length(old.path) + 1, old.path, new.id;
    return null;
  end $$`,
  `create trigger organisation_path before insert on organisation
    for each row execute function tree_path()`,
  `create trigger location_path before insert on location
    for each row execute function tree_path()`,
  `create trigger category_path before insert on category
    for each row execute function tree_path()`,
  `create trigger location_called after insert or delete or update of name, parent_id on location
    for each statement execute function tree_called('path')`,
  `create trigger organisation_called after insert or delete or update of name, parent_id on organisation
    for each statement execute function tree_called('name')`,
  `create trigger category_called after insert or delete or update of name, parent_id on category
    for each statement execute function tree_called('name')`,
  `create trigger organisation_moves before update of parent_id on organisation
    for each row when (old.parent_id is distinct from new.parent_id)
    execute function tree_moves()`,
  `create trigger organisation_moved after update of parent_id on organisation
    for each row when (old.parent_id is distinct from new.parent_id)
    execute function tree_moved()`,
  `create trigger location_moves before update of parent_id on location
    for each row when (old.parent_id is distinct from new.parent_id)
    execute function tree_moves()`,
  `create trigger location_moved after update of parent_id on location
    for each row when (old.parent_id is distinct from new.parent_id)
    execute function tree_moved()`,
  `create trigger category_moves before update of parent_id on category
    for each row when (old.parent_id is distinct from new.parent_id)
    execute function tree_moves()`,
  `create trigger category_moved after update of parent_id on category
    for each row when (old.parent_id is distinct from new.parent_id)
    execute function tree_moved()`,
];
