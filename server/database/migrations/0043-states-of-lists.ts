import { type Kysely, sql } from 'kysely';

/** What lists of assets held at moments that somebody chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table asset_list_state (
    id bigint generated always as identity primary key,
    list_id bigint not null references asset_list on delete cascade,
    kept_at timestamptz not null default now(),
    kept_by text not null
  )`,
  `create index asset_list_state_list on asset_list_state (list_id, id)`,
  // Names no asset by a key: it tells of one that has left the register, too.
  `create table asset_list_state_item (
    state_id bigint not null references asset_list_state on delete cascade,
    asset_id bigint not null,
    asset_no text not null,
    organ_id bigint not null,
    custodian_id bigint,
    facts jsonb not null,
    primary key (state_id, asset_id)
  )`,
];
