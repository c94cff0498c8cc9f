import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../src/vocabulary/by-name.ts';
import type { RecordKind } from '../../../src/vocabulary/log.ts';
import { type PlainWith, plainNames, plainWith } from '../../../src/vocabulary/plain-records.ts';
import { columnOf } from '../../lib/field-columns.ts';
import { granted, inScope, personInScope, type Viewer, type VisibleRecord } from '../scope.ts';
import { billRecord, budgetRecord } from './bill-scope.ts';
import { deviceRecord } from './device-scope.ts';
import { handoverRecord } from './document-scope.ts';
import { inspectionRecord, inspectionRouteRecord } from './inspection-scope.ts';
import { bulkEditRecord, importRecord } from './job-scope.ts';
import { depreciationRunRecord } from './line-scope.ts';
import { assetListRecord, reportRecord } from './list-reach.ts';
import { meterRecord } from './meter-scope.ts';
import { planRecord } from './plan-scope.ts';
import { faultReportRecord, repairRecord } from './repair-scope.ts';
import { requestRecord } from './request-scope.ts';
import { assetRecord } from './scope-of-asset.ts';
import { stockTakeRecord } from './take-scope.ts';
import { maintenanceTaskRecord } from './task-scope.ts';

/** The records that have a page of their own, and the sections of the settings. */
export type VisibleKind = Exclude<
  RecordKind,
  'account' | 'role' | 'savedView' | 'importMapping' | 'booksMonth' | 'export'
>;

/** What belongs to no organisation is seen by whoever reads its kind. */
const ofWholeCompany = (kind: PlainWith<'whole'>): VisibleRecord => ({
  needs: plainNames(kind).reads,
  table: columnOf(kind),
  as: columnOf(kind),
  label: sql.ref(`${columnOf(kind)}.name`),
  organisation: sql`null::bigint`,
  visibleTo: (viewer, permission) => granted(viewer, permission),
});

export const visibleRecords: Readonly<Record<VisibleKind, VisibleRecord>> = {
  ...byName(plainWith('whole'), (kind) => [kind, ofWholeCompany(kind)]),
  asset: assetRecord,
  assetList: assetListRecord,
  handover: handoverRecord,
  request: requestRecord,
  repair: repairRecord,
  faultReport: faultReportRecord,
  plan: planRecord,
  maintenanceTask: maintenanceTaskRecord,
  inspection: inspectionRecord,
  inspectionRoute: inspectionRouteRecord,
  meter: meterRecord,
  device: deviceRecord,
  bill: billRecord,
  budget: budgetRecord,
  depreciationRun: depreciationRunRecord,
  stockTake: stockTakeRecord,
  report: reportRecord,
  setting: {
    needs: 'setting.read',
    table: 'setting_section',
    as: 'setting_section',
    label: sql.ref('setting_section.name'),
    organisation: sql`null::bigint`,
    visibleTo: (viewer, permission) => granted(viewer, permission),
  },
  import: importRecord,
  bulkEdit: bulkEditRecord,
  person: {
    needs: 'person.read',
    table: 'person',
    as: 'person',
    label: sql.ref('person.name'),
    organisation: sql.ref('person.organisation_id'),
    visibleTo: (viewer, permission) => personInScope(viewer, permission),
  },
  organisation: {
    needs: 'organisation.read',
    table: 'organisation',
    as: 'organisation',
    label: sql.ref('organisation.name'),
    organisation: sql.ref('organisation.id'),
    visibleTo: (viewer, permission) =>
      inScope(viewer, permission, { organisation: sql.ref('organisation.id') }),
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
