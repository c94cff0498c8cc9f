import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { deliveryMachine } from '../../../src/machines/lifecycles/delivery.ts';
import { deliveryStates, isApplication } from '../../../src/vocabulary/channel.ts';
import type { RecordKind } from '../../../src/vocabulary/log.ts';
import { isGranted } from '../../access/grants.ts';
import { entriesRead } from '../../access/records/log-entries.ts';
import { isVisible, type VisibleKind, visibleRecords } from '../../access/records/record-kinds.ts';
import { newestFirst, pageOf } from '../../database/page.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { takeDeliveries } from '../../outbox/outbox.ts';
import { openChannel } from './open-channel.ts';

type Row = Answer<'/delivery/list'>['rows'][number];
type Found = Omit<Row, 'createdAt' | 'nextAt' | 'doneAt' | 'record'> & {
  createdAt: Date;
  nextAt: Date;
  doneAt: Date | null;
  kind: RecordKind | null;
  recordId: number;
  label: string;
  others: number;
};

/** That the actor sees what a delivery is about. */
function isSeen(actor: Actor): RawBuilder<unknown> {
  const ways = Object.entries(entriesRead).map(([kind, needs]) => {
    const seen =
      kind in visibleRecords
        ? isVisible(actor, kind as VisibleKind, sql.ref('delivery.record_id'))
        : sql`${needs === null || isGranted(actor, needs)}::boolean`;
    return sql`when ${sql.lit(kind)} then ${seen}`;
  });
  return sql`case delivery.record_kind ${sql.join(ways, sql` `)} else false end`;
}

type Filters = NonNullable<Payload<'/delivery/sendAgain'>['matching']>;
const conditionsOf = ({ state, carrier, channelId }: Filters): RawBuilder<unknown>[] => [
  state === undefined ? sql`true` : sql`delivery.state = ${state}`,
  carrier === undefined ? sql`true` : sql`delivery.carrier = ${carrier}`,
  channelId === undefined ? sql`true` : sql`delivery.channel_id = ${channelId}`,
];

export const listDeliveries: Handler<'/delivery/list'> = async (requested, context) => {
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Found & { isSeen: boolean }>`
      select delivery.id, delivery.created_at as "createdAt", delivery.carrier,
        case when channel.id is not null then jsonb_build_object('id', channel.id, 'name', channel.name) end as channel,
        person.name as person, delivery.record_kind as kind, delivery.record_id as "recordId",
        delivery.record_label as label, delivery.others, delivery.reason, delivery.entry_id is not null as "isEntry",
        delivery.state, delivery.tries, delivery.answer, delivery.next_at as "nextAt", delivery.done_at as "doneAt",
        ${isSeen(context.actor)} as "isSeen"
      from delivery left join channel on channel.id = delivery.channel_id
      left join account on account.id = delivery.account_id left join person on person.id = account.person_id
      where ${sql.join(met, sql` and `)} order by delivery.id desc limit ${limit}`.execute(context.db);
    return rows;
  };
  const list = { key: 'delivery', from: sql`delivery`, order: newestFirst('delivery.id'), read };
  const { rows, ...page } = await pageOf(list, requested, context, conditionsOf(requested));
  return {
    ...page,
    rows: rows.map(
      ({ createdAt, nextAt, doneAt, kind, recordId, label, others, isSeen: seen, ...row }): Row => ({
        ...row,
        createdAt: createdAt.toISOString(),
        nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
        doneAt: doneAt?.toISOString() ?? null,
        record: kind !== null && seen ? { kind, id: recordId, label, others } : null,
      }),
    ),
  };
};

const sentAgain = deliveryStates.filter((state) =>
  advance(deliveryMachine, state, { isOld: false }, { type: 'send again' }),
);

const mostSentAgain = 10_000;

export const sendAgain: Handler<'/delivery/sendAgain'> = ({ ids, matching }, { db }) =>
  inTransaction(db, async (tx) => {
    const wanted = [
      ids ? sql`delivery.id = any(${ids}::bigint[])` : sql`${matching !== undefined}::boolean`,
      ...conditionsOf(matching ?? {}),
    ];
    const { rows } = await sql`
      update delivery set state = 'waiting', tries = 0, answer = '', created_at = now(), next_at = now(), done_at = null
      where id in (select id from delivery where ${sql.join(wanted, sql` and `)} and channel_id is not null
        and account_id is null and state = any(${sentAgain}::text[]) order by id limit ${sql.lit(mostSentAgain)} for update)
      returning id`.execute(tx);
    return { count: rows.length };
  });

/** @throws Refusal `notFound` */
export const testChannel: Handler<'/channel/test'> = async ({ id }, { db, settings, log, actor }) => {
  const channel = await openChannel(db, id, settings);
  if (!channel) throw new Refusal('notFound');
  const to = isApplication(channel.carrier) ? actor.accountId : null;
  const { rows } = await sql<{ id: number }>`
    insert into delivery (carrier, channel_id, account_id, line, next_at)
    select carrier, id, ${to}::bigint, 'test', now() from channel where id = ${id} returning id`.execute(db);
  const [delivery] = await takeDeliveries(db, sql`select ${rows[0]?.id}::bigint`);
  if (!delivery) throw new Refusal('notFound');
  const { deliverOne } = await import('./deliver.ts');
  // A trial that is not taken is not tried again.
  const state = await deliverOne({ db, settings, log }, { ...delivery, isOld: true }, channel);
  const { rows: after } = await sql<{ answer: string }>`
    select answer from delivery where id = ${delivery.id}`.execute(db);
  return { state, answer: after[0]?.answer ?? '' };
};
