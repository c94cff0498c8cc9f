import { sql } from 'kysely';
import { applicationCarriers } from '../../../src/vocabulary/channel.ts';
import { notificationTopics } from '../../../src/vocabulary/notification-choice.ts';
import { isDue } from '../../outbox/outbox.ts';
import { chatOfPerson, sendChatMessage } from '../channels/index.ts';
import { sendNotifications, type Way, type With } from './send-notifications.ts';

const [mostBegun, mostTaken] = [1000, 20];

/** @returns how many messages were sent to single people */
export async function chatNotifications(by: With): Promise<number> {
  const { rows } = await sql`select from channel
    where carrier = any(${applicationCarriers}::text[]) and state in ('active', 'paused') limit 1`.execute(
    by.db,
  );
  return rows.length > 0 ? sendNotifications(chat(by), by) : 0;
}

const chat = ({ db, settings, log }: With): Way => ({
  carrier: 'chat',
  // What the channel sends to everybody comes at once to those who have not chosen otherwise.
  topics: sql`select one.topic, coalesce(choice.since, reached.created_at) as since,
      coalesce(choice.rhythm, case when one.topic = any(reached.topics) then 'atOnce' else 'off' end) as rhythm
    from ${chatOfPerson} reached cross join unnest(${[...notificationTopics]}::text[]) one (topic)
    left join notification_choice choice on choice.account_id = account.id and choice.carrier = 'chat'
      and choice.topic = one.topic`,
  waiting: sql`select delivery.id from delivery join channel on channel.id = delivery.channel_id
      and channel.state = 'active' and ${isDue(sql.ref('channel.next_at'))}
    where delivery.account_id is not null and delivery.state = 'waiting' and ${isDue(sql.ref('delivery.next_at'))}
    order by delivery.next_at, delivery.id limit ${sql.lit(mostTaken)}`,
  begin: (due) => sql`insert into delivery (carrier, channel_id, account_id)
    select reached.carrier, reached.id, account.id from account join person on person.id = account.person_id
    cross join lateral ${chatOfPerson} reached where ${due} order by account.id limit ${sql.lit(mostBegun)}
    on conflict (account_id, carrier) where state = 'waiting' and line = '' do nothing`,
  async send(delivery, { actor: { loginid }, jobNo, language }, rows, stored) {
    const person = { loginid, jobNo, language };
    return (await sendChatMessage({ db, settings, log }, delivery, person, rows, stored)) === 'delivered';
  },
});
