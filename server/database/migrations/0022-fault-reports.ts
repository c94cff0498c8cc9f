import { type Kysely, sql } from 'kysely';

/** Missed targets of repairs that people were notified of. */
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
