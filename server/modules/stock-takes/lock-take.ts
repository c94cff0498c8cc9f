import { type RawBuilder, sql } from 'kysely';
import {
  countsAll,
  isWithheld,
  partsOf,
  planner,
  seesAll,
  takeInScope,
  takeToChange,
} from '../../access/records/take-scope.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { LockedTake, SharedTake } from './locked-take.ts';
import { readTake } from './read-take.ts';

const columns = sql`take.id, take.version, take.take_no as "takeNo", take.name, take.remark, take.state,
  take.scope, case when take.sample_size is not null then
    jsonb_build_object('size', take.sample_size, 'seed', take.sample_seed) end as sample,
  take.blind, take.photos, take.due_on as "dueOn", take.organisation_id as "organisationId", take.line_count as "lineCount",
  take.started_at as "startedAt", ${planner} as planner`;

/**
 * Locks a stock-take against scans and changes.
 *
 * @param version null where two who change it at once are not in each other's way
 * @throws Refusal `notFound`, and `stale` when it is not at `version` any more
 */
export async function lockTake(
  tx: Tx,
  context: Context,
  id: number,
  version: number | null,
  permission: 'stockTake.write' | 'stockTake.approve',
): Promise<LockedTake> {
  const { actor } = context;
  const take = await read(tx, id, columns, takeToChange(actor, permission), sql`for update`);
  if (version !== null && take.version !== version)
    throw new Refusal('stale', {
      current: await readTake(tx, context, id, takeToChange(actor, permission)),
    });
  return take;
}

/** Holds a stock-take in its state while scans are stored: many do so at the same time. */
export const holdTake = (tx: Tx, { actor }: Context, id: number): Promise<SharedTake> =>
  read(
    tx,
    id,
    sql`${columns}, ${countsAll(actor)} as "countsAll",
      ${seesAll(actor, 'stockTake.count')} as "countsWhole", ${isWithheld(actor)} as "isWithheld",
      ${partsOf(actor)} as parts`,
    takeInScope(actor, 'stockTake.count'),
    sql`for share`,
  ) as Promise<SharedTake>;

async function read(
  tx: Tx,
  id: number,
  select: RawBuilder<unknown>,
  scope: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<LockedTake> {
  await sql`select from stock_take where id = ${id} ${lock}`.execute(tx);
  const { rows } = await sql<LockedTake>`
    select ${select} from stock_take take where take.id = ${id} and ${scope}`.execute(tx);
  const [take] = rows;
  if (!take) throw new Refusal('notFound');
  return take;
}
