import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import type {
  MailRhythm,
  ReportFormat,
  ReportWording,
  SubscriptionState,
} from '../../../src/vocabulary/report.ts';
import { accountActor } from '../../access/account-actor.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { reportMail } from '../../mail/report-mail.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { NotSent } from '../../outbox/not-sent.ts';
import type { Settings } from '../../settings.ts';
import { nextMail } from './next-mail.ts';
import { readReport } from './read-reports.ts';
import { reportAttachment } from './report-attachment.ts';
import { subscriptionStep } from './subscribe.ts';

type Due = {
  id: number;
  reportId: number;
  accountId: number;
  state: SubscriptionState;
  every: MailRhythm;
  day: number;
  hour: number;
  format: ReportFormat;
  language: Language;
  wording: ReportWording;
  tries: number;
};
export type With = { db: Db; settings: Settings; log: Pick<Logger, 'warn'> };

/** So long another server leaves one alone that is being sent, and so long a failed one waits. */
const leaseMinutes = 15;

/**
 * Sends the reports that are due, one after the other. Any number of servers may do so at once: whoever takes one has it
 * for a quarter of an hour. One that a server died over is sent again then.
 *
 * @returns how many were sent
 */
export async function mailDueReports(by: With): Promise<number> {
  if (!by.settings.mail) return 0;
  let sent = 0;
  for (;;) {
    const due = await takeOne(by.db);
    if (!due) return sent;
    if (await mailOne(due, by)) sent += 1;
  }
}

async function takeOne(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update report_subscription set next_at = now() + make_interval(mins => ${leaseMinutes}::int)
    where id = (select id from report_subscription where state = 'active' and next_at <= now()
      order by next_at, id limit 1 for update skip locked)
    returning id, report_id as "reportId", account_id as "accountId", state, every, on_day as day, hour, format, language,
      wording, tries`.execute(db);
  return rows[0];
}

async function mailOne(due: Due, { db, settings, log }: With): Promise<boolean> {
  try {
    const actor = await accountActor(db, due.accountId);
    if (!actor) throw new Refusal('notFound');
    await send(due, actor, { db, settings, log });
  } catch (error) {
    if (!(error instanceof NotSent || error instanceof Refusal)) throw error;
    const isRefused = error instanceof Refusal;
    const fault = isRefused ? error.reason : error.code;
    log.warn({ code: fault, subscription: due.id }, 'a report could not be mailed');
    const state = subscriptionStep(due.state, due.tries, { type: isRefused ? 'refuse' : 'fail' });
    await sql`update report_subscription set state = ${state}, tries = tries + 1, fault = ${fault}
      where id = ${due.id}`.execute(db);
    return false;
  }
  const state = subscriptionStep(due.state, due.tries, { type: 'deliver' });
  await sql`update report_subscription set state = ${state}, tries = 0, fault = '', sent_at = now(),
    next_at = ${nextMail(due, settings.timeZone)} where id = ${due.id}`.execute(db);
  return true;
}

async function send(due: Due, actor: Actor, { db, settings }: With): Promise<void> {
  const { language, format, wording, accountId } = due;
  const report = await inTransaction(db, (tx) => readReport(tx, actor, due.reportId));
  const attachment = await reportAttachment({ db, settings, actor, language }, report, { format, wording });
  const { rows } = await sql<{ address: string }>`
    select person.email as address from account join person on person.id = account.person_id
    where account.id = ${accountId}`.execute(db);
  const address = rows[0]?.address ?? '';
  if (!settings.mail || address === '') throw new Refusal('mailMissing');
  const { publicOrigin, companyName, timeZone } = settings;
  const mail = reportMail(language, {
    company: companyName,
    name: actor.name,
    report: report.name,
    day: dayIn(timeZone),
    link: publicOrigin && `${publicOrigin}/#/reports/${report.id}`,
  });
  await sendMail(settings.mail, { ...mail, to: { name: actor.name, address }, attachments: [attachment] });
}
