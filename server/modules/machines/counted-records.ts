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
import { documentKinds } from '../../../src/vocabulary/document.ts';
import { documentInScope } from '../../access/records/document-scope.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor } from '../../http/handler.ts';

const permission = 'machine.read';

/** Records that live by a machine: where they are, what their state is, and which of them an actor sees counted. */
export type CountedRecords = {
  machine: string;
  table: string;
  state: RawBuilder<string>;
  seen: (actor: Actor) => RawBuilder<unknown>;
};

type Place = { organisation: string; person?: string };
type Machine = { id: string };

const state = sql<string>`state`;

/** Of those that belong to an organisation and, where it is said, to a person. */
const within = (machine: Machine, table: string, { organisation, person }: Place): CountedRecords => ({
  machine: machine.id,
  table,
  state,
  seen: (actor) =>
    sql`coalesce(${inScope(actor, permission, {
      organisation: sql.raw(organisation),
      ...(person && { person: sql.raw(person) }),
    })}, false)`,
});

/** Of those that belong to everybody. */
const shared = (machine: Machine, table: string): CountedRecords => ({
  machine: machine.id,
  table,
  state,
  seen: () => sql`true`,
});

/** A node that was merged has left its tree. */
const mergedNodes = (table: string): CountedRecords => ({
  ...shared(masterRecordMachine, table),
  state: sql<string>`'merged'`,
});

const ofAsset = (table: string) => `(select organisation_id from asset where asset.id = ${table}.asset_id)`;
const ofPerson = (person: string) => `(select organisation_id from person where person.id = ${person})`;
const personOf = (account: string) => `(select person_id from account where account.id = ${account})`;
const ofAccount = (account: string): Place => ({
  organisation: ofPerson(personOf(account)),
  person: personOf(account),
});

const jobs = (machine: Machine, kind: string): CountedRecords => {
  const all = within(machine, 'job', ofAccount('job.account_id'));
  return { ...all, seen: (actor) => sql`(job.kind = ${kind} and ${all.seen(actor)})` };
};

const documents = [...Map.groupBy(documentKinds, (kind) => detailsOf(kind).lifecycle.id)].map(
  ([machine, kinds]): CountedRecords => ({
    machine,
    table: 'document',
    state,
    seen: (actor) => sql`(document.kind = any(${kinds}::text[]) and ${documentInScope(actor, permission)})`,
  }),
);

const masterTables = ['supplier', 'organisation', 'location', 'category', 'spare_part', 'checklist'];

/** All records with a life, by its machine. */
export const countedRecords: readonly CountedRecords[] = [
  {
    ...within(assetMachine, 'asset', { organisation: 'asset.organisation_id', person: 'asset.custodian_id' }),
    state: sql<string>`status`,
  },
  ...documents,
  within(requestMachine, 'request', {
    organisation: 'request.organisation_id',
    person: 'request.requester_id',
  }),
  within(repairMachine, 'repair', { organisation: ofAsset('repair'), person: 'repair.assignee_id' }),
  within(faultReportMachine, 'fault_report', { organisation: ofAsset('fault_report') }),
  within(planMachine, 'plan', { organisation: 'plan.organisation_id', person: 'plan.assignee_id' }),
  within(maintenanceTaskMachine, 'maintenance_task', {
    organisation: ofAsset('maintenance_task'),
    person: 'maintenance_task.assignee_id',
  }),
  within(inspectionMachine, 'inspection', {
    organisation: 'inspection.organisation_id',
    person: 'inspection.assignee_id',
  }),
  within(inspectionRouteMachine, 'inspection_route', { organisation: 'inspection_route.organisation_id' }),
  within(meterMachine, 'meter', { organisation: ofAsset('meter') }),
  within(deviceMachine, 'device', { organisation: 'device.organisation_id' }),
  jobs(importRunMachine, 'import'),
  jobs(bulkEditMachine, 'bulkEdit'),
  within(billMachine, 'bill', { organisation: 'bill.organisation_id', person: 'bill.creator_id' }),
  shared(approvalRuleMachine, 'approval_rule'),
  shared(dispatchRuleMachine, 'dispatch_rule'),
  within(budgetMachine, 'budget', { organisation: 'budget.organisation_id' }),
  within(reportMachine, 'report', ofAccount('report.account_id')),
  within(depreciationRunMachine, 'depreciation_run', { organisation: 'depreciation_run.organisation_id' }),
  shared(booksMonthMachine, 'books_month'),
  ...[...masterTables, 'label_template'].map((table) => shared(masterRecordMachine, table)),
  within(masterRecordMachine, 'asset_list', {
    organisation: ofPerson('asset_list.person_id'),
    person: 'asset_list.person_id',
  }),
  ...['organisation_merged', 'location_merged', 'category_merged'].map(mergedNodes),
  within(personMachine, 'person', { organisation: 'person.organisation_id', person: 'person.id' }),
  within(stockTakeMachine, 'stock_take', {
    organisation: 'stock_take.organisation_id',
    person: personOf('stock_take.created_by'),
  }),
];
