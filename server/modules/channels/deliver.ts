import { sql } from 'kysely';
import type { Logger } from 'pino';
import { channelMachine } from '../../../src/machines/lifecycles/channel.ts';
import {
  type ApplicationCarrier,
  type DeliveryState,
  isApplication,
} from '../../../src/vocabulary/channel.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { writeLog } from '../../log/write-log.ts';
import type { Card, Carrier, Secrets, Verdict } from '../../outbox/carrier.ts';
import { applications, chats, webhook } from '../../outbox/carriers/index.ts';
import { NotSent } from '../../outbox/not-sent.ts';
import {
  type Delivery,
  isDue,
  type Outcome,
  pauseAfter,
  putBack,
  settle,
  takeDeliveries,
} from '../../outbox/outbox.ts';
import { type Answered, type Message, post } from '../../outbox/post.ts';
import type { Settings } from '../../settings.ts';
import { cardOf, cardOfSeveral, eventOf, maySee, trialCard } from './contents.ts';
import { type OpenChannel, openChannel } from './open-channel.ts';

export type By = { db: Db; settings: Settings; log: Pick<Logger, 'warn'>; signal?: AbortSignal };

const [ofChannel, ofAll] = [16, 128];
const atOnce = 16;
/** Seconds; what is refused for itself alone must not hold up the rest of its channel for long. */
const longestPauseOfChannel = 300;

/** For each channel that can take something, what is due and behind nothing of the same record. */
const due = sql`select first.id from channel cross join lateral (
    select delivery.id from delivery where delivery.channel_id = channel.id and delivery.state = 'waiting'
      and delivery.account_id is null
      and ${isDue(sql.ref('delivery.next_at'))}
      and not exists (select from delivery earlier where earlier.channel_id = delivery.channel_id
        and earlier.state = 'waiting' and earlier.line = delivery.line and earlier.id < delivery.id)
    order by delivery.id limit ${sql.lit(ofChannel)}) first
  where channel.state = 'active' and ${isDue(sql.ref('channel.next_at'))} limit ${sql.lit(ofAll)}`;

/**
 * Delivers what waits for chats and programs, in the order of each record, until nothing is due. Any number of processes
 * may do so at once.
 *
 * @returns how many were taken by the other side
 */
export async function deliverWaiting(by: By): Promise<number> {
  let delivered = 0;
  while (!by.signal?.aborted) {
    const taken = await takeDeliveries(by.db, due);
    if (taken.length === 0) break;
    const channels = new Map<number, OpenChannel | undefined>();
    for (const id of new Set(taken.map(({ channelId }) => channelId ?? 0)))
      channels.set(id, await openChannel(by.db, id, by.settings));
    const waiting = [...taken];
    const work = async () => {
      for (let next = waiting.shift(); next; next = by.signal?.aborted ? undefined : waiting.shift()) {
        const channel = channels.get(next.channelId ?? 0);
        if (channel && (await deliverOne(by, next, channel)) === 'delivered') delivered += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (waiting.length > 0)
      await putBack(
        by.db,
        waiting.map(({ id }) => id),
      );
  }
  return delivered;
}

/** @returns the state in which it is then */
export async function deliverOne(by: By, delivery: Delivery, channel: OpenChannel): Promise<DeliveryState> {
  const { viewer, secrets } = channel;
  if (!viewer) {
    await stop(by.db, channel, 'noOwner');
    return settle(by.db, delivery, { event: 'fail', answer: 'noOwner' });
  }
  if (!secrets) return fail(by, delivery, channel, { is: 'refused', answer: 'otherKey' });
  const of = { channel, viewer, settings: by.settings };
  const sending = { id: `msg_${delivery.id}`, at: new Date(), secrets };
  if (channel.carrier === 'webhook') {
    const event = await eventOf(by.db, delivery, of);
    if (!event) return settle(by.db, delivery, { event: 'drop', answer: 'notVisible' });
    return send(by, delivery, channel, webhook, webhook.message(event, sending));
  }
  const { carrier, language } = channel;
  if (isApplication(carrier)) {
    const { rows } = await sql<{ loginid: string; jobNo: string }>`
      select account.loginid, person.job_no as "jobNo" from account join person on person.id = account.person_id
      where account.id = ${delivery.accountId}`.execute(by.db);
    return writeTo(by, delivery, channel, rows[0] ?? { loginid: '', jobNo: '' }, trialCard(of));
  }
  if (delivery.reason !== null && !(await maySee(by.db, delivery, of)))
    return settle(by.db, delivery, { event: 'drop', answer: 'notVisible' });
  const chat = chats[carrier];
  const card = delivery.reason === null ? trialCard(of) : cardOf(delivery, language, by.settings);
  return send(by, delivery, channel, chat, chat.message(card, sending));
}

type Known = { loginid: string; jobNo: string };

/**
 * Writes to one person in a chat what they have been notified of, in one message.
 *
 * @param language null for that of the channel
 * @param whenTaken is stored with that it was taken, or that there is nobody to take it
 * @returns the state in which the delivery is then
 */
export async function sendToPerson(
  by: By,
  delivery: Delivery,
  { language: theirs, ...person }: Known & { language: Language | null },
  several: Parameters<typeof cardOfSeveral>[0],
  whenTaken: (tx: Tx) => Promise<unknown>,
): Promise<DeliveryState> {
  const channel = await openChannel(by.db, delivery.channelId ?? 0, by.settings);
  if (!channel) return settle(by.db, delivery, { event: 'drop', answer: '' });
  const language = theirs ?? channel.language;
  const [first] = several;
  const card =
    first && several.length === 1
      ? cardOf(first, language, by.settings)
      : cardOfSeveral(several, language, by.settings);
  return writeTo(by, delivery, channel, person, card, whenTaken);
}

async function writeTo(
  by: By,
  delivery: Delivery,
  channel: OpenChannel,
  person: Known,
  card: Card,
  whenTaken?: (tx: Tx) => Promise<unknown>,
): Promise<DeliveryState> {
  const { secrets, carrier, peopleBy } = channel;
  if (!isApplication(carrier)) throw new Error(`${carrier} writes to no single people.`);
  if (!secrets) return fail(by, delivery, channel, { is: 'refused', answer: 'otherKey' });
  const user = person[peopleBy];
  if (!isUserId(user))
    return settleWith(by.db, delivery, { event: 'drop', answer: 'unknownPerson' }, whenTaken);
  const token = await tokenFor(by, channel.id, carrier, secrets);
  if (typeof token !== 'string') return fail(by, delivery, channel, token);
  const application = applications[carrier];
  const verdict = (answered: Answered): Verdict => {
    if (application.isTokenOver(answered)) tokens.delete(channel.id);
    return application.verdict(answered);
  };
  const message = application.message(card, { user, token, secrets });
  return send(by, delivery, channel, { verdict, perMinute: null }, message, whenTaken);
}

/** One person: with `@all` or a sign between several the chats would write to more. */
const isUserId = (user: string) => /^[\w.@-]{1,64}$/.test(user) && user.toLowerCase() !== '@all';

/** By channel. Each process asks for tokens of its own. */
const tokens = new Map<number, { token: string; until: number; of: string }>();
/** Milliseconds before its end that a token is not used any more. */
const spareTime = 60_000;

async function tokenFor(
  { settings }: By,
  channelId: number,
  carrier: ApplicationCarrier,
  secrets: Secrets,
): Promise<string | Extract<Verdict, { is: 'refused' }>> {
  const of = JSON.stringify(secrets);
  const known = tokens.get(channelId);
  if (known && known.of === of && known.until > Date.now()) return known.token;
  const { login, tokenIn, verdict } = applications[carrier];
  try {
    const answered = await post(login(secrets), settings.privateTargets);
    const found = tokenIn(answered);
    if (found) {
      const until = Date.now() + found.seconds * 1000 - spareTime;
      tokens.set(channelId, { token: found.token, until, of });
      return found.token;
    }
    const { answer } = verdict(answered);
    return { is: 'refused', answer };
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    return { is: 'refused', answer: error.code };
  }
}

async function send(
  by: By,
  delivery: Delivery,
  channel: OpenChannel,
  { verdict, perMinute }: Pick<Carrier<never>, 'verdict' | 'perMinute'>,
  message: Message,
  whenTaken?: (tx: Tx) => Promise<unknown>,
): Promise<DeliveryState> {
  let found: Verdict;
  try {
    found = verdict(await post(message, by.settings.privateTargets));
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    found = { is: 'refused', answer: error.code };
  }
  if (found.is === 'refused') return fail(by, delivery, channel, found);
  const pause = perMinute === null ? 0 : 60 / perMinute;
  if (pause > 0 || channel.failures > 0) {
    channel.failures = 0;
    await sql`update channel set failures = 0, failing_since = null,
      next_at = now() + make_interval(secs => ${pause}::float8) where id = ${channel.id}`.execute(by.db);
  }
  const event = found.is === 'unknown' ? 'drop' : 'deliver';
  return settleWith(by.db, delivery, { event, answer: found.answer }, whenTaken);
}

const settleWith = (
  db: Db,
  delivery: Delivery,
  outcome: Outcome,
  more?: (tx: Tx) => Promise<unknown>,
): Promise<DeliveryState> =>
  inTransaction(db, async (tx) => {
    await more?.(tx);
    return settle(tx, delivery, outcome);
  });

async function fail(
  { db, log }: By,
  delivery: Delivery,
  channel: OpenChannel,
  { answer, gone, seconds }: Extract<Verdict, { is: 'refused' }>,
): Promise<DeliveryState> {
  channel.failures += 1;
  log.warn({ channel: channel.id, delivery: delivery.id, answer }, 'a delivery was not taken');
  const pause = seconds ?? pauseAfter(channel.failures, longestPauseOfChannel);
  await sql`update channel set failures = failures + 1, failing_since = coalesce(failing_since, now()),
    next_at = now() + make_interval(secs => ${pause}::float8) where id = ${channel.id}`.execute(db);
  const outcome: Outcome = { event: 'fail', answer, seconds };
  const state = await settle(db, delivery, outcome);
  if (gone || channel.isLost) await stop(db, channel, gone ? 'gone' : 'failing');
  return state;
}

/** Stops a channel, once, and says so in the log. */
const stop = (db: Db, { id }: OpenChannel, why: 'gone' | 'failing' | 'noOwner') =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ state: string; name: string; organisationId: number | null }>`
      select channel.state, channel.name, person.organisation_id as "organisationId"
      from channel join account on account.id = channel.account_id join person on person.id = account.person_id
      where channel.id = ${id} for update of channel`.execute(tx);
    const [found] = rows;
    const step = found && advance(channelMachine, found.state, {}, { type: 'stop' });
    if (!found || !step) return;
    await sql`update channel set state = ${step.state}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx);
    await writeLog(
      tx,
      { id: null, name: '', ip: null },
      {
        way: 'job',
        action: step.transitionId,
        recordKind: 'channel',
        recordId: id,
        recordLabel: found.name,
        organisationId: found.organisationId,
        changes: [
          { field: 'state', from: found.state, to: step.state },
          { field: 'reason', from: null, to: why },
        ],
      },
    );
  });
