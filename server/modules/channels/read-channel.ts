import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { named } from '../../database/named.ts';
import { byText, pageOf } from '../../database/page.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { searchMatches } from '../../text/index.ts';

type Channel = Answer<'/channel/get'>;
type Row = Answer<'/channel/list'>['rows'][number];

const columns = sql`channel.id, channel.version, channel.state, channel.name, channel.carrier,
  ${named('organisation', 'called')} as organisation, channel.place`;
const joins = sql`left join organisation on organisation.id = channel.organisation_id`;

export const listChannels: Handler<'/channel/list'> = async (requested, context) => {
  const { search, state, carrier } = requested;
  const conditions = [
    sql`${searchMatches(sql.ref('channel.search_text'), search) ?? sql`true`}`,
    state === undefined ? sql`true` : sql`channel.state = ${state}`,
    carrier === undefined ? sql`true` : sql`channel.carrier = ${carrier}`,
  ];
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Row & { sortedBy: string }>`
      select ${columns}, channel.name_sort as "sortedBy" from channel ${joins} where ${sql.join(met, sql` and `)}
      order by channel.name_sort, channel.id limit ${limit}`.execute(context.db);
    return rows;
  };
  const order = byText('channel.name_sort', 'channel.id', ({ sortedBy }: { sortedBy: string }) => sortedBy);
  const { rows, ...page } = await pageOf(
    { key: 'channel', from: sql`channel`, order, read },
    requested,
    context,
    conditions,
  );
  return { ...page, rows: rows.map(({ sortedBy: _, ...row }) => row) };
};

/** @throws Refusal `notFound` */
export async function readChannel(db: Db | Tx, id: number): Promise<Channel> {
  type Found = Omit<Channel, 'createdAt' | 'secretSince' | 'lastDeliveredAt' | 'failing'> & {
    createdAt: Date;
    secretSince: Date | null;
    lastDeliveredAt: Date | null;
    failingSince: Date | null;
    lastAnswer: string | null;
  };
  const { rows } = await sql<Found>`
    select ${columns}, channel.remark, channel.language, channel.topics, channel.kinds,
      channel.people_by as "peopleBy",
      jsonb_build_object('id', person.id, 'name', person.name) as owner, channel.secret_since as "secretSince",
      channel.created_at as "createdAt", channel.failing_since as "failingSince",
      (select count(*) from delivery where delivery.channel_id = channel.id and delivery.state = 'waiting') as waiting,
      (select max(done_at) from delivery where delivery.channel_id = channel.id and delivery.state = 'delivered')
        as "lastDeliveredAt",
      (select answer from delivery where delivery.channel_id = channel.id and delivery.answer <> ''
        and delivery.state in ('waiting', 'abandoned') order by next_at desc limit 1) as "lastAnswer"
    from channel ${joins} join account on account.id = channel.account_id join person on person.id = account.person_id
    where channel.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { createdAt, secretSince, lastDeliveredAt, failingSince, lastAnswer, ...channel } = found;
  return {
    ...channel,
    createdAt: createdAt.toISOString(),
    secretSince: secretSince?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    failing: failingSince && { since: failingSince.toISOString(), answer: lastAnswer ?? '' },
  };
}

export const getChannel: Handler<'/channel/get'> = ({ id }, { db }) => readChannel(db, id);
