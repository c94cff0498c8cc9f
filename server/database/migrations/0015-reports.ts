import { type Kysely, sql } from 'kysely';

/** Reports that people save and share. */
const statements = [
  `create table report (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    name text not null,
    state text not null default 'saved' check (state in ('saved')),
    shared boolean not null default false,
    organisation_id bigint references organisation,
    definition jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (shared or organisation_id is null)
  )`,
  `create unique index report_name on report (account_id, lower(name))`,
  `create index report_organisation on report (organisation_id) where organisation_id is not null`,
  `create index report_shared on report (id) where shared`,
  `create table report_subscription (
    id bigint generated always as identity primary key,
    report_id bigint not null references report on delete cascade,
    account_id bigint not null references account on delete cascade,
    state text not null default 'active' check (state in ('active', 'stopped')),
    every text not null check (every in ('day', 'week', 'month')),
    on_day integer not null check (on_day between 1 and 28),
    hour integer not null check (hour between 0 and 23),
    format text not null check (format in ('xlsx', 'csv')),
    language text not null,
    wording jsonb not null,
    next_at timestamptz not null,
    tries integer not null default 0,
    sent_at timestamptz,
    fault text not null default '',
    unique (report_id, account_id)
  )`,
  `create index report_subscription_due on report_subscription (next_at) where state = 'active'`,
  `create index report_subscription_account on report_subscription (account_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
