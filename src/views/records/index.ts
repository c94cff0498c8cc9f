import type { MessageDescriptor } from '@lingui/core';
import { endsIn } from '../../machines/ended-lives.ts';
import { livesOf } from '../../vocabulary/lives.ts';
import { type RecordKind, recordKinds } from '../../vocabulary/log.ts';
import { own } from '../../vocabulary/own.ts';
import { account } from './account.ts';
import { asset } from './asset.ts';
import { bill } from './bill.ts';
import { booksMonth } from './books-month.ts';
import { bulkEdit } from './bulk-edit.ts';
import { depreciationRun } from './depreciation-run.ts';
import { exportedTable } from './exported-table.ts';
import { faultReport } from './fault-report.ts';
import { handover } from './handover.ts';
import { importMapping } from './import-mapping.ts';
import { importRun } from './import-run.ts';
import { inspection } from './inspection.ts';
import { maintenanceTask } from './maintenance-task.ts';
import { plainWords } from './plain-words.ts';
import { plan } from './plan.ts';
import type { RecordWords } from './record-words.ts';
import { repair } from './repair.ts';
import { report } from './report.ts';
import { request } from './request.ts';
import { role } from './role.ts';
import { savedView } from './saved-view.ts';
import { setting } from './setting.ts';
import { stockTake } from './stock-take.ts';

const kinds = {
  ...plainWords,
  asset,
  handover,
  request,
  repair,
  faultReport,
  plan,
  maintenanceTask,
  inspection,
  bill,
  depreciationRun,
  booksMonth,
  stockTake,
  import: importRun,
  importMapping,
  bulkEdit,
  account,
  role,
  setting,
  savedView,
  report,
  export: exportedTable,
} as const satisfies Record<RecordKind, RecordWords>;

/** What there is to say of every kind of record. */
export const records: Readonly<Record<RecordKind, RecordWords>> = kinds;

/** What each kind of record is called. */
export const recordNames = Object.fromEntries(
  recordKinds.map((kind) => [kind, records[kind].name]),
) as Record<RecordKind, MessageDescriptor>;

/** How the values of a field of a record read in the log. */
export const valuesOf = (kind: RecordKind, field: string) =>
  kind === 'channel' && field === 'kinds' ? recordNames : own(records[kind].values ?? {}, field);

/** The kinds of records that have a life, and the states it has. */
export type LivingKind = {
  [Kind in RecordKind]: (typeof kinds)[Kind] extends { lifecycle: object } ? Kind : never;
}[RecordKind];
export type StateOf<Kind extends LivingKind> = keyof (typeof kinds)[Kind]['lifecycle']['states'] & string;
/** The fields of a kind that have a word. */
export type FieldOf<Kind extends RecordKind> = (typeof kinds)[Kind] extends { fields: infer Fields }
  ? keyof Fields & string
  : never;
/** What a field of a kind is called. */
export const fieldWord = <Kind extends RecordKind>(kind: Kind, field: FieldOf<Kind>): MessageDescriptor =>
  records[kind].fields?.[field] ?? { id: field };

export const lifecycleOf = (kind: LivingKind) => kinds[kind].lifecycle;

/** Whether the life of a record ends with a state. */
export const isFinal = (kind: LivingKind, state: string): boolean =>
  livesOf(kind).some((life) => endsIn(life, state));

/** Where a record is shown; undefined for kinds without pages, and for a record that there is none of. */
export function hrefOf(kind: RecordKind, id: number): string | undefined {
  const { address } = records[kind];
  return address && id > 0 ? `${address}/${id}` : undefined;
}

/** Whether somebody may open the page of a kind of record. */
export const canOpen = (kind: RecordKind, permissions: readonly string[]) => {
  const { needs } = records[kind];
  return needs === undefined || permissions.includes(needs);
};
