import { sql } from 'kysely';
import type { Logger } from 'pino';
import {
  type NotificationReason,
  type NotifiedKind,
  notifiedKinds,
} from '../../../src/vocabulary/comment.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { digestHour } from '../../../src/vocabulary/notification-mail.ts';
import { accountActor } from '../../access/account-actor.ts';
import { isGranted } from '../../access/grants.ts';
import { recordIsVisible } from '../../access/records/subjects.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { notificationMail } from '../../mail/notification-mail.ts';
import { MailNotSent, sendMail } from '../../mail/send-mail.ts';
import type { MailServer, Settings } from '../../settings.ts';
import { dueNotifications } from './due-mail.ts';

type With = { db: Db; settings: Settings; log: Pick<Logger, 'warn'> };
type Taken = { accountId: number; language: Language; tries: number; address: string };
type Row = {
  id: number;
  turn: number;
  recordKind: NotifiedKind;
  recordId: number;
  recordLabel: string;
  others: number;
  reason: NotificationReason;
  actor: string;
  times: number;
  visible: boolean;
};

/** So long another server leaves somebody alone whose mail is being sent, and so long a failed one waits at first. */
const leaseMinutes = 15;
const maxDoublings = 4;
/** Whatever waits longer was set by a clock that was ahead. */
const longestWait = leaseMinutes * 2 ** maxDoublings;
/** Of one mail; the rest is in the product. */
const maxLines = 50;

/**
 * Mails people what is new for them, as they have chosen, one mail for all that is due. Any number of servers may do so
 * at once: whoever takes somebody has them for a quarter of an hour. A mail that is not taken is tried again, later each
 * time, until it is old news.
 *
 * @returns how many mails were sent
 */
export async function mailNotifications(by: With): Promise<number> {
  const { mail } = by.settings;
  if (!mail) return 0;
  let sent = 0;
  for (;;) {
    const taken = await takeOne(by);
    if (!taken) return sent;
    if (await mailOne(taken, mail, by)) sent += 1;
  }
}

async function takeOne({ db, settings: { timeZone } }: With): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update notification_mail sending set next_at = now() + make_interval(mins => ${leaseMinutes}::int)
    from account holder join person on person.id = holder.person_id
    where holder.id = sending.account_id and sending.account_id = (
      select waiting.account_id from notification_mail waiting
      where (waiting.next_at <= now() or waiting.next_at > now() + make_interval(mins => ${longestWait}::int)) and exists (select from ${dueNotifications(digestHour, timeZone)}
        join person recipient on recipient.id = account.person_id and not recipient.disabled and recipient.email <> ''
        where account.id = waiting.account_id and not account.disabled)
      order by waiting.next_at, waiting.account_id limit 1 for update of waiting skip locked)
    returning sending.account_id as "accountId", sending.language, sending.tries, person.email as address`.execute(
    db,
  );
  return rows[0];
}

async function readDue({ db, settings: { timeZone } }: With, actor: Actor): Promise<Row[]> {
  const mayRead = isGranted(actor, 'comment.read');
  const { rows } = await sql<Row>`
    select notification.id, notification.turn, notification.record_kind as "recordKind",
      notification.record_id as "recordId", notification.record_label as "recordLabel", notification.others, notification.reason,
      notification.actor_name as actor, notification.times,
      ${mayRead}::boolean and ${recordIsVisible(actor, 'notification', notifiedKinds)} as visible
    from ${dueNotifications(digestHour, timeZone)}
    where account.id = ${actor.accountId} order by notification.turn desc`.execute(db);
  return rows;
}

async function mailOne(taken: Taken, mail: MailServer, by: With): Promise<boolean> {
  const { db, settings, log } = by;
  const { accountId, language, address } = taken;
  const actor = await accountActor(db, accountId);
  const due = actor ? await readDue(by, actor) : [];
  const visible = due.filter((row) => row.visible);
  try {
    if (actor && visible.length > 0) {
      const { publicOrigin, companyName } = settings;
      const lines = visible.slice(0, maxLines);
      const more = visible.length - lines.length;
      const written = notificationMail(language, {
        company: companyName,
        name: actor.name,
        lines,
        more,
        publicOrigin,
      });
      await sendMail(mail, { ...written, to: { name: actor.name, address } });
    }
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    log.warn({ code: error.code, account: accountId }, 'notifications could not be mailed');
    const pause = leaseMinutes * 2 ** Math.min(taken.tries, maxDoublings);
    await sql`update notification_mail set tries = tries + 1, fault = ${error.code},
      next_at = now() + make_interval(mins => ${pause}::int) where account_id = ${accountId}`.execute(db);
    return false;
  }
  await markMailed(db, due);
  await sql`update notification_mail set tries = 0, fault = '', next_at = ${actor ? sql`now()` : sql`next_at`}
    where account_id = ${accountId}`.execute(db);
  return visible.length > 0;
}

/** Of what the person may not see as well, which is not looked at again. */
const markMailed = (db: Db, due: readonly Row[]) =>
  sql`update notification set mailed_turn = mailed.turn
    from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ turn }) => turn)}::bigint[]) mailed (id, turn)
    where notification.id = mailed.id`.execute(db);
