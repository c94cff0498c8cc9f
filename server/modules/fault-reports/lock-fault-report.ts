import { sql } from 'kysely';
import { type FaultReportEvent, faultReportMachine } from '../../../src/machines/lifecycles/fault-report.ts';
import type { FaultReportState } from '../../../src/vocabulary/fault-report.ts';
import { faultReportInScope, faultReportRecord } from '../../access/records/repair-scope.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
import { readFaultReport } from './read-fault-report.ts';

type Described = Pick<LockedFaultReport, 'id' | 'reportNo' | 'assetLabel' | 'organisationId'>;

type LockedFaultReport = {
  id: number;
  version: number;
  reportNo: string;
  state: FaultReportState;
  assetId: number;
  assetLabel: string;
  organisationId: number;
};

export const faultReports = workRecord({
  kind: 'faultReport',
  record: faultReportRecord,
  columns:
    () => sql<LockedFaultReport>`fault_report.id, fault_report.version, report_no as "reportNo", fault_report.state,
    asset_id as "assetId", asset.asset_no || ' ' || asset.name as "assetLabel", asset.organisation_id as "organisationId"`,
  joins: sql`join asset on asset.id = fault_report.asset_id`,
  ofAsset: true,
  described: ({ reportNo, assetLabel, organisationId }: Described) => ({
    label: `${reportNo} ${assetLabel}`,
    organisationId,
  }),
  events: { 'make a repair': { by: 'dispatcher' }, discard: { by: 'dispatcher', reason: true } },
  permissions: { dispatcher: 'repair.dispatch' },
  standsAs: { dispatcher: faultReportInScope },
  current: (tx, id, { actor }: { actor: Actor }) => readFaultReport(tx, id, actor),
});

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
) {
  const stored = await faultReports.step(tx, report, { state, transitionId }, [
    sql`reason = ${reason}, repair_id = ${repair?.id ?? null}::bigint, ended_by = ${context.actor.name}, ended_at = now()`,
  ]);
  await faultReports.log(tx, context, report, transitionId, [
    { field: 'state', from: report.state, to: state },
    { field: 'repair', from: null, to: repair?.repairNo ?? null },
    { field: 'reason', from: null, to: reason || null },
  ]);
  return stored;
}
