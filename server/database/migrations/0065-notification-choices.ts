import { type Kysely, sql } from 'kysely';

/** People choose for the bell and for chats what they chose for mails; a channel can write to single people. */
const statements = [
  `create table notification_choice (
    account_id bigint not null references account on delete cascade,
    carrier text not null check (carrier in ('bell', 'mail', 'chat')),
    topic text not null
      check (topic in ('mentions', 'comments', 'changes', 'requests', 'answers', 'dueDates', 'problems')),
    rhythm text not null check (rhythm in ('off', 'atOnce', 'daily')),
    since timestamptz not null default now(),
    primary key (account_id, carrier, topic)
  )`,
  `insert into notification_choice (account_id, carrier, topic, rhythm, since)
    select account_id, 'mail', topic, rhythm, since from notification_mail_topic`,
  // The language in which the product writes to a person, who need not have signed in yet.
  `alter table account add column language text`,
  `update account set language = holder.language from notification_mail holder where holder.account_id = account.id`,
  `drop table notification_mail_topic, notification_mail`,
  // Up to which turn it went to a chat.
  `alter table notification add column chatted_turn bigint`,
  `alter table channel drop constraint channel_carrier_check`,
  `alter table channel add constraint channel_carrier_check check (carrier in
    ('wecom', 'dingtalk', 'feishu', 'teams', 'slack', 'webhook', 'wecomApp', 'dingtalkApp'))`,
  // Whether the user ID of a chat is the job number or the username of a person.
  `alter table channel add column people_by text not null default 'jobNo' check (people_by in ('jobNo', 'loginid'))`,
  `alter table delivery drop constraint delivery_check`,
  `alter table delivery add constraint delivery_check check (channel_id is not null or account_id is not null)`,
  // One message for a person is under way at a time, beside a trial.
  `drop index delivery_account`,
  `create unique index delivery_account on delivery (account_id, carrier) where state = 'waiting' and line = ''`,
  // Since when there is less than that of a spare part in stock.
  `alter table spare_part add column minimum numeric(12, 2) not null default 0 check (minimum >= 0),
    add column low_since timestamptz`,
  `create function note_low_stock() returns trigger
    language plpgsql as $$
  begin
    new.low_since = case when new.stock < new.minimum then coalesce(new.low_since, now()) end;
    return new;
  end $$`,
  `create trigger low_stock_is_noted before insert or update of stock, minimum on spare_part
    for each row execute function note_low_stock()`,
  `create index spare_part_low on spare_part (low_since) where low_since is not null`,
  `alter table notification drop constraint notification_reason_check`,
  `alter table notification add constraint notification_reason_check
    check (reason in ('mention', 'comment', 'change', 'overdue', 'received', 'toAccept', 'refused', 'due',
      'extensionRequested', 'extensionDecided', 'reported', 'assigned', 'skipped', 'missed', 'abnormal', 'ends', 'waits',
      'spent', 'stopped', 'low', 'paused', 'expires', 'ended', 'failed'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
