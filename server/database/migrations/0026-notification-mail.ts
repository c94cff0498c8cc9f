import { type Kysely, sql } from 'kysely';

/** What is new for a person is announced to every server process; who has chosen so gets it by mail. */
const statements = [
  // Only ids travel: each server asks for the rest with what the person may see.
  `create function announce_notification() returns trigger
    language plpgsql as $$
  begin
    perform pg_notify('houqin_live', 'notification:' || new.person_id);
    return null;
  end $$`,
  `create trigger notification_is_announced after insert or update of person_id, turn, read_at on notification
    for each row execute function announce_notification()`,
  `create function announce_end_of_session() returns trigger
    language plpgsql as $$
  begin
    perform pg_notify('houqin_live', 'session:' || old.account_id);
    return null;
  end $$`,
  `create trigger session_end_is_announced after delete on session
    for each row execute function announce_end_of_session()`,
  // Up to which turn it was mailed: what is added to it later is mailed as well.
  `alter table notification add column mailed_turn bigint`,
  `create table notification_mail (
    account_id bigint primary key references account on delete cascade,
    language text not null,
    next_at timestamptz not null default now(),
    tries integer not null default 0,
    fault text not null default ''
  )`,
  // What came before the choice is not mailed.
  `create table notification_mail_topic (
    account_id bigint not null references notification_mail on delete cascade,
    topic text not null check (topic in ('mentions', 'comments', 'changes', 'requests', 'answers', 'dueDates')),
    rhythm text not null check (rhythm in ('atOnce', 'daily')),
    since timestamptz not null default now(),
    primary key (account_id, topic)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
