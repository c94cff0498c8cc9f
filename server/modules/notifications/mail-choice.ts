import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type NotificationRhythm, notificationTopics } from '../../../src/vocabulary/notification-mail.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import type { Settings } from '../../settings.ts';

type Choice = Answer<'/notification/mailChoice'>;
type Topics = Choice['topics'];

async function readTopics(db: Db | Tx, accountId: number): Promise<Topics> {
  const chosen = await db
    .selectFrom('notification_mail_topic')
    .where('account_id', '=', accountId)
    .select(['topic', 'rhythm'])
    .execute();
  const rhythmOf = (topic: string): NotificationRhythm =>
    chosen.find((one) => one.topic === topic)?.rhythm ?? 'off';
  return Object.fromEntries(notificationTopics.map((topic) => [topic, rhythmOf(topic)])) as Topics;
}

/** Whether mails can reach somebody, and otherwise what is missing. */
async function stateOf(
  db: Db | Tx,
  { personId }: Actor,
  { mail }: Pick<Settings, 'mail'>,
): Promise<Choice['state']> {
  if (!mail) return 'serverMissing';
  const { rows } = await sql`select from person where id = ${personId} and email <> ''`.execute(db);
  return rows.length > 0 ? 'ready' : 'addressMissing';
}

async function readChoice(db: Db | Tx, actor: Actor, settings: Settings): Promise<Choice> {
  const { rows } = await sql<{ answer: string }>`
    select answer from delivery where account_id = ${actor.accountId} and carrier = 'mail' and state = 'waiting'`.execute(
    db,
  );
  return {
    state: await stateOf(db, actor, settings),
    topics: await readTopics(db, actor.accountId),
    fault: rows[0]?.answer ?? '',
  };
}

export const getMailChoice: Handler<'/notification/mailChoice'> = (_, { db, actor, settings }) =>
  readChoice(db, actor, settings);

const described = (topics: Topics) =>
  notificationTopics
    .filter((topic) => topics[topic] !== 'off')
    .map((topic) => `${topic} ${topics[topic]}`)
    .join(', ') || null;

/** @throws Refusal `mailMissing` */
export const setMailChoice: Handler<'/notification/setMailChoice'> = ({ topics }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, settings, language } = context;
    const { accountId, loginid, name } = actor;
    await sql`select from account where id = ${accountId} for no key update`.execute(tx);
    const before = await readTopics(tx, accountId);
    const mailed = notificationTopics.filter((topic) => topics[topic] !== 'off');
    if (mailed.length > 0 && (await stateOf(tx, actor, settings)) !== 'ready')
      throw new Refusal('mailMissing');
    // The language in which the person uses the product is that of the mails.
    await sql`insert into notification_mail (account_id, language) values (${accountId}, ${language})
      on conflict (account_id) do update set language = excluded.language`.execute(tx);
    await sql`delete from notification_mail_topic
      where account_id = ${accountId} and topic <> all(${mailed}::text[])`.execute(tx);
    for (const topic of mailed) {
      await sql`insert into notification_mail_topic (account_id, topic, rhythm)
        values (${accountId}, ${topic}, ${topics[topic]})
        on conflict (account_id, topic) do update set rhythm = excluded.rhythm`.execute(tx);
    }
    const [from, to] = [described(before), described(topics)];
    if (from !== to) {
      const account = { id: accountId, label: labelOf(loginid, name) };
      await logAccount(tx, authorOf(context), 'notification mail set', account, [
        { field: 'notificationMail', from, to },
      ]);
    }
    return readChoice(tx, actor, settings);
  });
