import { sql } from 'kysely';
import { nobodysPart, stockTakeMachine } from '../../../src/machines/lifecycles/stock-take.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { fromStored } from '../asset-queries/index.ts';
import { lockTake } from './lock-take.ts';
import type { LockedTake } from './locked-take.ts';
import { logTake } from './log-take.ts';
import { selectExpected } from './select-expected.ts';

/** The assets that are expected, as the register has them when counting begins, in the order of a walk through the locations. */
export const startTake: Handler<'/stockTake/start'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const take = await lockTake(tx, context, id, version, 'stockTake.write');
    const event = 'start';
    if (!advance(stockTakeMachine, take.state, { ...nobodysPart, lines: 1, undecided: 0 }, { type: event }))
      throw new Refusal('transitionRefused', { state: take.state, event });
    const lines = await recordExpected(tx, context, take);
    const step = advance(
      stockTakeMachine,
      take.state,
      { ...nobodysPart, lines, undecided: 0 },
      { type: event },
    );
    if (!step) throw new Refusal('badReference', { field: 'scope' });
    await sql`update stock_take set state = ${step.state}, started_at = now(), line_count = ${lines},
      version = version + 1 where id = ${id}`.execute(tx);
    await logTake(tx, context, take, step.transitionId, [
      { field: 'state', from: take.state, to: step.state },
      { field: 'lines', from: null, to: String(lines) },
    ]);
    return { id, version: version + 1, state: step.state as LockedTake['state'] };
  });

const manyLines = 1000;

async function recordExpected(tx: Tx, { actor }: Context, take: LockedTake): Promise<number> {
  const scope = fromStored(take.scope);
  if (!scope) return 0;
  const expected = await selectExpected(tx, actor, scope, take.sample, take.planner);
  const { numAffectedRows } = await sql`
    insert into stock_take_line (stock_take_id, asset_id, code, name, serial_no, expected, status, location_id,
      custodian_id)
    select ${take.id}::bigint, id, asset_no, name, serial_no, true, status, location_id, custodian_id
    from (${expected}) as expected order by location_key, number_order(asset_no), id`.execute(tx);
  const lines = Number(numAffectedRows ?? 0);
  // The next minute is when everybody counts, and the database would not know yet how many lines there are.
  if (lines > manyLines) await sql`analyze stock_take_line`.execute(tx);
  return lines;
}
