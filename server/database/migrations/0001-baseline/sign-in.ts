/** Sessions, second factors, invitations, and what guards the sign-in. */
export const statements = [
  // What the account may do is copied in at sign-in: changing a role ends the session, so it cannot go stale.
  `create table session (
    id bigint generated always as identity unique,
    token_hash bytea primary key,
    account_id bigint not null references account on delete cascade,
    grants jsonb not null,
    ip text not null default '',
    user_agent text not null default '',
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    browser_id bigint,
    notified_until bigint not null default 0,
    confirmed_at timestamptz not null default now(),
    second_step_due boolean not null default false
  )`,
  `create index session_account on session (account_id)`,
  // The slot of a lock follows from its key: one that falls into a taken slot replaces what is there, so that strangers
  // cannot fill the table.
  `create table sign_in_lock (
    kind text not null,
    slot integer not null,
    key bytea not null,
    login bytea,
    state text not null,
    failures integer not null,
    refused integer not null,
    closed_until timestamptz,
    last_at timestamptz not null,
    primary key (kind, slot)
  )`,
  `create index sign_in_lock_login on sign_in_lock (login)`,
  // A browser that has signed in to an account proves it by a cookie of which this is the hash.
  `create table known_browser (
    id bigint generated always as identity unique,
    account_id bigint not null references account on delete cascade,
    token_hash bytea not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    primary key (account_id, token_hash)
  )`,
  `create index known_browser_token on known_browser (token_hash)`,
  `create table new_browser (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    browser_id bigint not null,
    at timestamptz not null default now(),
    ip text not null,
    user_agent text not null,
    notified boolean not null default false
  )`,
  `create index new_browser_account on new_browser (account_id, id)`,
  `create table second_factor (
    account_id bigint primary key references account on delete cascade,
    state text not null,
    secret bytea,
    last_step bigint not null default 0,
    device_ready boolean not null default false,
    key_id text
  )`,
  `create table recovery_code (
    account_id bigint not null references second_factor on delete cascade,
    code_hash bytea not null,
    primary key (account_id, code_hash)
  )`,
  `create table passkey (
    id bigint generated always as identity primary key,
    account_id bigint not null references second_factor on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkey_account on passkey (account_id, id)`,
  // A session has one at a time, and takes it along when it continues under another token.
  `create table passkey_challenge (
    token_hash bytea primary key references session on update cascade on delete cascade,
    purpose text not null,
    challenge text not null,
    made_at timestamptz not null default now()
  )`,
  // The link by which the person of an account chooses the first password; at most one for each.
  `create table invitation (
    account_id bigint primary key references account on delete cascade,
    state text not null,
    token_hash bytea not null unique,
    expires_at timestamptz not null,
    invited_by bigint references account on delete set null,
    created_at timestamptz not null default now()
  )`,
  `create index invitation_invited_by on invitation (invited_by)`,
  `create function account_role_changed() returns trigger
    language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then delete from session where account_id = old.account_id; end if;
    if tg_op <> 'DELETE' then delete from session where account_id = new.account_id; end if;
    return null;
  end $$`,
  `create function role_changed() returns trigger
    language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      delete from session where account_id in (select account_id from account_role where role_id = old.role_id);
    end if;
    if tg_op <> 'DELETE' then
      delete from session where account_id in (select account_id from account_role where role_id = new.role_id);
    end if;
    return null;
  end $$`,
  `create function person_or_account_disabled() returns trigger
    language plpgsql as $$
  begin
    if tg_table_name = 'account' then
      delete from session where account_id = new.id;
    else
      delete from session where account_id in (select id from account where person_id = new.id);
    end if;
    return null;
  end $$`,
  `create trigger account_role_changed after insert or delete or update on account_role
    for each row execute function account_role_changed()`,
  `create trigger role_permission_changed after insert or delete or update on role_permission
    for each row execute function role_changed()`,
  `create trigger role_organisation_changed after insert or delete or update on role_organisation
    for each row execute function role_changed()`,
  `create trigger account_disabled after update of disabled on account
    for each row when (new.disabled and not old.disabled)
    execute function person_or_account_disabled()`,
  `create trigger person_disabled after update of disabled on person
    for each row when (new.disabled and not old.disabled)
    execute function person_or_account_disabled()`,
];
