import { type RawBuilder, sql } from 'kysely';
import { deliveryMachine } from '../../src/machines/lifecycles/delivery.ts';
import { type DeliveryCarrier, type DeliveryState, deliveryDays } from '../../src/vocabulary/channel.ts';
import type { NotificationReason, NotifiedKind } from '../../src/vocabulary/comment.ts';
import type { RecordKind } from '../../src/vocabulary/log.ts';
import type { Db, Tx } from '../http/handler.ts';
import { advance } from '../lifecycle/advance.ts';

/** A delivery of which this process has the turn. */
export type Delivery = {
  id: number;
  carrier: DeliveryCarrier;
  channelId: number | null;
  accountId: number | null;
  /** This one included. */
  tries: number;
  isOld: boolean;
} & (
  | { entryId: number; recordKind: RecordKind; recordId: number; reason: null }
  | ({ entryId: null } & Noticed)
  | { entryId: null; recordKind: null; recordId: null; reason: null }
);
/** A notification of a channel. */
export type Noticed = {
  recordKind: NotifiedKind;
  recordId: number;
  recordLabel: string;
  others: number;
  reason: NotificationReason;
  actor: string;
  times: number;
  /** A day, a moment, or null for none. */
  until: string | null;
};

/** Seconds for which other processes leave alone what one has taken. */
const lease = 180;
const firstPause = 5;
const longestPause = 6 * 3600;

/** Seconds until something that failed a number of times in a row is tried again. */
export const pauseAfter = (failures: number, longest = longestPause): number =>
  Math.min(firstPause * 3 ** Math.max(0, Math.min(failures, 20) - 1), longest);

/** Whatever is to wait longer than any pause was stored by a clock that was ahead. */
export const isDue = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${column} <= now() or ${column} > now() + make_interval(secs => ${sql.lit(longestPause + lease)}))`;

/**
 * Takes deliveries for this process; others take others. One that is not settled, because its process died, is taken
 * again after some minutes.
 *
 * @param which a query of their ids
 */
export async function takeDeliveries(db: Db, which: RawBuilder<unknown>): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update delivery set tries = tries + 1, next_at = now() + make_interval(secs => ${sql.lit(lease)})
    where id in (select id from delivery where id in (${which}) and state = 'waiting'
      and ${isDue(sql.ref('delivery.next_at'))} order by id for update skip locked)
    returning id, carrier, channel_id as "channelId", account_id as "accountId", tries,
      created_at < now() - make_interval(days => ${sql.lit(deliveryDays)}) as "isOld",
      entry_id as "entryId", record_kind as "recordKind", record_id as "recordId", record_label as "recordLabel", others,
      reason, actor_name as actor, times, until`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Puts back what was taken and not tried. */
export const putBack = (db: Db, ids: readonly number[]): Promise<unknown> =>
  sql`update delivery set tries = tries - 1, next_at = now() where id = any(${ids}::bigint[])`.execute(db);

export type Outcome = { event: 'deliver' | 'drop' | 'fail'; answer: string; seconds?: number | undefined };

/** Stores what became of one, if nobody has meanwhile. @returns its state */
export async function settle(
  db: Db | Tx,
  { id, tries, isOld }: Pick<Delivery, 'id' | 'tries' | 'isOld'>,
  { event, answer, seconds = pauseAfter(tries) }: Outcome,
): Promise<DeliveryState> {
  const step = advance(deliveryMachine, 'waiting', { isOld }, { type: event });
  const state = (step?.state ?? 'waiting') as DeliveryState;
  await sql`update delivery set state = ${state}, answer = ${answer},
      next_at = now() + make_interval(secs => ${seconds}::float8),
      done_at = ${state === 'waiting' ? sql`null` : sql`now()`}
    where id = ${id} and state = 'waiting'`.execute(db);
  return state;
}

/** Gives up what waits for a channel that has been paused or stopped for so long. */
export const giveUpOld = (db: Db): Promise<unknown> =>
  sql`update delivery set state = ${advance(deliveryMachine, 'waiting', { isOld: true }, { type: 'fail' })?.state},
      done_at = now()
    where state = 'waiting' and created_at < now() - make_interval(days => ${sql.lit(deliveryDays)})
      and next_at < now()`.execute(db);
