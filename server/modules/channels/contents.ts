import { type RawBuilder, sql } from 'kysely';
import { sections } from '../../../src/api/contract/screens.ts';
import { pathOfNotice } from '../../../src/vocabulary/addresses.ts';
import { noticeType, webhookType } from '../../../src/vocabulary/channel.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { fromKind, isVisible, visibleRecords } from '../../access/records/record-kinds.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { notificationWords } from '../../mail/notification-words.ts';
import { cardWords } from '../../outbox/card-words.ts';
import type { Card, WebhookEvent } from '../../outbox/carrier.ts';
import type { Delivery, Noticed } from '../../outbox/outbox.ts';
import type { Settings } from '../../settings.ts';
import { conditionsOfLog, entryColumns, type FoundEntry, toEntry } from '../logs/index.ts';
import type { OpenChannel } from './open-channel.ts';

type Of = { channel: OpenChannel; viewer: Actor; settings: Settings };

/** Within the branch of an organisation, where a channel has one. */
const isWithin = (organisation: RawBuilder<unknown>, { organisationId }: OpenChannel): RawBuilder<unknown> =>
  organisationId === null
    ? sql`true`
    : sql`${organisation} in (select below.id from organisation below join organisation top on top.id = ${organisationId}
        where starts_with(below.path, top.path))`;

/** Whether a channel may see now what a notification names. */
export async function maySee(
  db: Db,
  { recordKind, recordId }: Noticed,
  { channel, viewer }: Of,
): Promise<boolean> {
  const { as, organisation } = visibleRecords[recordKind];
  const { rows } = await sql`select from ${fromKind(recordKind)} where ${sql.ref(`${as}.id`)} = ${recordId}
    and ${isWithin(organisation, channel)} and ${isVisible(viewer, recordKind, sql`${recordId}::bigint`)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** What somebody has been notified of, in their language. */
export function cardOf(
  noticed: Omit<Noticed, 'until'> & { until?: string | null; at?: Date },
  language: Language,
  settings: Settings,
): Card {
  const { companyName, publicOrigin } = settings;
  const [words, more] = [notificationWords[language], cardWords[language]];
  const { recordLabel, others, until = null, at, actor } = noticed;
  return {
    title: words.happened(noticed),
    about: words.about(recordLabel, others),
    from: companyName || words.system,
    lines: [
      ...(until === null ? [] : [{ label: more.until, value: shown(until, language, settings.timeZone) }]),
      ...(actor === '' ? [] : [{ label: more.by, value: actor }]),
      ...timeOf(at, language, settings),
    ],
    link:
      publicOrigin === null ? null : { text: more.open, url: `${publicOrigin}/#${pathOfNotice(noticed)}` },
  };
}

/** So that no chat takes what happens again for the same message. */
const timeOf = (at: Date | undefined, language: Language, { timeZone }: Settings) =>
  at ? [{ label: cardWords[language].at, value: shown(at.toISOString(), language, timeZone) }] : [];

/** @param until a day, which is the same in every time zone, or a moment */
export function shown(until: string, language: string, timeZone: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until);
  const style = isDay
    ? ({ dateStyle: 'medium', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) } as const);
  return new Intl.DateTimeFormat(language, style).format(new Date(until));
}

/** Several things of which somebody has been notified. */
export const cardOfSeveral = (
  several: readonly (Omit<Noticed, 'until'> & { at: Date })[],
  language: Language,
  settings: Settings,
): Card => {
  const { companyName, publicOrigin } = settings;
  const words = notificationWords[language];
  return {
    title: words.subject(several.length),
    about: '',
    from: companyName || words.system,
    lines: timeOf(several[0]?.at, language, settings),
    link:
      publicOrigin === null
        ? null
        : { text: cardWords[language].open, url: `${publicOrigin}/#${sections.Notifications.path}` },
    entries: several.map((one) => ({
      title: words.happened(one),
      about: words.about(one.recordLabel, one.others),
      url: publicOrigin === null ? null : `${publicOrigin}/#${pathOfNotice(one)}`,
    })),
  };
};

export const trialCard = ({
  channel: { language, name },
  settings,
}: Pick<Of, 'channel' | 'settings'>): Card => ({
  title: cardWords[language].trial,
  about: cardWords[language].trialAbout,
  from: settings.companyName || notificationWords[language].system,
  lines: [{ label: cardWords[language].by, value: name }, ...timeOf(new Date(), language, settings)],
  link:
    settings.publicOrigin === null
      ? null
      : { text: cardWords[language].open, url: `${settings.publicOrigin}/` },
});

/** What a program gets of a delivery; undefined where the channel may not see it any more. */
export async function eventOf(db: Db, delivery: Delivery, of: Of): Promise<WebhookEvent | undefined> {
  if (delivery.entryId !== null) return eventOfEntry(db, delivery.entryId, delivery.recordKind, of);
  const timestamp = new Date().toISOString();
  if (delivery.reason === null)
    return { type: 'channel.test', timestamp, data: { channel: of.channel.name } };
  if (!(await maySee(db, delivery, of))) return undefined;
  const { recordKind, recordId, recordLabel, others, reason, until } = delivery;
  const data = { recordKind, recordId, recordLabel, others, until };
  return { type: noticeType(reason), timestamp, data };
}

async function eventOfEntry(
  db: Db,
  id: number,
  recordKind: FoundEntry['recordKind'],
  { channel, viewer }: Of,
): Promise<WebhookEvent | undefined> {
  const conditions = await conditionsOfLog({ recordKind }, { db, actor: viewer });
  const { rows } = await sql<FoundEntry>`
    select ${entryColumns} from log_entry e where id = ${id} and ${sql.join(conditions, sql` and `)}
      and ${isWithin(sql.ref('e.organisation_id'), channel)}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { at, ip: _ip, ...entry } = toEntry(found);
  return { type: webhookType(entry.recordKind, entry.action), timestamp: at, data: entry };
}
