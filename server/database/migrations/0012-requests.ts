import { type Kysely, sql } from 'kysely';

/** Requests of people for assets, and the documents that answered them. */
const statements = [
  `create sequence request_number`,
  `create table request (
    id bigint generated always as identity primary key,
    request_no text collate "C" not null unique,
    type text not null check (type in ('issue', 'borrow')),
    state text not null default 'submitted'
      check (state in ('submitted', 'partlyAnswered', 'answered', 'declined', 'withdrawn')),
    requester_id bigint not null references person,
    creator_id bigint not null references person,
    organisation_id bigint not null references organisation,
    category_id bigint references category,
    asset_id bigint references asset,
    quantity integer not null check (quantity between 1 and 99),
    answered integer not null default 0 check (answered between 0 and quantity),
    features text not null default '',
    reason text not null,
    needed_by date,
    until date,
    remark text not null default '',
    closing_reason text not null default '',
    ended_by text,
    ended_at timestamptz,
    search_text text not null,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    check (num_nonnulls(category_id, asset_id) = 1),
    check (asset_id is null or quantity = 1),
    check (type <> 'borrow' or until is not null),
    check (until >= needed_by)
  )`,
  `create index request_state on request (state, id)`,
  `create index request_requester on request (requester_id, id)`,
  `create index request_creator on request (creator_id)`,
  `create index request_organisation on request (organisation_id, id)`,
  `create index request_category on request (category_id) where category_id is not null`,
  `create index request_asset on request (asset_id) where asset_id is not null`,
  `create index request_search on request using gin (search_text gin_trgm_ops)`,
  `create table request_answer (
    id bigint generated always as identity primary key,
    request_id bigint not null references request on delete cascade,
    document_id bigint not null unique references document,
    answered_by text not null,
    answered_at timestamptz not null default now()
  )`,
  `create index request_answer_request on request_answer (request_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
