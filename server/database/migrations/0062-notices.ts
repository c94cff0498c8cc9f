import { type Kysely, sql } from 'kysely';

/**
 * One table of the dates that people were notified of takes the place of one for each kind of record, and steps are
 * notified of as the log has them.
 */
const statements = [
  `create table notice (
    record_kind text not null,
    record_id bigint not null,
    stage text not null,
    due timestamptz not null,
    at timestamptz not null default now(),
    primary key (record_kind, record_id, stage, due)
  )`,
  `insert into notice (record_kind, record_id, stage, due, at)
    select 'handover', document_id, occasion, due_on::timestamp at time zone 'UTC', at from loan_reminder`,
  `insert into notice (record_kind, record_id, stage, due, at)
    select 'repair', repair_id, target, target_at, at from repair_reminder`,
  `drop table loan_reminder, repair_reminder`,
  // Up to which entry of the log people were notified of steps.
  `create table notice_cursor (
    one boolean primary key default true check (one),
    last_id bigint not null
  )`,
  `insert into notice_cursor (last_id) select coalesce(max(id), 0) from log_entry`,
  // How many records a notification is about beside the one that it names.
  `alter table notification add column others integer not null default 0`,
  `alter table notification drop constraint notification_reason_check`,
  `alter table notification add constraint notification_reason_check
    check (reason in ('mention', 'comment', 'change', 'overdue', 'received', 'toAccept', 'refused', 'due',
      'extensionRequested', 'extensionDecided', 'reported', 'assigned', 'skipped', 'missed', 'abnormal', 'ends', 'waits',
      'spent'))`,
  `alter table notification_mail_topic drop constraint notification_mail_topic_topic_check`,
  `alter table notification_mail_topic add constraint notification_mail_topic_topic_check
    check (topic in ('mentions', 'comments', 'changes', 'requests', 'answers', 'dueDates', 'problems'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
