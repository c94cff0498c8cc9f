import ical from 'ical-generator';
import { type RawBuilder, sql } from 'kysely';
import { addressOf } from '../../../src/vocabulary/addresses.ts';
import type { NotifiedKind } from '../../../src/vocabulary/comment.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { openRequestStates } from '../../../src/vocabulary/request.ts';
import { accountActor } from '../../access/account-actor.ts';
import { mergedInto } from '../../access/merged-organisations.ts';
import { fromKind, visibleRecords } from '../../access/records/record-kinds.ts';
import type { Actor, Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';
import { hashToken } from '../session/index.ts';

const kinds = [
  'maintenanceTask',
  'inspection',
  'repair',
  'handover',
  'request',
] as const satisfies NotifiedKind[];
type Kind = (typeof kinds)[number];
type Source = {
  /** The day on which something is due, over the kind. */
  day: RawBuilder<unknown>;
  /** What is shown after the word of the kind. */
  title: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Whose it is. */
  person: RawBuilder<unknown>;
};
type Event = { id: number; day: string; title: string };

const assetOf = (table: 'task' | 'repair') => sql`(select asset.asset_no || ' ' || asset.name from asset
  where asset.id = ${sql.ref(`${table}.asset_id`)})`;

const sourcesIn = (zone: RawBuilder<unknown>): Readonly<Record<Kind, Source>> => ({
  maintenanceTask: {
    day: sql`task.due_on`,
    title: sql`task.name || ' ' || ${assetOf('task')}`,
    where: sql`task.state in ('pending', 'inProgress')`,
    person: sql`task.assignee_id`,
  },
  inspection: {
    day: sql`round.due_on`,
    title: sql`round.name`,
    where: sql`round.state in ('pending', 'inProgress')`,
    person: sql`round.assignee_id`,
  },
  repair: {
    day: sql`(repair.finish_by at time zone ${zone})::date`,
    title: sql`repair.repair_no || ' ' || ${assetOf('repair')}`,
    where: sql`repair.done_at is null and repair.state in ('assigned', 'accepted', 'inProgress', 'onHold', 'rework')`,
    person: sql`repair.assignee_id`,
  },
  handover: {
    day: sql`document.due_on`,
    title: sql`document.document_no`,
    where: sql`document.state = 'lent'`,
    person: sql`document.custodian_id`,
  },
  request: {
    day: sql`request.needed_by`,
    title: sql`request.request_no`,
    where: sql`request.state = any(${[...openRequestStates]}::text[])`,
    person: sql`request.requester_id`,
  },
});

const words: Readonly<Record<Language, Record<Kind | 'calendar', string>>> = {
  zh: {
    calendar: '资产日程',
    maintenanceTask: '保养',
    inspection: '巡检',
    repair: '维修',
    handover: '借用到期',
    request: '申领',
  },
  en: {
    calendar: 'Assets',
    maintenanceTask: 'Maintenance',
    inspection: 'Inspection',
    repair: 'Repair',
    handover: 'Loan due',
    request: 'Request',
  },
  es: {
    calendar: 'Activos',
    maintenanceTask: 'Mantenimiento',
    inspection: 'Inspección',
    repair: 'Reparación',
    handover: 'Préstamo vence',
    request: 'Solicitud',
  },
  ja: {
    calendar: '資産の予定',
    maintenanceTask: '保守',
    inspection: '点検',
    repair: '修理',
    handover: '貸出期限',
    request: '申請',
  },
};

const [daysBack, daysAhead, mostEvents] = [31, 366, 2000];

/**
 * What is due by a feed, as its owner sees it now, as iCalendar (RFC 5545).
 *
 * @returns undefined for a token that leads nowhere, or whose owner may not sign in any more
 */
export async function calendarOf(db: Db, token: string, settings: Settings): Promise<string | undefined> {
  const { rows } = await sql<{
    accountId: number;
    organisation: string | null;
    language: Language;
    isOfOne: boolean;
  }>`
    update calendar_feed feed set used_at = now() where token_hash = ${hashToken(token)}
    returning account_id as "accountId", language, organisation_id is null as "isOfOne",
      (select path from organisation where organisation.id = ${mergedInto('feed.organisation_id')}) as organisation`.execute(
    db,
  );
  const [feed] = rows;
  const viewer = feed && (await accountActor(db, feed.accountId));
  if (!feed || !viewer) return undefined;
  const { timeZone, companyName, publicOrigin } = settings;
  const sources = sourcesIn(timeZone ? sql`${timeZone}::text` : sql`current_setting('TimeZone')`);
  const said = words[feed.language];
  const calendar = ical({ name: companyName ? `${said.calendar} · ${companyName}` : said.calendar });
  calendar.ttl(15 * 60);
  for (const kind of kinds)
    for (const { id, day, title } of await eventsOf(db, viewer, kind, sources[kind], feed))
      calendar.createEvent({
        id: `${kind}-${id}@houqin`,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        timezone: 'UTC',
        summary: `${said[kind]} ${title}`,
        ...(publicOrigin !== null && { url: `${publicOrigin}/#${addressOf(kind)}/${id}` }),
      });
  return calendar.toString();
}

async function eventsOf(
  db: Db,
  viewer: Actor,
  kind: Kind,
  { day, title, where, person }: Source,
  { isOfOne, organisation }: { isOfOne: boolean; organisation: string | null },
): Promise<Event[]> {
  const { as, needs, visibleTo, organisation: ofRecord } = visibleRecords[kind];
  const within = isOfOne
    ? sql`${person} = ${viewer.personId}`
    : sql`${ofRecord} in (select id from organisation where starts_with(path, ${organisation ?? ' '}))`;
  const { rows } = await sql<Event>`
    select ${sql.ref(`${as}.id`)} as id, ${day}::text as day, ${title} as title
    from ${fromKind(kind)} where ${where} and ${within} and ${visibleTo(viewer, needs)}
      and ${day} between company_today() - ${sql.lit(daysBack)} and company_today() + ${sql.lit(daysAhead)}
    order by ${day}, ${sql.ref(`${as}.id`)} limit ${sql.lit(mostEvents)}`.execute(db);
  return rows;
}
