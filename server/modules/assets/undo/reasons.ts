import { assetFields, plainFields } from '../../../../src/vocabulary/asset-fields.ts';
import type { FieldKind } from '../../../../src/vocabulary/fields.ts';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import { columnOf } from '../../../lib/field-columns.ts';
import type { Dangling } from '../dangling-references.ts';
import type { RowReason } from '../job-rows.ts';
import type { AssetColumns } from '../update-many.ts';
import type { LaterJob, StandingField } from './standing-fields.ts';
import { withFields } from './stored-fields.ts';

/** By the name of a field, why it is not taken back. */
export type Reasons = Map<string, { code: UndoHindrance; later?: LaterJob | null }>;

const named: Readonly<Record<string, string>> = {
  category: 'category_id',
  ownerOrganisation: 'owner_organisation_id',
  supplier: 'supplier_id',
  parentAsset: 'parent_id',
};

/** The field, as rows keep it, that a change is about. */
export function nameOf({ field }: LogChange, before: AssetColumns): string {
  if (field.startsWith('custom:')) return 'custom' in before ? 'custom' : field;
  return named[field] ?? columnOf(field);
}

/** The fields of a row that cannot go back one by one. */
export function reasonsOf(before: AssetColumns, fields: readonly StandingField[], gone: Dangling): Reasons {
  const reasons: Reasons = new Map();
  for (const { name, code, later } of fields) {
    if (code !== null) reasons.set(name, { code, later });
    else if (gone[name]?.has(before[name])) reasons.set(name, { code: 'badReference' });
  }
  return reasons;
}

/** Days stay that would precede one that they must not precede. */
export function keepDays(columns: AssetColumns, before: AssetColumns, reasons: Reasons): void {
  const back = Object.entries(before).filter(([name]) => !reasons.has(name));
  const then = withFields(columns, Object.fromEntries(back));
  for (const field of plainFields) {
    const kind: FieldKind = assetFields[field];
    if (kind.is !== 'day' || !kind.notBefore) continue;
    const names = [columnOf(field), columnOf(kind.notBefore)] as const;
    const [day, first] = [then[names[0]], then[names[1]]];
    if (typeof day !== 'string' || typeof first !== 'string' || day >= first) continue;
    for (const name of names)
      if (name in before && !reasons.has(name)) reasons.set(name, { code: 'dayBefore' });
  }
}

/** The reasons as a row keeps them: a field that nothing else is said of stands for itself. */
export const problemsOf = (
  reasons: Reasons,
  changes: readonly LogChange[],
  before: AssetColumns,
): RowReason[] =>
  [...reasons].map(([name, { code, later }]) => ({
    field: changes.find((change) => nameOf(change, before) === name)?.field ?? null,
    code,
    ...jobOf(later),
  }));

/** Which job stands in the way. */
export const jobOf = (later: LaterJob | null | undefined) =>
  later ? { text: later.label, job: { id: later.id, kind: later.kind } } : {};
