import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import {
  alwaysInBell,
  type NotificationCarrier,
  type NotificationRhythm,
  type NotificationTopic,
  notificationCarriers,
  notificationTopics,
} from '../../../src/vocabulary/notification-choice.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { chatOfPerson } from '../channels/index.ts';

type Choice = Answer<'/notification/choice'>;
type Rhythms = Pick<Choice, NotificationCarrier>;
type By = Pick<Context, 'actor' | 'settings'>;

const without = { bell: 'atOnce', mail: 'off', chat: 'off' } as const;
const fieldOf = {
  bell: 'notificationBell',
  mail: 'notificationMail',
  chat: 'notificationChat',
} as const satisfies Record<NotificationCarrier, string>;

/** What the company sends everybody in the chat that somebody is reached in; null where there is none. */
async function topicsOfChat(db: Db | Tx, { personId }: Actor): Promise<string[] | null> {
  const { rows } = await sql<{ topics: string[] }>`
    select reached.topics from person cross join lateral ${chatOfPerson} reached where person.id = ${personId}`.execute(
    db,
  );
  return rows[0]?.topics ?? null;
}

/** @param everybody what all get in the chat who have not chosen otherwise */
async function readRhythms(
  db: Db | Tx,
  { accountId }: Actor,
  everybody: readonly string[],
): Promise<Rhythms> {
  const chosen = await db
    .selectFrom('notification_choice')
    .where('account_id', '=', accountId)
    .select(['carrier', 'topic', 'rhythm'])
    .execute();
  const rhythmOf = (carrier: NotificationCarrier, topic: NotificationTopic): NotificationRhythm =>
    chosen.find((one) => one.carrier === carrier && one.topic === topic)?.rhythm ??
    (carrier === 'chat' && everybody.includes(topic) ? 'atOnce' : without[carrier]);
  const each = notificationCarriers.map((carrier) => [
    carrier,
    Object.fromEntries(notificationTopics.map((topic) => [topic, rhythmOf(carrier, topic)])),
  ]);
  return Object.fromEntries(each) as Rhythms;
}

/** Whether mails can reach somebody, and otherwise what is missing. */
async function stateOfMail(
  db: Db | Tx,
  { actor: { personId }, settings: { mail } }: By,
): Promise<Choice['reach']['mail']['state']> {
  if (!mail) return 'serverMissing';
  const { rows } = await sql`select from person where id = ${personId} and email <> ''`.execute(db);
  return rows.length > 0 ? 'ready' : 'addressMissing';
}

/** Why the last message to somebody was not taken; empty where it was, or where there was none. */
async function faultOf(db: Db | Tx, { accountId }: Actor, which: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select case when state = 'waiting' or answer = 'unknownPerson' then answer else '' end as answer from delivery
    where account_id = ${accountId} and ${which} order by id desc limit 1`.execute(db);
  return rows[0]?.answer ?? '';
}

async function readChoice(db: Db | Tx, by: By): Promise<Choice> {
  const everybody = await topicsOfChat(db, by.actor);
  return {
    ...(await readRhythms(db, by.actor, everybody ?? [])),
    reach: {
      mail: {
        state: await stateOfMail(db, by),
        fault: await faultOf(db, by.actor, sql`carrier = 'mail'`),
      },
      chat: {
        state: everybody ? 'ready' : 'channelMissing',
        fault: await faultOf(db, by.actor, sql`channel_id is not null and line = ''`),
      },
    },
  };
}

export const getChoice: Handler<'/notification/choice'> = (_, context) => readChoice(context.db, context);

const described = (rhythms: Rhythms, carrier: NotificationCarrier) =>
  notificationTopics
    .filter((topic) => rhythms[carrier][topic] !== without[carrier])
    .map((topic) => `${topic} ${rhythms[carrier][topic]}`)
    .join(', ') || null;

/**
 * Stores what differs from how it was, so that the rest goes on as the company has it.
 *
 * @throws Refusal `mailMissing`, `badValue` for what the bell always shows
 */
export const choose: Handler<'/notification/choose'> = (wanted, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, language } = context;
    const { accountId, loginid, name } = actor;
    // The language in which the person uses the product is that of the messages.
    await sql`update account set language = ${language} where id = ${accountId}`.execute(tx);
    const everybody = await topicsOfChat(tx, actor);
    const before = await readRhythms(tx, actor, everybody ?? []);
    if (alwaysInBell.some((topic) => wanted.bell[topic] !== 'atOnce'))
      throw new Refusal('badValue', { field: 'bell' });
    const isMailed = notificationTopics.some((topic) => wanted.mail[topic] !== 'off');
    if (isMailed && (await stateOfMail(tx, context)) !== 'ready') throw new Refusal('mailMissing');
    // What somebody chose for a chat that is gone comes back with it.
    const carriers = notificationCarriers.filter((carrier) => carrier !== 'chat' || everybody !== null);
    const changed = carriers.flatMap((carrier) =>
      notificationTopics
        .filter((topic) => wanted[carrier][topic] !== before[carrier][topic])
        .map((topic) => ({ account_id: accountId, carrier, topic, rhythm: wanted[carrier][topic] })),
    );
    if (changed.length > 0) {
      await tx
        .insertInto('notification_choice')
        .values(changed)
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'carrier', 'topic']).doUpdateSet({
            rhythm: sql`excluded.rhythm`,
            // What came while it was off is not sent later.
            since: sql`case when notification_choice.rhythm = 'off' then now() else notification_choice.since end`,
          }),
        )
        .execute();
      await logAccount(
        tx,
        authorOf(context),
        'notification mail set',
        { id: accountId, label: labelOf(loginid, name) },
        carriers
          .map((carrier) => ({
            field: fieldOf[carrier],
            from: described(before, carrier),
            to: described(wanted, carrier),
          }))
          .filter(({ from, to }) => from !== to),
      );
    }
    return readChoice(tx, context);
  });
