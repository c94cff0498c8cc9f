import { sql } from 'kysely';
import type { CommentedKind } from '../../../src/vocabulary/comment.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';

const tables = ['comment', 'watcher', 'notification'] as const;

/** What was said of records goes with them, and nobody watches them any more. */
export async function forgetTalk(tx: Tx, kind: CommentedKind, ids: readonly number[]): Promise<void> {
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where record_kind = ${kind}
      and record_id = any(${ids}::bigint[])`.execute(tx);
  }
}

/** What one person watches the other does; what they were told and have not read goes along. */
export async function moveWatcher(tx: Tx, from: number, into: number): Promise<void> {
  await sql`insert into watcher (record_kind, record_id, person_id, watching)
    select record_kind, record_id, ${into}::bigint, watching from watcher where person_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from watcher where person_id = ${from}`.execute(tx);
  await sql`update notification set person_id = ${into} where person_id = ${from} and not exists (
    select from notification other where other.person_id = ${into} and other.read_at is null
      and (other.record_kind, other.record_id, other.reason)
        = (notification.record_kind, notification.record_id, notification.reason))`.execute(tx);
  await sql`delete from notification where person_id = ${from}`.execute(tx);
}

/** What was said of one record is said of another, and who watched it watches that one. */
export async function moveTalk(tx: Tx, kind: CommentedKind, from: number, into: number) {
  const { rows: comments } = await sql<{ id: number }>`update comment set record_id = ${into}
    where record_kind = ${kind} and record_id = ${from} returning id`.execute(tx);
  const { rows: watchers } = await sql<{ id: number; watching: boolean }>`select person_id as id, watching
    from watcher where record_kind = ${kind} and record_id = ${from} order by person_id`.execute(tx);
  await sql`insert into watcher (record_kind, record_id, person_id, watching)
    select record_kind, ${into}::bigint, person_id, watching from watcher
    where record_kind = ${kind} and record_id = ${from} on conflict do nothing`.execute(tx);
  await sql`update notification set record_id = ${into}
    where record_kind = ${kind} and record_id = ${from} and (read_at is not null or not exists (
      select from notification other where other.record_kind = ${kind} and other.record_id = ${into}
        and other.read_at is null and other.person_id = notification.person_id
        and other.reason = notification.reason))`.execute(tx);
  await forgetTalk(tx, kind, [from]);
  return { comments: comments.map(({ id }) => id), watchers };
}

/** Undoes `moveTalk`; what people were notified of stays with the record that stood for both. */
export async function returnTalk(
  tx: Tx,
  kind: CommentedKind,
  { comments, watchers }: Awaited<ReturnType<typeof moveTalk>>,
  from: number,
  into: number,
): Promise<void> {
  await sql`update comment set record_id = ${from} where record_kind = ${kind} and record_id = ${into}
    and id = any(${comments}::bigint[])`.execute(tx);
  await sql`insert into watcher (record_kind, record_id, person_id, watching)
    select ${kind}, ${from}, input.id, input.watching
    from jsonb_to_recordset(${jsonText(watchers)}::jsonb) as input (id bigint, watching boolean)
    join person on person.id = input.id on conflict do nothing`.execute(tx);
}
