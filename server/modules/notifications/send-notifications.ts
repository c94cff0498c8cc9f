import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { notifiedKinds } from '../../../src/vocabulary/comment.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import type { NotificationCarrier } from '../../../src/vocabulary/notification-choice.ts';
import { accountActor } from '../../access/account-actor.ts';
import { isGranted } from '../../access/grants.ts';
import { recordIsVisible } from '../../access/records/subjects.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { type Delivery, type Noticed, putBack, settle, takeDeliveries } from '../../outbox/outbox.ts';
import type { Settings } from '../../settings.ts';
import { isDueNow, marks, type Outward } from './due-notifications.ts';
import { topicOfNotification } from './own-notifications.ts';

export type With = { db: Db; settings: Settings; log: Pick<Logger, 'warn'> };
export type Row = Omit<Noticed, 'until'> & { id: number; turn: number; at: Date };
export type Receiver = {
  actor: Actor;
  /** Null where they have never signed in. */
  language: Language | null;
  email: string;
  jobNo: string;
};

/** A way to reach single people outside of the product. */
export type Way = {
  carrier: Outward;
  /** A query of `topic`, `rhythm` and `since` of what somebody gets there, over `account` and `person`. */
  topics: RawBuilder<unknown>;
  /** Which deliveries can be taken now, as a query of their ids. */
  waiting: RawBuilder<unknown>;
  /** Inserts a delivery for those of whom the condition, over `account` and `person`, is true. */
  begin: (isDue: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Sends what is due as one message, settles the delivery, and stores with that what is in it. @returns whether it was taken */
  send: (delivery: Delivery, to: Receiver, rows: readonly Row[], stored: Stored) => Promise<boolean>;
};
/** Marks all that was due as sent. */
type Stored = (tx: Db | Tx) => Promise<unknown>;

/** Of what the person chose, or of what is without a choice. */
export const chosenFor = (carrier: NotificationCarrier): RawBuilder<unknown> =>
  sql`select choice.topic, choice.rhythm, choice.since from notification_choice choice
    where choice.account_id = account.id and choice.carrier = ${carrier}`;

/**
 * Sends people what is new for them, as they have chosen, one message for all that is due. Any number of servers may do
 * so at once. A message that is not taken is tried again, later each time, with what is due then.
 *
 * @returns how many messages were taken
 */
export async function sendNotifications(way: Way, { db, settings }: With): Promise<number> {
  const isDue = isDueNow(way.carrier, way.topics, settings);
  await way
    .begin(
      sql`not account.disabled and not person.disabled
      and exists (select from notification where notification.person_id = person.id and ${isDue})`,
    )
    .execute(db);
  let sent = 0;
  for (;;) {
    const taken = await takeDeliveries(db, way.waiting);
    if (taken.length === 0) return sent;
    for (let next = taken.shift(); next; next = taken.shift()) {
      if (await sendOne(way, isDue, next, db)) sent += 1;
      // What holds up one may hold up all, for longer than this process has the turn of the rest.
      else if (taken.length > 0)
        await putBack(
          db,
          taken.splice(0).map(({ id }) => id),
        );
    }
  }
}

async function sendOne(way: Way, isDue: RawBuilder<unknown>, delivery: Delivery, db: Db): Promise<boolean> {
  const receiver = await receiverOf(db, delivery.accountId ?? 0);
  const due = receiver ? await readDue(db, receiver.actor, isDue) : [];
  const visible = due.filter((row) => row.visible);
  const stored: Stored = (tx) => mark(tx, way.carrier, due);
  if (receiver && visible.length > 0) return way.send(delivery, receiver, visible, stored);
  await stored(db);
  await settle(db, delivery, { event: 'drop', answer: due.length > 0 ? 'notVisible' : '' });
  return false;
}

async function receiverOf(db: Db, accountId: number): Promise<Receiver | undefined> {
  const actor = await accountActor(db, accountId);
  const { rows } = await sql<Omit<Receiver, 'actor'>>`
    select account.language, person.email, person.job_no as "jobNo" from account
    join person on person.id = account.person_id where account.id = ${accountId}`.execute(db);
  const [found] = rows;
  return actor && found && { ...found, actor };
}

async function readDue(
  db: Db,
  actor: Actor,
  isDue: RawBuilder<unknown>,
): Promise<(Row & { visible: boolean })[]> {
  const mayRead = isGranted(actor, 'comment.read');
  const { rows } = await sql<Row & { visible: boolean }>`
    select notification.id, notification.turn, notification.at, notification.record_kind as "recordKind",
      notification.record_id as "recordId", notification.record_label as "recordLabel", notification.others,
      notification.reason, notification.actor_name as actor, notification.times,
      ${mayRead}::boolean and ${recordIsVisible(actor, 'notification', notifiedKinds)} as visible
    from account join person on person.id = account.person_id
    join notification on notification.person_id = person.id and ${isDue}
    where account.id = ${actor.accountId} order by notification.turn desc`.execute(db);
  return rows;
}

const isNowhereElse = (carrier: Outward) =>
  sql`exists (select from account join notification_choice choice on choice.account_id = account.id
      where account.person_id = notification.person_id and choice.topic = ${topicOfNotification}
      having bool_or(choice.carrier = 'bell' and choice.rhythm = 'off')
        and not bool_or(choice.carrier not in ('bell', ${sql.lit(carrier)}) and choice.rhythm <> 'off'))`;

/**
 * Of what the person may not see as well, which is not looked at again. What they do not want under the bell is read
 * with that, so that what comes next is a notification of its own.
 */
const mark = (db: Db | Tx, carrier: Outward, due: readonly Row[]) =>
  sql`update notification set ${marks[carrier]} = sent.turn,
      read_at = case when ${isNowhereElse(carrier)} then now() else read_at end
    from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ turn }) => turn)}::bigint[]) sent (id, turn)
    where notification.id = sent.id`.execute(db);
