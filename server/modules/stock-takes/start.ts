import { sql } from 'kysely';
import { nobodysPart, stockTakeMachine } from '../../../src/machines/lifecycles/stock-take.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { fromStored } from '../asset-queries/index.ts';
import { lockRound } from './lock-round.ts';
import type { LockedRound } from './locked-round.ts';
import { logRound } from './log-round.ts';
import { selectExpected } from './select-expected.ts';

/** The assets that are expected, as the register has them when counting begins, in the order of a walk through the locations. */
export const startRound: Handler<'/stockTake/start'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const round = await lockRound(tx, context, id, version, 'stockTake.write');
    const event = 'start';
    if (!advance(stockTakeMachine, round.state, { ...nobodysPart, lines: 1, undecided: 0 }, { type: event }))
      throw new Refusal('transitionRefused', { state: round.state, event });
    const lines = await recordExpected(tx, context, round);
    const step = advance(
      stockTakeMachine,
      round.state,
      { ...nobodysPart, lines, undecided: 0 },
      { type: event },
    );
    if (!step) throw new Refusal('badReference', { field: 'scope' });
    await sql`update stock_take set state = ${step.state}, started_at = now(), line_count = ${lines},
      version = version + 1 where id = ${id}`.execute(tx);
    await logRound(tx, context, round, step.transitionId, [
      { field: 'state', from: round.state, to: step.state },
      { field: 'lines', from: null, to: String(lines) },
    ]);
    return { id, version: version + 1, state: step.state as LockedRound['state'] };
  });

const manyLines = 1000;

async function recordExpected(tx: Tx, { actor }: Context, round: LockedRound): Promise<number> {
  const scope = fromStored(round.scope);
  if (!scope) return 0;
  const expected = await selectExpected(tx, actor, scope, round.sample, round.planner);
  const { numAffectedRows } = await sql`
    insert into stock_take_line (stock_take_id, asset_id, code, name, serial_no, expected, status, location_id,
      custodian_id)
    select ${round.id}::bigint, id, asset_no, name, serial_no, true, status, location_id, custodian_id
    from (${expected}) as expected order by location_key, number_order(asset_no), id`.execute(tx);
  const lines = Number(numAffectedRows ?? 0);
  // The next minute is when everybody counts, and the database would not know yet how many lines there are.
  if (lines > manyLines) await sql`analyze stock_take_line`.execute(tx);
  return lines;
}
