import { type Kysely, sql } from 'kysely';

const statements = [
  `create table channel (
    id bigint generated always as identity primary key,
    version integer not null default 1,
    state text not null default 'unset' check (state in ('unset', 'active', 'paused', 'stopped')),
    name text not null,
    name_sort text not null,
    search_text text not null,
    remark text not null default '',
    carrier text not null check (carrier in ('wecom', 'dingtalk', 'feishu', 'teams', 'slack', 'webhook')),
    organisation_id bigint references organisation (id),
    account_id bigint not null references account (id),
    language text not null,
    topics text[] not null,
    kinds text[] not null,
    place text not null default '',
    secrets bytea,
    secrets_key text,
    secret_since timestamptz,
    failures integer not null default 0,
    failing_since timestamptz,
    next_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index channel_organisation on channel (organisation_id)`,
  `create index channel_account on channel (account_id)`,
  // A delivery is of an entry of the log, of a notification, or of what is new for a person.
  `create table delivery (
    id bigint generated always as identity primary key,
    carrier text not null,
    channel_id bigint references channel (id) on delete cascade,
    account_id bigint references account (id),
    line text not null default '',
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dropped', 'abandoned')),
    tries integer not null default 0,
    next_at timestamptz not null default now(),
    answer text not null default '',
    entry_id bigint,
    record_kind text,
    record_id bigint,
    record_label text not null default '',
    others integer not null default 0,
    reason text,
    actor_name text not null default '',
    times integer not null default 1,
    until text,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    check ((channel_id is null) <> (account_id is null))
  )`,
  `create index delivery_waiting on delivery (next_at, id) where state = 'waiting'`,
  // What came first of a record goes first.
  `create index delivery_line on delivery (channel_id, line, id) where state = 'waiting'`,
  `create index delivery_channel on delivery (channel_id, id)`,
  `create index delivery_state on delivery (state, id)`,
  `create index delivery_done on delivery (done_at) where done_at is not null`,
  // One announcement for five hundred people, instead of one for each.
  `drop trigger notification_is_announced on notification`,
  `create or replace function announce_notification() returns trigger
    language plpgsql as $$
  declare
    people text;
  begin
    for people in
      select string_agg(person_id::text, ',') from (
        select person_id, row_number() over (order by person_id) / 500 as part
        from (select distinct person_id from fresh) person) numbered
      group by part
    loop
      perform pg_notify('houqin_live', 'notification:' || people);
    end loop;
    return null;
  end $$`,
  `create function announce_changed_notification() returns trigger
    language plpgsql as $$
  declare
    people text;
  begin
    for people in
      select string_agg(person_id::text, ',') from (
        select person_id, row_number() over (order by person_id) / 500 as part
        from (select distinct person_id from (select person_id, turn, read_at from fresh
          except select person_id, turn, read_at from earlier) changed) person) numbered
      group by part
    loop
      perform pg_notify('houqin_live', 'notification:' || people);
    end loop;
    return null;
  end $$`,
  `create trigger notification_is_announced after insert on notification
    referencing new table as fresh for each statement execute function announce_notification()`,
  `create trigger changed_notification_is_announced after update on notification
    referencing old table as earlier new table as fresh
    for each statement execute function announce_changed_notification()`,
  // One mail for a person is under way at a time.
  `create unique index delivery_account on delivery (account_id, carrier) where state = 'waiting'`,
  `alter table notification_mail drop column next_at, drop column tries, drop column fault`,
  `alter table notification drop constraint notification_reason_check`,
  `alter table notification add constraint notification_reason_check
    check (reason in ('mention', 'comment', 'change', 'overdue', 'received', 'toAccept', 'refused', 'due',
      'extensionRequested', 'extensionDecided', 'reported', 'assigned', 'skipped', 'missed', 'abnormal', 'ends', 'waits',
      'spent', 'stopped'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
