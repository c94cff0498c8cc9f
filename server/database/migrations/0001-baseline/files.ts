/** Comments and files of records. The bytes of a file are here or elsewhere, as its store says. */
export const statements = [
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
  // Known before its bytes are written, and `referenced` once something names it, so that nothing is left over when either fails.
  `create table stored_file (
    key text primary key check (key ~ '^[0-9a-f]{32}$'),
    store text not null check (store in ('database', 'folder', 's3')),
    referenced boolean not null default false,
    since timestamptz not null default now()
  )`,
  `create index stored_file_loose on stored_file (since) where not referenced`,
  `create table stored_part (
    key text not null references stored_file on delete cascade,
    part integer not null,
    bytes bytea not null,
    primary key (key, part)
  )`,
  // Pictures and office files are compressed already.
  `alter table stored_part alter column bytes set storage external`,
  `create table attachment (
    id bigint generated always as identity primary key,
    record_kind text not null,
    record_id bigint not null,
    key text not null unique references stored_file,
    name text not null,
    type text not null,
    bytes bigint not null,
    digest text not null,
    width integer,
    height integer,
    thumbnail bytea,
    cover boolean not null default false,
    added_by text not null,
    added_at timestamptz not null default now(),
    unique (record_kind, record_id, digest)
  )`,
  `alter table attachment alter column thumbnail set storage external`,
  `create index attachment_record on attachment (record_kind, record_id, id)`,
  `create unique index attachment_cover on attachment (record_kind, record_id) where cover`,
];
