/** One table of documents for every kind: the lifecycles say which kinds and states there are. */
export const statements = [
  `create sequence document_number`,
  `create table document (
    id bigint generated always as identity primary key,
    document_no text collate "C" not null unique,
    kind text not null,
    state text not null default 'draft',
    organisation_id bigint references organisation,
    custodian_id bigint references person,
    location_id bigint references location,
    happened_on date,
    remark text not null default '',
    created_by bigint not null references account,
    created_by_name text not null,
    created_organisation_id bigint not null references organisation,
    created_at timestamptz not null default now(),
    posted_by_name text,
    posted_at timestamptz,
    version integer not null default 1,
    due_on date check (due_on >= happened_on)
  )`,
  `create index document_custodian on document (custodian_id, id)`,
  `create index document_due on document (due_on, id) where state = 'lent'`,
  `create table document_line (
    id bigint generated always as identity primary key,
    document_id bigint not null references document on delete cascade,
    asset_id bigint not null references asset,
    position integer not null,
    open boolean not null default true,
    before jsonb,
    back_at timestamptz,
    merged_id bigint references asset_merged
  )`,
  // An asset is in at most one open document.
  `create unique index document_line_open on document_line (asset_id) where open`,
  `create index document_line_document on document_line (document_id, position)`,
  `create index document_line_asset on document_line (asset_id, id)`,
  `create index document_line_lent on document_line (asset_id) where back_at is null`,
  `create index document_line_merged on document_line (merged_id) where merged_id is not null`,
];
