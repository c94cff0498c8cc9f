import { type RawBuilder, sql } from 'kysely';
import type { NotificationReason, NotifiedKind } from '../../src/vocabulary/comment.ts';
import type { CompanySettings } from '../../src/vocabulary/settings.ts';
import { viewers } from '../access/scope.ts';

export type Notice = {
  kind: NotifiedKind;
  reason: NotificationReason;
  /** A query of `person_id` over a record of the kind, by the name that its conditions have. */
  to: RawBuilder<unknown>;
  /** What the record is called, over the same; its number or name without it. */
  label?: RawBuilder<unknown>;
};

/** Settings that say how many days; 0 for never. */
export type NoticeDays = Pick<
  CompanySettings,
  'loanReminderDays' | 'dueNoticeDays' | 'endNoticeDays' | 'waitNoticeDays'
>;

/** People are notified once of a date of a record, and again when it is moved. */
export type DateNotice = Notice & {
  /** What distinguishes it from other dates of the kind. */
  stage: string;
  /** Which setting says how many days; without one it is the date itself. */
  before?: keyof NoticeDays;
  /** Records whose date has come, as a query of `id` and `due`. */
  due: (days: number) => RawBuilder<unknown>;
  /** As what the date is shown where it is the end of something. */
  until?: 'day' | 'moment';
};

/** People are notified of a step when the log has it, whoever took it, unless it was they themselves. */
export type StepNotice = Notice & {
  /** Also whoever the log names, because somebody else or the server took the step for them. */
  evenActor?: boolean;
  /** Over `source`, the entry of the log, and a record of the kind. */
  when: RawBuilder<unknown>;
};

/** A day as the moment that is stored of it. */
export const asMoment = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${day}::timestamp at time zone 'UTC'`;

/** Whoever a column names, if anybody. */
export const personIn = (column: string): RawBuilder<unknown> =>
  sql`select ${sql.ref(column)} as person_id where ${sql.ref(column)} is not null`;

/** @param condition of those who can sign in, as the rules for `everyone` are */
export const everybodyWho = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select viewer.id as person_id from ${viewers} where ${condition}`;

/** Whoever a column names; where that is nobody, or somebody without an account, those who meet a condition. */
export const personOr = (column: string, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${personIn(column)} union ${everybodyWho(sql`not exists (select from account named
    where named.person_id = ${sql.ref(column)} and not named.disabled) and ${condition}`)}`;

/** The event of a step, where the entry names a transition, and the state after it. */
export const eventOf = sql`split_part(source.action, '/', 3)`;
export const stateAfter = sql`split_part(source.action, '/', 4)`;
