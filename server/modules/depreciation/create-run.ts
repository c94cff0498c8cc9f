import { sql } from 'kysely';
import { requireOpen } from '../../books/posting-day.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { insertRun } from './insert-run.ts';
import { type LockedRun, leavesNoneOut, lockPosting, requireReach } from './lock-run.ts';
import { logRun } from './log-run.ts';
import { previewRun } from './send-event.ts';

/**
 * Previews a month for an organisation and those below it.
 *
 * @throws Refusal `badReference`, `monthClosed`, and `badValue` for a month that leaves one out, has not begun, or charges nothing more
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
    const isOutOfOrder = () => new Refusal('badValue', { field: 'month' });
    if (!(await leavesNoneOut(tx, path, day)) || !(await hasBegun(tx, day))) throw isOutOfOrder();
    await requireOpen(tx, day);
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
    const previewed = await previewRun(tx, context, run);
    if (await repeats(tx, run)) throw isOutOfOrder();
    return previewed;
  });

/** Whether a month that has been run charges nothing more. */
async function repeats(tx: Tx, { id, path, month }: LockedRun): Promise<boolean> {
  const { rows } = await sql<{ repeats: boolean }>`
    select not exists (select from depreciation_line where run_id = ${id}) and exists (select from depreciation_run run
      join organisation above on above.id = run.organisation_id
      where starts_with(${path}, above.path) and run.state = 'posted' and run.reverses is null
        and run.month >= ${month}::date) as repeats`.execute(tx);
  return rows[0]?.repeats ?? false;
}

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
