import { type Kysely, sql } from 'kysely';

/**
 * What people say of a record, who watches it, and what they are told of it. Whatever writes the log tells those who
 * watch, in the same transaction: of one record a person has one unread line for each reason, so that what changes a
 * record many times makes one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table comment (
    id bigint generated always as identity primary key,
    record_kind text not null,
    record_id bigint not null,
    state text not null default 'written' check (state in ('written', 'removed')),
    text text not null,
    mentions jsonb not null default '[]',
    earlier jsonb not null default '[]',
    author_id bigint not null references person,
    author_name text not null,
    removed_by_name text,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index comment_record on comment (record_kind, record_id, created_at, id)`,
  `create index comment_author on comment (author_id)`,

  // Who has left is remembered, so that a comment of theirs does not make them watch again.
  `create table watcher (
    record_kind text not null,
    record_id bigint not null,
    person_id bigint not null references person,
    watching boolean not null default true,
    primary key (record_kind, record_id, person_id)
  )`,
  `create index watcher_person on watcher (person_id)`,

  `create sequence notification_turn`,
  `create table notification (
    id bigint generated always as identity primary key,
    person_id bigint not null references person,
    turn bigint not null default nextval('notification_turn'),
    at timestamptz not null default now(),
    record_kind text not null,
    record_id bigint not null,
    record_label text not null,
    reason text not null check (reason in ('mention', 'comment', 'change')),
    actor_name text not null,
    times integer not null default 1,
    read_at timestamptz
  )`,
  `create unique index notification_unread on notification (person_id, record_kind, record_id, reason)
    where read_at is null`,
  `create index notification_person on notification (person_id, turn)`,
  `create index notification_at on notification using brin (at)`,

  `create function log_tells_watchers() returns trigger language plpgsql as $$
  begin
    insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name, times)
    select watcher.person_id, watcher.record_kind, watcher.record_id,
      (array_agg(entry.record_label order by entry.id desc))[1], 'change',
      (array_agg(entry.actor_name order by entry.id desc))[1], count(*)
    from entry
    join watcher on watcher.record_kind = entry.record_kind and watcher.record_id = entry.record_id
      and watcher.watching and watcher.person_id is distinct from entry.actor_id
    where entry.action not in ('commented', 'comment edited', 'comment removed')
    group by watcher.person_id, watcher.record_kind, watcher.record_id
    order by watcher.person_id, watcher.record_kind, watcher.record_id
    on conflict (person_id, record_kind, record_id, reason) where read_at is null do update
    set times = notification.times + excluded.times, record_label = excluded.record_label,
      actor_name = excluded.actor_name, at = now(), turn = nextval('notification_turn');
    return null;
  end $$`,
  `create trigger log_entry_tells_watchers after insert on log_entry referencing new table as entry
    for each statement execute function log_tells_watchers()`,
];
