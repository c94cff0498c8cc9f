import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { findSubject } from '../../access/records/subjects.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { choose, getChoice } from './choice.ts';
import { ownNotification, unreadOf } from './own-notifications.ts';

type Row = Answer<'/notification/list'>['rows'][number];

const order = 'notification';
const defaultLimit = 20;

const list: Handler<'/notification/list'> = async (
  { limit = defaultLimit, after },
  { db, actor, settings },
) => {
  const from = decodeCursor(order, after, (value) => /^\d{1,15}$/.test(value));
  const { rows: found } = await sql<Omit<Row, 'at'> & { at: Date; turn: number }>`
    select id, at, record_kind as "recordKind", record_id as "recordId", record_label as "recordLabel", others, reason,
      actor_name as actor, times, read_at is not null as read, turn
    from notification where ${ownNotification(actor, settings)}
      and ${from ? sql`turn < ${from.value}::bigint` : sql`true`}
    order by turn desc limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(order, found, limit, ({ turn }) => String(turn));
  return { rows: rows.map(({ turn: _, at, ...row }) => ({ ...row, at: at.toISOString() })), next };
};

const read: Handler<'/notification/read'> = ({ id, andEarlier = false }, { db, actor, settings }) =>
  inTransaction(db, async (tx) => {
    const which = andEarlier
      ? sql`turn <= (select turn from notification where id = ${id} and person_id = ${actor.personId})`
      : sql`id = ${id}`;
    await sql`update notification set read_at = now()
      where person_id = ${actor.personId} and read_at is null and ${which}`.execute(tx);
    return unreadOf(tx, actor, settings);
  });

const isWatching: Handler<'/watch/get'> = async ({ recordKind, recordId }, { db, actor }) => {
  await findSubject(db, actor, recordKind, recordId);
  const found = await db
    .selectFrom('watcher')
    .select('watching')
    .where('record_kind', '=', recordKind)
    .where('record_id', '=', recordId)
    .where('person_id', '=', actor.personId)
    .executeTakeFirst();
  return { watching: found?.watching ?? false };
};

const setWatching: Handler<'/watch/set'> = ({ recordKind, recordId, watching }, { db, actor }) =>
  inTransaction(db, async (tx) => {
    await findSubject(tx, actor, recordKind, recordId);
    await sql`insert into watcher (record_kind, record_id, person_id, watching)
      values (${recordKind}, ${recordId}, ${actor.personId}, ${watching})
      on conflict (record_kind, record_id, person_id) do update set watching = excluded.watching`.execute(tx);
    return { watching };
  });

export const notificationHandlers = {
  '/notification/list': list,
  '/notification/count': (_, { db, actor, settings }) => unreadOf(db, actor, settings),
  '/notification/read': read,
  '/notification/choice': getChoice,
  '/notification/choose': choose,
  '/watch/get': isWatching,
  '/watch/set': setWatching,
} satisfies Partial<Handlers>;
