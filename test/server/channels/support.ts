import { sql } from 'kysely';
import { sealLog } from '../../../server/database/seal.ts';
import { deliverWaiting } from '../../../server/modules/channels/index.ts';
import { dateNotices, stepNotices } from '../../../server/modules/notices.ts';
import { sendNotifications } from '../../../server/modules/notifications/index.ts';
import { notifyOfDates } from '../../../server/notices/notify-of-dates.ts';
import { notifyOfSteps } from '../../../server/notices/notify-of-steps.ts';
import type { Settings } from '../../../server/settings.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type ChannelCarrier, isApplication } from '../../../src/vocabulary/channel.ts';
import type { Caller, TestServer } from '../support/app.ts';
import { signing, type sinks } from './sinks.ts';

const days = { loanReminderDays: 2, dueNoticeDays: 1, endNoticeDays: 30, waitNoticeDays: 2 };

/** What the jobs of a server do, once: the log is sealed, people and channels are notified, deliveries go out. */
export const jobsOf = (server: TestServer, settings: Settings) => {
  const find = async () => {
    await sealLog(server.db);
    await notifyOfSteps(server.db, stepNotices);
    await notifyOfDates(server.db, dateNotices, days);
  };
  const by = () => ({ db: server.db, settings, log: { warn: () => {} } });
  /** Another server on the same database is one more call of it. */
  const deliver = () => deliverWaiting(by());
  const write = () => sendNotifications(by());
  return {
    find,
    deliver,
    /** The same of messages to single people. */
    write,
    run: async () => {
      await find();
      return deliver();
    },
    /** As if every pause were over. */
    wait: () =>
      sql`with opened as (update channel set next_at = now()) update delivery set next_at = now()
        where state = 'waiting'`.execute(server.db),
  };
};

type Sinks = Awaited<ReturnType<typeof sinks>>;

/** A channel that leads to a sink. */
export async function channelTo(
  admin: Caller,
  to: Sinks,
  carrier: ChannelCarrier,
  more: Partial<Payload<'/channel/create'>> = {},
) {
  const topics = ['requests', 'dueDates', 'problems'] as const;
  const { id, version } = await admin.get('/channel/create', {
    name: `渠道 ${carrier}`,
    carrier,
    topics: [...topics],
    ...more,
  });
  const isSigned = carrier === 'dingtalk' || carrier === 'feishu';
  const saved = await admin.get('/channel/setAddress', {
    id,
    version,
    address: to.addresses[carrier],
    ...((isSigned || isApplication(carrier)) && { signing }),
    ...(isApplication(carrier) && { application: { id: 'corp', agent: '1000002' } }),
  });
  if (saved.secret) to.secret.is = saved.secret;
  return saved;
}
