import { type Kysely, sql } from 'kysely';

/** Missed targets of repairs that people were notified of, and faults that people without an account report. */
const statements = [
  `alter table notification drop constraint notification_reason_check`,
  `alter table notification add constraint notification_reason_check
    check (reason in ('mention', 'comment', 'change', 'overdue', 'received'))`,
  // One for each target date: a date that is changed and missed again counts anew.
  `create table repair_reminder (
    repair_id bigint not null references repair on delete cascade,
    target text not null check (target in ('respond', 'finish')),
    target_at timestamptz not null,
    at timestamptz not null default now(),
    primary key (repair_id, target, target_at)
  )`,
  // What was missed before nobody is notified of all at once.
  `insert into repair_reminder (repair_id, target, target_at)
    select id, target, target_at
    from repair cross join lateral (values ('respond', respond_by), ('finish', finish_by)) missed (target, target_at)
    where target_at < now() and state not in ('verified', 'closed', 'rejected', 'cancelled')`,
  `create sequence fault_report_number`,
  `create table fault_report (
    id bigint generated always as identity primary key,
    report_no text collate "C" not null unique,
    asset_id bigint not null references asset,
    state text not null default 'received' check (state in ('received', 'converted', 'discarded')),
    fault text not null,
    name text not null default '',
    contact text not null default '',
    search_text text not null,
    repair_id bigint references repair,
    reason text not null default '',
    ended_by text,
    ended_at timestamptz,
    received_at timestamptz not null default now(),
    version integer not null default 1,
    check ((state = 'converted') = (repair_id is not null)),
    check ((state = 'received') = (ended_at is null))
  )`,
  `create index fault_report_state on fault_report (state, id)`,
  `create index fault_report_asset on fault_report (asset_id, id)`,
  `create index fault_report_repair on fault_report (repair_id) where repair_id is not null`,
  `create index fault_report_search on fault_report using gin (search_text gin_trgm_ops)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
