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
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { notificationMail } from '../../mail/notification-mail.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { NotSent } from '../../outbox/not-sent.ts';
import { type Delivery, isDue, settle, takeDeliveries } from '../../outbox/outbox.ts';
import type { MailServer, Settings } from '../../settings.ts';
import { dueNotifications } from './due-mail.ts';

export type With = { db: Db; settings: Settings; log: Pick<Logger, 'warn'> };
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

const [mostBegun, mostTaken] = [1000, 20];
/** Of one mail; the rest is in the product. */
const maxLines = 50;

/**
 * Mails people what is new for them, as they have chosen, one mail for all that is due. Any number of servers may do so
 * at once. A mail that is not taken is tried again, later each time, with what is due then.
 *
 * @returns how many mails were sent
 */
export async function mailNotifications(by: With): Promise<number> {
  const { mail } = by.settings;
  if (!mail) return 0;
  await beginMails(by);
  let sent = 0;
  for (;;) {
    const taken = await takeDeliveries(
      by.db,
      sql`select id from delivery where carrier = 'mail' and state = 'waiting' and ${isDue(sql.ref('next_at'))}
        order by next_at, id limit ${sql.lit(mostTaken)}`,
    );
    if (taken.length === 0) return sent;
    for (const delivery of taken) if (await mailOne(delivery, mail, by)) sent += 1;
  }
}

/** A delivery for each person for whom something is due, unless one is under way. */
const beginMails = ({ db, settings: { timeZone } }: With) =>
  sql`insert into delivery (carrier, account_id)
    select 'mail', holder.account_id from notification_mail holder where exists (
      select from ${dueNotifications(digestHour, timeZone)}
      join person recipient on recipient.id = account.person_id and not recipient.disabled and recipient.email <> ''
      where account.id = holder.account_id and not account.disabled)
    order by holder.account_id limit ${sql.lit(mostBegun)}
    on conflict (account_id, carrier) where state = 'waiting' do nothing`.execute(db);

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

async function mailOne(delivery: Delivery, mail: MailServer, by: With): Promise<boolean> {
  const { db, settings, log } = by;
  const accountId = delivery.accountId ?? 0;
  const [actor, recipient] = await Promise.all([accountActor(db, accountId), recipientOf(db, accountId)]);
  const due = actor ? await readDue(by, actor) : [];
  const visible = due.filter((row) => row.visible);
  if (!actor || !recipient || visible.length === 0) {
    await markMailed(db, due);
    await settle(db, delivery, { event: 'drop', answer: due.length > 0 ? 'notVisible' : '' });
    return false;
  }
  const { publicOrigin, companyName } = settings;
  const lines = visible.slice(0, maxLines);
  const written = notificationMail(recipient.language, {
    company: companyName,
    name: actor.name,
    lines,
    more: visible.length - lines.length,
    publicOrigin,
  });
  try {
    const to = { name: actor.name, address: recipient.address };
    await sendMail(mail, { ...written, to, id: `delivery-${delivery.id}` });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    log.warn({ code: error.code, account: accountId }, 'notifications could not be mailed');
    await settle(db, delivery, { event: 'fail', answer: error.code });
    return false;
  }
  await inTransaction(db, async (tx) => {
    await markMailed(tx, due);
    await settle(tx, delivery, { event: 'deliver', answer: '' });
  });
  return true;
}

async function recipientOf(db: Db, accountId: number) {
  const { rows } = await sql<{ address: string; language: Language }>`
    select person.email as address, holder.language from notification_mail holder
    join account on account.id = holder.account_id and not account.disabled
    join person on person.id = account.person_id and person.email <> ''
    where holder.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Of what the person may not see as well, which is not looked at again. */
const markMailed = (db: Db | Tx, due: readonly Row[]) =>
  sql`update notification set mailed_turn = mailed.turn
    from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ turn }) => turn)}::bigint[]) mailed (id, turn)
    where notification.id = mailed.id`.execute(db);
