import { sql } from 'kysely';
import { type FaultReportEvent, faultReportMachine } from '../../../src/machines/lifecycles/fault-report.ts';
import type { FaultReportState } from '../../../src/vocabulary/fault-report.ts';
import { faultReportInScope } from '../../access/records/repair-scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { type Author, authorOf, writeLog } from '../../log/write-log.ts';
import { readFaultReport } from './read-fault-report.ts';

type LockedFaultReport = {
  id: number;
  version: number;
  reportNo: string;
  state: FaultReportState;
  assetId: number;
  assetLabel: string;
  organisationId: number;
};

/**
 * Locks a fault report, and before it its asset, in the same order as repairs do.
 *
 * @throws Refusal `notFound`, and `stale` with the current one when it is not at `version` any more
 */
export async function lockFaultReport(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  { id, version }: { id: number; version: number },
): Promise<LockedFaultReport> {
  const visible = faultReportInScope(actor);
  await sql`select from asset where id = (select asset_id from fault_report where id = ${id} and ${visible})
    for update`.execute(tx);
  await sql`select from fault_report where id = ${id} and ${visible} for update`.execute(tx);
  const { rows } = await sql<LockedFaultReport>`
    select fault_report.id, fault_report.version, report_no as "reportNo", fault_report.state, asset_id as "assetId",
      asset.asset_no || ' ' || asset.name as "assetLabel", asset.organisation_id as "organisationId"
    from fault_report join asset on asset.id = fault_report.asset_id
    where fault_report.id = ${id} and ${visible}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version)
    throw new Refusal('stale', { current: await readFaultReport(tx, id, actor) });
  return found;
}

/** @throws Refusal `transitionRefused` */
export function stepOf({ state }: Pick<LockedFaultReport, 'state'>, event: FaultReportEvent) {
  const step = advance(faultReportMachine, state, {}, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return { state: step.state as FaultReportState, transitionId: step.transitionId };
}

/** Ends a locked fault report by a step, with its entry in the log. */
export async function endFaultReport(
  tx: Tx,
  context: Context,
  report: LockedFaultReport,
  { state, transitionId }: ReturnType<typeof stepOf>,
  { reason = '', repair = null }: { reason?: string; repair?: { id: number; repairNo: string } | null },
): Promise<void> {
  await sql`update fault_report set state = ${state}, version = version + 1, reason = ${reason},
    repair_id = ${repair?.id ?? null}::bigint, ended_by = ${context.actor.name}, ended_at = now()
    where id = ${report.id}`.execute(tx);
  await logFaultReport(tx, authorOf(context), report, transitionId, [
    { field: 'state', from: report.state, to: state },
    { field: 'repair', from: null, to: repair?.repairNo ?? null },
    { field: 'reason', from: null, to: reason || null },
  ]);
}

export const logFaultReport = (
  tx: Tx,
  author: Author,
  { id, reportNo, assetLabel, organisationId }: Omit<LockedFaultReport, 'version' | 'state' | 'assetId'>,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, author, {
    way: 'form',
    action,
    recordKind: 'faultReport',
    recordId: id,
    recordLabel: `${reportNo} ${assetLabel}`,
    organisationId,
    changes: changes.filter(({ from, to }) => from !== to),
  });
