import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { insertRun } from './insert-run.ts';
import { followsLast, lockPosting, requireReach } from './lock-run.ts';
import { logRun } from './log-run.ts';
import { previewRun } from './send-event.ts';

/**
 * Previews a month for an organisation and those below it.
 *
 * @throws Refusal `badReference`, and `badValue` for a month that does not follow the last one posted or has not begun
 */
export const createRun: Handler<'/depreciation/create'> = ({ organisationId, month }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, settings } = context;
    await lockPosting(tx);
    await requireReach(
      tx,
      actor,
      'depreciation.write',
      organisationId,
      () => new Refusal('badReference', { field: 'organisationId' }),
    );
    const day = `${month}-01`;
    const { path, called } = await readOrganisation(tx, organisationId);
    if (!(await followsLast(tx, path, day)) || !(await hasBegun(tx, day))) {
      throw new Refusal('badValue', { field: 'month' });
    }
    const run = await insertRun(tx, context, {
      organisationId,
      path,
      month: day,
      currency: settings.currency,
      reverses: null,
    });
    await logRun(tx, context, run, 'created', [
      { field: 'organisation', from: null, to: called },
      { field: 'month', from: null, to: month },
    ]);
    return previewRun(tx, context, run);
  });

async function readOrganisation(tx: Tx, id: number): Promise<{ path: string; called: string }> {
  const { rows } = await sql<{ path: string; called: string }>`
    select path, called from organisation where id = ${id} for key share`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'organisationId' });
  return rows[0];
}

async function hasBegun(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`select ${day}::date <= company_today() as begun`.execute(tx);
  return rows[0]?.begun ?? false;
}
