import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import { notificationMail } from '../../mail/notification-mail.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { NotSent } from '../../outbox/not-sent.ts';
import { isDue, settle } from '../../outbox/outbox.ts';
import type { MailServer } from '../../settings.ts';
import { chosenFor, sendNotifications, type Way, type With } from './send-notifications.ts';

const [mostBegun, mostTaken] = [1000, 20];
/** Of one mail; the rest is in the product. */
const maxLines = 50;

/** @returns how many mails were sent */
export async function mailNotifications(by: With): Promise<number> {
  const { mail } = by.settings;
  return mail ? sendNotifications(mails(mail, by), by) : 0;
}

const mails = (mail: MailServer, { db, settings, log }: With): Way => ({
  carrier: 'mail',
  topics: chosenFor('mail'),
  waiting: sql`select id from delivery where carrier = 'mail' and state = 'waiting' and ${isDue(sql.ref('next_at'))}
    order by next_at, id limit ${sql.lit(mostTaken)}`,
  begin: (due) => sql`insert into delivery (carrier, account_id)
    select 'mail', account.id from account join person on person.id = account.person_id
    where person.email <> '' and exists (${chosenFor('mail')}) and ${due} order by account.id limit ${sql.lit(mostBegun)}
    on conflict (account_id, carrier) where state = 'waiting' and line = '' do nothing`,
  async send(delivery, { actor, email, language }, rows, stored) {
    if (email === '') {
      await stored(db);
      await settle(db, delivery, { event: 'drop', answer: 'addressMissing' });
      return false;
    }
    const { publicOrigin, companyName } = settings;
    const lines = rows.slice(0, maxLines);
    const written = notificationMail(language ?? 'zh', {
      company: companyName,
      name: actor.name,
      lines,
      more: rows.length - lines.length,
      publicOrigin,
    });
    try {
      const to = { name: actor.name, address: email };
      await sendMail(mail, { ...written, to, id: `delivery-${delivery.id}` });
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      log.warn({ code: error.code, account: actor.accountId }, 'notifications could not be mailed');
      await settle(db, delivery, { event: 'fail', answer: error.code });
      return false;
    }
    await inTransaction(db, async (tx) => {
      await stored(tx);
      await settle(tx, delivery, { event: 'deliver', answer: '' });
    });
    return true;
  },
});
