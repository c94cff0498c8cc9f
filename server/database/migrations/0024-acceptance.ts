import { type Kysely, sql } from 'kysely';

/** Acceptance of issues and loans, reminders of loans, and requests for a later due date. */
const statements = [
  `alter table notification drop constraint notification_reason_check`,
  `alter table notification add constraint notification_reason_check
    check (reason in ('mention', 'comment', 'change', 'overdue', 'received', 'toAccept', 'refused', 'due',
      'extensionRequested', 'extensionDecided'))`,
  // The receiver has no account: the keeper recorded the answer from the signed sheet.
  `alter table document_line add column on_paper boolean not null default false`,
  // One for each due date: a loan that is extended is reminded of anew.
  `create table loan_reminder (
    document_id bigint not null references document on delete cascade,
    occasion text not null check (occasion in ('due', 'overdue')),
    due_on date not null,
    at timestamptz not null default now(),
    primary key (document_id, occasion, due_on)
  )`,
  // What was late before nobody is reminded of all at once.
  `insert into loan_reminder (document_id, occasion, due_on)
    select id, occasion, due_on from document cross join (values ('due'), ('overdue')) past (occasion)
    where state = 'lent' and due_on < company_today()`,
  `create table loan_extension (
    id bigint generated always as identity primary key,
    document_id bigint not null references document on delete cascade,
    state text not null default 'requested' check (state in ('requested', 'granted', 'refused', 'lapsed')),
    due_on date not null,
    reason text not null,
    requested_by_name text not null,
    requested_at timestamptz not null default now(),
    decided_by_name text,
    decided_at timestamptz,
    note text not null default '',
    check ((state = 'requested') = (decided_at is null))
  )`,
  `create unique index loan_extension_open on loan_extension (document_id) where state = 'requested'`,
  `create index loan_extension_document on loan_extension (document_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
