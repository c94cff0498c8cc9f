import { type Kysely, sql } from 'kysely';

/** Lists of assets that people keep by hand, or by a filter that is looked at anew each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table asset_list (
    id bigint generated always as identity primary key,
    name text not null,
    name_sort text not null,
    search_text text not null,
    state text not null default 'active',
    remark text not null default '',
    person_id bigint not null references person,
    organ_id bigint references organ,
    filter jsonb,
    merged_into bigint references asset_list,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index asset_list_name on asset_list (name_sort, id)`,
  `create index asset_list_person on asset_list (person_id)`,
  `create index asset_list_organ on asset_list (organ_id) where organ_id is not null`,
  `create index asset_list_merged on asset_list (merged_into) where merged_into is not null`,
  `create table asset_list_item (
    list_id bigint not null references asset_list on delete cascade,
    asset_id bigint not null references asset on delete cascade,
    primary key (list_id, asset_id)
  )`,
  `create index asset_list_item_asset on asset_list_item (asset_id)`,
];
