import { sql } from 'kysely';
import {
  reportSubscriptionMachine,
  type SubscriptionEvent,
} from '../../../src/machines/lifecycles/report-subscription.ts';
import type { MailRhythm, SubscriptionState } from '../../../src/vocabulary/report.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { checkDefinition } from './check-definition.ts';
import { nextMail } from './next-mail.ts';
import { readReport, type SavedReport } from './read-reports.ts';

/** @throws Refusal `transitionRefused` */
export function subscriptionStep(state: SubscriptionState, tries: number, event: SubscriptionEvent) {
  const step = advance(reportSubscriptionMachine, state, { tries }, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return step.state as SubscriptionState | 'ended';
}

/** @throws Refusal `notFound`, `notPermitted`, `mailMissing` */
export const subscribe: Handler<'/report/subscribe'> = ({ id, rhythm }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, settings, language } = context;
    await sql`select from report where id = ${id} for share`.execute(tx);
    const report = await readReport(tx, actor, id);
    const before = report.subscription;
    if (rhythm === null) {
      if (!before) return report;
      subscriptionStep(before.state, 0, { type: 'unsubscribe' });
      await sql`delete from report_subscription
        where report_id = ${id} and account_id = ${actor.accountId}`.execute(tx);
      await log(tx, context, report, before, null);
      return readReport(tx, actor, id);
    }
    checkDefinition(actor, report.definition);
    if (!settings.mail || !(await hasAddress(tx, actor.personId))) throw new Refusal('mailMissing');
    const { every, day, hour, format, ...wording } = rhythm;
    if (before) subscriptionStep(before.state, 0, { type: 'change' });
    await sql`insert into report_subscription
        (report_id, account_id, every, on_day, hour, format, language, wording, next_at)
      values (${id}, ${actor.accountId}, ${every}, ${day}, ${hour}, ${format}, ${language}, ${jsonText(wording)}::jsonb,
        ${nextMail(rhythm, settings.timeZone)})
      on conflict (report_id, account_id) do update set every = excluded.every, on_day = excluded.on_day,
        hour = excluded.hour, format = excluded.format, language = excluded.language, wording = excluded.wording,
        next_at = excluded.next_at, state = 'active', tries = 0, fault = ''`.execute(tx);
    await log(tx, context, report, before, rhythm);
    return readReport(tx, actor, id);
  });

async function hasAddress(tx: Tx, personId: number): Promise<boolean> {
  const { rows } = await sql`select from person where id = ${personId} and email <> ''`.execute(tx);
  return rows.length > 0;
}

type Rhythm = { every: MailRhythm; day: number; hour: number };
const described = (rhythm: Rhythm | null) =>
  rhythm && `${rhythm.every === 'day' ? 'day' : `${rhythm.every} ${rhythm.day}`} ${rhythm.hour}:00`;

/** As of the sign-ins of a person, those read it who read the log of all. */
const log = (
  tx: Tx,
  context: Parameters<typeof authorOf>[0],
  report: SavedReport,
  before: Rhythm | null,
  after: Rhythm | null,
) =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action: after ? 'subscribed' : 'unsubscribed',
    recordKind: 'report',
    recordId: report.id,
    recordLabel: report.name,
    organisationId: null,
    changes: [{ field: 'mailed', from: described(before), to: described(after) }],
  });
