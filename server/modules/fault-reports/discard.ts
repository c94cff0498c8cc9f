import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { detachAll } from '../attachments/index.ts';
import { endFaultReport, lockFaultReport, stepOf } from './lock-fault-report.ts';

export const discardFaultReport: Handler<'/faultReport/discard'> = ({ id, version, reason }, context) =>
  inTransaction(context.db, async (tx) => {
    const report = await lockFaultReport(tx, context, { id, version });
    const step = stepOf(report, { type: 'discard' });
    const why = reason.trim();
    if (why === '') throw new Refusal('required', { field: 'reason' });
    await endFaultReport(tx, context, report, step, { reason: why });
    return { id, version: version + 1, state: step.state };
  });

const daysStored = 30;
const removedAtOnce = 200;

/** Removes photos, name and contact of fault reports that were discarded long ago; the next sweep removes the bytes. */
export async function removeDiscardedPhotos(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update fault_report set name = '', contact = '' where id in (
        select id from fault_report report
        where state = 'discarded' and ended_at < now() - make_interval(days => ${daysStored}::int)
          and (name <> '' or contact <> '' or exists (select from attachment
            where record_kind = 'faultReport' and record_id = report.id))
        order by id limit ${sql.lit(removedAtOnce)} for update skip locked)
      returning id`.execute(tx);
    for (const { id } of rows) await detachAll(tx, 'faultReport', id);
  });
}
