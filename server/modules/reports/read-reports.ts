import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { reportNeeds } from '../../../src/api/contract/report-needs.ts';
import { isGranted } from '../../access/grants.ts';
import { isSharedWith, lockShared, sharedColumns, sharedJoins } from '../../access/sharing.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

export type SavedReport = Answer<'/report/get'>;
type Row = Omit<SavedReport, 'readable' | 'changedAt'> & { changedAt: Date };

/** A moment as answers have it. */
const utc = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function select(db: Db | Tx, actor: Actor, condition: RawBuilder<unknown>): Promise<SavedReport[]> {
  const { rows } = await sql<Row>`
    select report.id, report.version, report.name, report.state,
      ${sharedColumns(actor, 'report', 'report.share')},
      report.definition, report.updated_at as "changedAt",
      (select jsonb_build_object('every', mine.every, 'day', mine.on_day, 'hour', mine.hour, 'format', mine.format,
          'state', mine.state, 'nextAt', ${utc(sql`mine.next_at`)}, 'sentAt', ${utc(sql`mine.sent_at`)}, 'fault', mine.fault)
        from report_subscription mine
        where mine.report_id = report.id and mine.account_id = ${actor.accountId}) as subscription
    from report ${sharedJoins('report')}
    where ${isSharedWith(actor, 'report')} and ${condition} order by lower(report.name), report.id`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    readable: isGranted(actor, reportNeeds[row.definition.source]),
    changedAt: row.changedAt.toISOString(),
  }));
}

export const listReports = (db: Db, actor: Actor): Promise<SavedReport[]> => select(db, actor, sql`true`);

/** @throws Refusal `notFound` */
export async function readReport(db: Db | Tx, actor: Actor, id: number): Promise<SavedReport> {
  const [found] = await select(db, actor, sql`report.id = ${id}`);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** A report that is going to be changed. @throws Refusal as `lockShared` */
export const lockReport = (tx: Tx, actor: Actor, at: { id: number; version: number }): Promise<SavedReport> =>
  lockShared(
    tx,
    'report',
    at,
    () => readReport(tx, actor, at.id),
    (current) => new Refusal('stale', { current }),
  );
