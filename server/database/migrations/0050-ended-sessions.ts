import { type Kysely, sql } from 'kysely';

/** For a day it is known why a session has ended, also of one that ended because roles or accounts changed. */
const statements = [
  `create table ended_session (
    token_hash bytea primary key,
    account_id bigint not null references account on delete cascade,
    why text not null,
    ended_at timestamptz not null default now()
  )`,
  `create index ended_session_ended_at on ended_session (ended_at)`,
  `create index ended_session_account on ended_session (account_id)`,
  `create function end_sessions(accounts bigint[], reason text) returns void
    language sql as $$
    with gone as (delete from session where account_id = any(accounts) returning token_hash, account_id)
    insert into ended_session (token_hash, account_id, why)
    select token_hash, account_id, reason from gone on conflict do nothing
  $$`,
  `create or replace function account_role_changed() returns trigger
    language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform end_sessions(array[old.account_id], 'roles changed'); end if;
    if tg_op <> 'DELETE' then perform end_sessions(array[new.account_id], 'roles changed'); end if;
    return null;
  end $$`,
  `create or replace function role_changed() returns trigger
    language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform end_sessions(array(select account_id from account_role where role_id = old.role_id), 'roles changed');
    end if;
    if tg_op <> 'DELETE' then
      perform end_sessions(array(select account_id from account_role where role_id = new.role_id), 'roles changed');
    end if;
    return null;
  end $$`,
  `create or replace function person_or_account_disabled() returns trigger
    language plpgsql as $$
  begin
    if tg_table_name = 'account' then
      perform end_sessions(array[new.id], 'account disabled');
    else
      perform end_sessions(array(select id from account where person_id = new.id), 'account disabled');
    end if;
    return null;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
