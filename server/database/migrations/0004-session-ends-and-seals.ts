import { type Kysely, sql } from 'kysely';

/** Ends sessions whose copied grants no longer hold, by whatever way they changed; says which entries a seal covers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function account_role_changed() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then delete from session where account_id = old.account_id; end if;
    if tg_op <> 'DELETE' then delete from session where account_id = new.account_id; end if;
    return null;
  end $$`,
  `create trigger account_role_changed after insert or update or delete on account_role
    for each row execute function account_role_changed()`,

  `create function role_changed() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      delete from session where account_id in (select account_id from account_role where role_id = old.role_id);
    end if;
    if tg_op <> 'DELETE' then
      delete from session where account_id in (select account_id from account_role where role_id = new.role_id);
    end if;
    return null;
  end $$`,
  ...['role_permission', 'role_organ'].map(
    (table) => `create trigger ${table}_changed after insert or update or delete on ${table}
      for each row execute function role_changed()`,
  ),

  `create function person_or_account_disabled() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'account' then
      delete from session where account_id = new.id;
    else
      delete from session where account_id in (select id from account where person_id = new.id);
    end if;
    return null;
  end $$`,
  ...['account', 'person'].map(
    (table) => `create trigger ${table}_disabled after update of disabled on ${table}
      for each row when (new.disabled and not old.disabled) execute function person_or_account_disabled()`,
  ),

  `alter table log_seal add column first_id bigint not null, add column last_id bigint not null`,
];
