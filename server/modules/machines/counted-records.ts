import { type RawBuilder, sql } from 'kysely';
import { approvalRuleMachine } from '../../../src/machines/lifecycles/approval-rule.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { billMachine } from '../../../src/machines/lifecycles/bill.ts';
import { booksMonthMachine } from '../../../src/machines/lifecycles/books-month.ts';
import { budgetMachine } from '../../../src/machines/lifecycles/budget.ts';
import { bulkEditMachine } from '../../../src/machines/lifecycles/bulk-edit.ts';
import { depreciationRunMachine } from '../../../src/machines/lifecycles/depreciation-run.ts';
import { deviceMachine } from '../../../src/machines/lifecycles/device.ts';
import { dispatchRuleMachine } from '../../../src/machines/lifecycles/dispatch-rule.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { faultReportMachine } from '../../../src/machines/lifecycles/fault-report.ts';
import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import { inspectionMachine } from '../../../src/machines/lifecycles/inspection.ts';
import { inspectionRouteMachine } from '../../../src/machines/lifecycles/inspection-route.ts';
import { maintenanceTaskMachine } from '../../../src/machines/lifecycles/maintenance-task.ts';
import { masterRecordMachine } from '../../../src/machines/lifecycles/master-record.ts';
import { meterMachine } from '../../../src/machines/lifecycles/meter.ts';
import { personMachine } from '../../../src/machines/lifecycles/person.ts';
import { planMachine } from '../../../src/machines/lifecycles/plan.ts';
import { repairMachine } from '../../../src/machines/lifecycles/repair.ts';
import { reportMachine } from '../../../src/machines/lifecycles/report.ts';
import { requestMachine } from '../../../src/machines/lifecycles/request.ts';
import { stockTakeMachine } from '../../../src/machines/lifecycles/stock-take.ts';
import { byName } from '../../../src/vocabulary/by-name.ts';
import { documentKinds } from '../../../src/vocabulary/document.ts';
import { plainWith } from '../../../src/vocabulary/plain-records.ts';
import { fromKind, type VisibleKind, visibleRecords } from '../../access/records/record-kinds.ts';
import { granted } from '../../access/scope.ts';
import type { Actor } from '../../http/handler.ts';

const permission = 'machine.read';

/** Records that live by a machine: where they are, what their state is, and which of them an actor sees counted. */
export type CountedRecords = {
  machine: string;
  table: string;
  from: RawBuilder<unknown>;
  state: RawBuilder<string>;
  seen: (actor: Actor) => RawBuilder<unknown>;
};

type Machine = { id: string };

const state = sql<string>`state`;

/** Whoever reads counts sees those counted that they would see with that permission. */
const ofKind = (kind: VisibleKind, machine: Machine): CountedRecords => {
  const { table, visibleTo, countedFor = visibleTo } = visibleRecords[kind];
  return {
    machine: machine.id,
    table,
    from: fromKind(kind),
    state: kind === 'asset' ? sql<string>`status` : state,
    seen: (actor) => countedFor(actor, permission),
  };
};

const ofTable = (table: string, machine: Machine, itsState = state): CountedRecords => ({
  machine: machine.id,
  table,
  from: sql.table(table),
  state: itsState,
  seen: (actor) => granted(actor, permission),
});

const documents = [...Map.groupBy(documentKinds, (kind) => detailsOf(kind).lifecycle)].map(
  ([lifecycle, kinds]): CountedRecords => {
    const all = ofKind('handover', lifecycle);
    return { ...all, seen: (actor) => sql`(document.kind = any(${kinds}::text[]) and ${all.seen(actor)})` };
  },
);

const machines: Readonly<Record<Exclude<VisibleKind, 'handover'>, Machine>> = {
  ...byName(plainWith('master'), (kind) => [kind, masterRecordMachine]),
  asset: assetMachine,
  request: requestMachine,
  repair: repairMachine,
  faultReport: faultReportMachine,
  plan: planMachine,
  maintenanceTask: maintenanceTaskMachine,
  inspection: inspectionMachine,
  inspectionRoute: inspectionRouteMachine,
  meter: meterMachine,
  device: deviceMachine,
  bill: billMachine,
  budget: budgetMachine,
  depreciationRun: depreciationRunMachine,
  stockTake: stockTakeMachine,
  report: reportMachine,
  import: importRunMachine,
  bulkEdit: bulkEditMachine,
  approvalRule: approvalRuleMachine,
  dispatchRule: dispatchRuleMachine,
  person: personMachine,
};

/** All records with a life, by its machine. A node that was merged has left its tree. */
export const countedRecords: readonly CountedRecords[] = [
  ...(Object.keys(machines) as (keyof typeof machines)[]).map((kind) => ofKind(kind, machines[kind])),
  ...documents,
  ofTable('books_month', booksMonthMachine),
  ...['organisation_merged', 'location_merged', 'category_merged'].map((table) =>
    ofTable(table, masterRecordMachine, sql<string>`'merged'`),
  ),
];
