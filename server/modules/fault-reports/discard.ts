import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { detachAll } from '../attachments/index.ts';
import { endFaultReport, faultReports, stepOf } from './lock-fault-report.ts';

export const discardFaultReport: Handler<'/faultReport/discard'> = (discarded, context) =>
  inTransaction(context.db, async (tx) => {
    const sent = { ...discarded, event: 'discard' } as const;
    const report = await faultReports.lockFor(tx, context, sent);
    const step = stepOf(report, { type: sent.event });
    return endFaultReport(tx, context, report, step, { reason: faultReports.reasonOf(sent) });
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
