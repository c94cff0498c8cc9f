import { type Kysely, sql } from 'kysely';

/** Codes that were on a thing before, and templates of labels. */
const statements = [
  `create table asset_code (
    id bigint generated always as identity primary key,
    asset_id bigint not null references asset on delete cascade,
    code text collate "C" not null,
    created_at timestamptz not null default now()
  )`,
  `create unique index asset_code_code on asset_code (code)`,
  `create index asset_code_asset on asset_code (asset_id)`,
  `create table label_template (
    id bigint generated always as identity primary key,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    remark text not null default '',
    layout jsonb not null,
    state text not null default 'active' check (state in ('active', 'retired', 'merged')),
    merged_into bigint references label_template,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index label_template_name_key on label_template (name) where state <> 'merged'`,
  `create index label_template_name on label_template (name_sort, id)`,
  `create index label_template_search on label_template using gin (search_text gin_trgm_ops)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
