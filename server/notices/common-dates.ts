import { type RawBuilder, sql } from 'kysely';
import { fromKind, visibleRecords } from '../access/records/record-kinds.ts';
import { asMoment, type DateNotice, type Notice } from './notice.ts';

/** Columns and conditions are over the table of the kind, by the name that its conditions have for it. */
type Dated = Omit<Notice, 'reason' | 'to'> & { where: RawBuilder<unknown> };
type Due = Dated & {
  day: RawBuilder<unknown>;
  before?: DateNotice['before'];
  /** Who is notified before the day. */
  soon: RawBuilder<unknown>;
  /** Who is notified after it. */
  late: RawBuilder<unknown>;
};
type Ending = Dated & Pick<DateNotice, 'to' | 'stage'> & { day: RawBuilder<unknown> };
type Waiting = Dated & Pick<DateNotice, 'to' | 'stage'> & { since: RawBuilder<unknown> };

const recordsOf = (
  kind: Notice['kind'],
  due: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  when: RawBuilder<unknown> = sql`true`,
) => sql`select ${sql.ref(`${visibleRecords[kind].as}.id`)} as id, ${due} as due
  from ${fromKind(kind)} where ${where} and ${when}`;

/** Records of a kind whose day has come, as a query of `id` and `due`. */
export const recordsOnDay = (
  kind: Notice['kind'],
  day: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> => recordsOf(kind, asMoment(day), where);

const isWithin = (day: RawBuilder<unknown>, days: number) =>
  sql`${day} between company_today() and company_today() + ${days}::int`;

/** A day by which something is to be done: people are notified some days before it, and when it has passed. */
export function dueDates({ where, day, before = 'dueNoticeDays', soon, late, ...notice }: Due): DateNotice[] {
  const records = (when: RawBuilder<unknown>) => recordsOf(notice.kind, asMoment(day), where, when);
  return [
    {
      ...notice,
      stage: 'due',
      reason: 'due',
      before,
      due: (days) => records(isWithin(day, days)),
      until: 'day',
      to: soon,
    },
    {
      ...notice,
      stage: 'overdue',
      reason: 'overdue',
      due: () => records(sql`${day} < company_today()`),
      until: 'day',
      to: late,
    },
  ];
}

/** A day on which something ends: people are notified some days before it. */
export const endingDate = ({ where, day, ...notice }: Ending): DateNotice => ({
  ...notice,
  reason: 'ends',
  before: 'endNoticeDays',
  due: (days) => recordsOf(notice.kind, asMoment(day), where, isWithin(day, days)),
  until: 'day',
});

/** People are notified of what has waited for their answer for some days. */
export const waitingDate = ({ where, since, ...notice }: Waiting): DateNotice => ({
  ...notice,
  reason: 'waits',
  before: 'waitNoticeDays',
  due: (days) =>
    recordsOf(notice.kind, since, where, sql`${since} < now() - make_interval(days => ${days}::int)`),
});
