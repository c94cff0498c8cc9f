import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { RecordKind } from '../../../src/vocabulary/log.ts';
import { byPlainName, type PlainWith, plainNames, plainWith } from '../../../src/vocabulary/plain-records.ts';
import { columnOf } from '../../lib/field-columns.ts';
import { granted, inScope, type Viewer } from '../scope.ts';
import { billInScope, budgetInScope } from './bill-scope.ts';
import { deviceInScope } from './device-scope.ts';
import { documentInScope } from './document-scope.ts';
import { roundInScope as inspectionInScope, routeInScope } from './inspection-scope.ts';
import { accountIsReached, importInScope, jobInScope, personIsReached } from './job-scope.ts';
import { runInScope } from './line-scope.ts';
import { listInReach, reportInSight } from './list-reach.ts';
import { meterInScope } from './meter-scope.ts';
import { planInScope } from './plan-scope.ts';
import { faultReportInScope, repairInScope } from './repair-scope.ts';
import { requestInScope } from './request-scope.ts';
import { roundInScope as stockTakeInScope } from './round-scope.ts';
import { scopeOfAsset } from './scope-of-asset.ts';
import { taskInScope } from './task-scope.ts';

/** The records that have a page of their own. */
export type VisibleKind = Exclude<
  RecordKind,
  'account' | 'role' | 'setting' | 'savedView' | 'importMapping' | 'booksMonth' | 'export'
>;

/** Where the records of a kind are stored, what they are called, and who sees them. */
export type VisibleRecord = {
  /** With which one reads them. */
  needs: Permission;
  table: string;
  /** What the conditions below call the table. */
  as: string;
  label: RawBuilder<unknown>;
  /** Of those that belong to the whole company null. */
  organisation: RawBuilder<unknown>;
  /**
   * The one rule of who sees which: for whoever asks, for others, and, with the permission to read counts, for those.
   *
   * @param permission that takes the place of `needs`
   */
  visibleTo: (viewer: Viewer, permission: Permission) => RawBuilder<unknown>;
  /** Of what its owner shows to others or not: who may know that there is one, for they reach the owner. */
  countedFor?: (viewer: Viewer, permission: Permission) => RawBuilder<unknown>;
};

const ofAsset = (table: string) =>
  sql`(select organisation_id from asset where asset.id = ${sql.ref(`${table}.asset_id`)})`;

/** What belongs to no organisation is seen by whoever reads its kind. */
const ofWholeCompany = (kind: PlainWith<'whole'>): VisibleRecord => ({
  needs: plainNames(kind).reads,
  table: columnOf(kind),
  as: columnOf(kind),
  label: sql.ref(`${columnOf(kind)}.name`),
  organisation: sql`null::bigint`,
  visibleTo: (viewer, permission) => granted(viewer, permission),
});

const job: Omit<VisibleRecord, 'needs' | 'visibleTo'> = {
  table: 'job',
  as: 'job',
  label: sql.ref('job.label'),
  organisation: sql`(select organisation_id from person join account on account.person_id = person.id
    where account.id = job.account_id)`,
};

export const visibleRecords: Readonly<Record<VisibleKind, VisibleRecord>> = {
  ...byPlainName(plainWith('whole'), (kind) => [kind, ofWholeCompany(kind)]),
  asset: {
    needs: 'asset.read',
    table: 'asset',
    as: 'asset',
    label: sql`asset.asset_no || ' ' || asset.name`,
    organisation: sql.ref('asset.organisation_id'),
    visibleTo: (viewer, permission) => sql`coalesce(${scopeOfAsset(viewer, permission)}, false)`,
  },
  assetList: {
    needs: 'assetList.read',
    table: 'asset_list',
    as: 'master',
    label: sql.ref('master.name'),
    organisation: sql.ref('master.organisation_id'),
    visibleTo: (viewer, permission) =>
      granted(viewer, permission, sql`${listInReach(viewer, 'read', permission)}`),
    countedFor: (viewer, permission) => personIsReached(viewer, permission, sql.ref('master.person_id')),
  },
  handover: {
    needs: 'handover.read',
    table: 'document',
    as: 'document',
    label: sql.ref('document.document_no'),
    organisation: sql.ref('document.created_organisation_id'),
    visibleTo: documentInScope,
  },
  request: {
    needs: 'request.read',
    table: 'request',
    as: 'request',
    label: sql.ref('request.request_no'),
    organisation: sql.ref('request.organisation_id'),
    visibleTo: requestInScope,
  },
  repair: {
    needs: 'repair.read',
    table: 'repair',
    as: 'repair',
    label: sql.ref('repair.repair_no'),
    organisation: ofAsset('repair'),
    visibleTo: repairInScope,
  },
  faultReport: {
    needs: 'repair.dispatch',
    table: 'fault_report',
    as: 'fault_report',
    label: sql.ref('fault_report.report_no'),
    organisation: ofAsset('fault_report'),
    visibleTo: faultReportInScope,
  },
  plan: {
    needs: 'plan.read',
    table: 'plan',
    as: 'plan',
    label: sql`plan.plan_no || ' ' || plan.name`,
    organisation: sql.ref('plan.organisation_id'),
    visibleTo: planInScope,
  },
  maintenanceTask: {
    needs: 'maintenance.read',
    table: 'maintenance_task',
    as: 'task',
    label: sql.ref('task.task_no'),
    organisation: ofAsset('task'),
    visibleTo: taskInScope,
  },
  inspection: {
    needs: 'inspection.read',
    table: 'inspection',
    as: 'round',
    label: sql.ref('round.inspection_no'),
    organisation: sql.ref('round.organisation_id'),
    visibleTo: inspectionInScope,
  },
  inspectionRoute: {
    needs: 'inspection.read',
    table: 'inspection_route',
    as: 'route',
    label: sql.ref('route.name'),
    organisation: sql.ref('route.organisation_id'),
    visibleTo: routeInScope,
  },
  meter: {
    needs: 'meter.read',
    table: 'meter',
    as: 'meter',
    label: sql.ref('meter.name'),
    organisation: ofAsset('meter'),
    visibleTo: meterInScope,
  },
  device: {
    needs: 'device.read',
    table: 'device',
    as: 'device',
    label: sql`device.device_no || ' ' || device.name`,
    organisation: sql.ref('device.organisation_id'),
    visibleTo: (viewer, permission) => sql`${deviceInScope(viewer, permission)}`,
  },
  bill: {
    needs: 'bill.read',
    table: 'bill',
    as: 'bill',
    label: sql.ref('bill.bill_no'),
    organisation: sql.ref('bill.organisation_id'),
    visibleTo: billInScope,
  },
  budget: {
    needs: 'budget.read',
    table: 'budget',
    as: 'budget',
    label: sql.ref('budget.budget_no'),
    organisation: sql.ref('budget.organisation_id'),
    visibleTo: (viewer, permission) => sql`${budgetInScope(viewer, permission)}`,
  },
  depreciationRun: {
    needs: 'depreciation.read',
    table: 'depreciation_run',
    as: 'run',
    label: sql.ref('run.run_no'),
    organisation: sql.ref('run.organisation_id'),
    visibleTo: (viewer, permission) => sql`${runInScope(viewer, permission)}`,
  },
  stockTake: {
    needs: 'stockTake.read',
    table: 'stock_take',
    as: 'round',
    label: sql.ref('round.take_no'),
    organisation: sql.ref('round.organisation_id'),
    visibleTo: stockTakeInScope,
  },
  report: {
    needs: 'report.read',
    table: 'report',
    as: 'report',
    label: sql.ref('report.name'),
    organisation: sql.ref('report.organisation_id'),
    visibleTo: (viewer, permission) => granted(viewer, permission, reportInSight(viewer)),
    countedFor: (viewer, permission) => accountIsReached(viewer, permission, sql.ref('report.account_id')),
  },
  import: {
    ...job,
    needs: 'import.read',
    visibleTo: importInScope,
    countedFor: (viewer, permission) => sql`(job.kind = 'import' and ${jobInScope(viewer, permission)})`,
  },
  bulkEdit: {
    ...job,
    needs: 'job.read',
    visibleTo: (viewer, permission) => sql`(job.kind = 'bulkEdit' and ${jobInScope(viewer, permission)})`,
  },
  person: {
    needs: 'person.read',
    table: 'person',
    as: 'person',
    label: sql.ref('person.name'),
    organisation: sql.ref('person.organisation_id'),
    visibleTo: (viewer, permission) =>
      sql`${inScope(viewer, permission, { organisation: sql.ref('person.organisation_id'), person: sql.ref('person.id') })}`,
  },
  organisation: {
    needs: 'organisation.read',
    table: 'organisation',
    as: 'organisation',
    label: sql.ref('organisation.name'),
    organisation: sql.ref('organisation.id'),
    visibleTo: (viewer, permission) =>
      sql`${inScope(viewer, permission, { organisation: sql.ref('organisation.id') })}`,
  },
};

/** The table of a kind by the name that its conditions have for it. */
export const fromKind = (kind: VisibleKind): RawBuilder<unknown> => {
  const { table, as } = visibleRecords[kind];
  return sql`${sql.table(table)} as ${sql.ref(as)}`;
};

/** That a record of a kind is the one with an id and that somebody sees it, as a subquery. */
export const isVisible = (
  viewer: Viewer,
  kind: VisibleKind,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { as, needs, visibleTo } = visibleRecords[kind];
  return sql`exists (select from ${fromKind(kind)} where ${sql.ref(`${as}.id`)} = ${id} and ${visibleTo(viewer, needs)})`;
};
