/** The append-only log with its seals, and the notifications that it makes. */
export const statements = [
  // The log outlives its subjects: it refers to nothing. record_label and actor_name are snapshots.
  `create table log_entry (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor_id bigint,
    actor_name text not null,
    ip text,
    way text not null check (way in ('form', 'document', 'import', 'bulk', 'job')),
    action text not null,
    record_kind text not null,
    record_id bigint not null,
    record_label text not null,
    organisation_id bigint,
    document_id bigint,
    document_no text,
    changes jsonb not null default '[]',
    seal_id bigint
  )`,
  `create index log_entry_record on log_entry (record_kind, record_id, id)`,
  `create index log_entry_actor on log_entry (actor_id, id)`,
  `create index log_entry_label on log_entry (lower(record_label) text_pattern_ops, id)`,
  `create index log_entry_organisation on log_entry (organisation_id, id)`,
  `create index log_entry_at on log_entry using brin (at)`,
  `create index log_entry_unsealed on log_entry (id) where seal_id is null`,
  // Entries are chained in batches after they commit, so that writers never wait for one another.
  `create table log_seal (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    entries integer not null,
    previous bytea not null,
    hash bytea not null,
    first_id bigint not null,
    last_id bigint not null,
    format smallint not null default 2
  )`,
  `create table log_verification (
    id bigint primary key check (id = 1),
    last_seal text,
    verified_at timestamptz,
    entries bigint,
    seals bigint,
    faults bigint
  )`,
  // Who has stopped watching is stored, so that a comment of theirs does not make them watch again.
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
  `create function log_is_append_only() returns trigger
    language plpgsql as $$
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
  `create function log_entry_begins_unsealed() returns trigger
    language plpgsql as $$
  begin
    if new.seal_id is null then return new; end if;
    raise exception 'an entry of the log is sealed after it was written' using errcode = 'restrict_violation';
  end $$`,
  `create function log_notifies_watchers() returns trigger
    language plpgsql as $$
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
  `create trigger log_entry_append_only before delete or update on log_entry
    for each row execute function log_is_append_only()`,
  `create trigger log_seal_append_only before delete or update on log_seal
    for each row execute function log_is_append_only()`,
  `create trigger log_entry_no_truncate before truncate on log_entry
    for each statement execute function log_is_append_only()`,
  `create trigger log_seal_no_truncate before truncate on log_seal
    for each statement execute function log_is_append_only()`,
  `create trigger log_entry_begins_unsealed before insert on log_entry
    for each row execute function log_entry_begins_unsealed()`,
  `create trigger log_entry_notifies_watchers after insert on log_entry
    referencing new table as entry for each statement
    execute function log_notifies_watchers()`,
];
