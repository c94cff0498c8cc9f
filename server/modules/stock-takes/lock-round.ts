import { type RawBuilder, sql } from 'kysely';
import {
  countsAll,
  isWithheld,
  partsOf,
  planner,
  roundInScope,
  roundToChange,
  seesAll,
} from '../../access/records/round-scope.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { LockedRound, SharedRound } from './locked-round.ts';
import { readRound } from './read-round.ts';

const columns = sql`round.id, round.version, round.take_no as "takeNo", round.name, round.remark, round.state,
  round.scope, case when round.sample_size is not null then
    jsonb_build_object('size', round.sample_size, 'seed', round.sample_seed) end as sample,
  round.blind, round.photos, round.due_on as "dueOn", round.organisation_id as "organisationId", round.line_count as "lineCount",
  round.started_at as "startedAt", ${planner} as planner`;

/**
 * Locks a round against scans and changes.
 *
 * @param version null where two who change it at once are not in each other's way
 * @throws Refusal `notFound`, and `stale` when it is not at `version` any more
 */
export async function lockRound(
  tx: Tx,
  context: Context,
  id: number,
  version: number | null,
  permission: 'stockTake.write' | 'stockTake.approve',
): Promise<LockedRound> {
  const { actor } = context;
  const round = await read(tx, id, columns, roundToChange(actor, permission), sql`for update`);
  if (version !== null && round.version !== version)
    throw new Refusal('stale', {
      current: await readRound(tx, context, id, roundToChange(actor, permission)),
    });
  return round;
}

/** Holds a round in its state while scans are stored: many do so at the same time. */
export const holdRound = (tx: Tx, { actor }: Context, id: number): Promise<SharedRound> =>
  read(
    tx,
    id,
    sql`${columns}, ${countsAll(actor)} as "countsAll",
      ${seesAll(actor, 'stockTake.count')} as "countsWhole", ${isWithheld(actor)} as "isWithheld",
      ${partsOf(actor)} as parts`,
    roundInScope(actor, 'stockTake.count'),
    sql`for share`,
  ) as Promise<SharedRound>;

async function read(
  tx: Tx,
  id: number,
  select: RawBuilder<unknown>,
  scope: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<LockedRound> {
  await sql`select from stock_take where id = ${id} ${lock}`.execute(tx);
  const { rows } = await sql<LockedRound>`
    select ${select} from stock_take round where round.id = ${id} and ${scope}`.execute(tx);
  const [round] = rows;
  if (!round) throw new Refusal('notFound');
  return round;
}
