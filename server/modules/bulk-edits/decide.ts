import { isEnded } from '../../../src/vocabulary/asset.ts';
import { assetFields, type PlainField, plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { isMeant } from '../../../src/vocabulary/bulk-fields.ts';
import { customLimits } from '../../../src/vocabulary/custom-fields.ts';
import type { FieldKind } from '../../../src/vocabulary/fields.ts';
import type { BulkProblem } from '../../../src/vocabulary/jobs.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { isOverCharged, valuesIn } from '../../books/worth.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { asText } from '../../lib/decimals.ts';
import { columnOf } from '../../lib/field-columns.ts';
import { touchesRuled } from '../../lib/under-approval.ts';
import { type AssetColumns, type ChosenAsset, canonical } from '../assets/index.ts';
import { settle } from '../custom-fields/index.ts';
import { wantedValue } from './custom-intent.ts';
import type { CustomRules } from './custom-rules.ts';
import type { Intent } from './plan.ts';
import type { NamedReferences } from './references.ts';

export type Problem = { field: string | null; code: BulkProblem };
export type Decision = { columns: AssetColumns; changes: LogChange[]; problems: Problem[] };

/** What a wish makes of one asset. Writes nothing. */
export function decide(
  asset: ChosenAsset,
  intent: Intent,
  named: NamedReferences,
  rules: CustomRules,
): Decision {
  const decision: Decision = { columns: { ...asset.columns }, changes: [], problems: [] };
  setPlain(decision, intent);
  setNamed(decision, asset, intent, named);
  setCustom(decision, asset, intent, rules);
  checkDays(decision);
  checkWorth(decision, asset);
  if (isEnded(asset.status) && decision.changes.length > 0)
    decision.problems.push({ field: null, code: 'assetEnded' });
  if (asset.underApproval !== null && touchesRuled(decision.changes))
    decision.problems.push({ field: null, code: 'underApproval' });
  return decision;
}

function setPlain({ columns, changes, problems }: Decision, { changes: wanted, replace }: Intent): void {
  for (const field of plainFields) {
    const column = columnOf(field);
    const from = textOf(field, columns[column]);
    const value = wanted[field] === undefined ? replaced(field, from, replace) : wanted[field];
    if (value === undefined) continue;
    const to = asText(value);
    if (from === to) continue;
    const code = problemOf(field, to);
    if (code) problems.push({ field, code });
    columns[column] = value;
    changes.push({ field, from, to });
  }
}

const textOf = (field: PlainField, stored: AssetColumns[string] | undefined): string | null => {
  const text = asText(stored as string | number | null | undefined);
  return text && canonical(field, text);
};

const replaced = (field: PlainField, from: string | null, replace: Intent['replace']): string | undefined =>
  replace
    .filter((one) => one.field === field)
    .reduce<string | undefined>(
      (text, { find, with: by }) => text?.replaceAll(find, by).trim(),
      from ?? undefined,
    );

function problemOf(field: PlainField, to: string | null): BulkProblem | undefined {
  const kind: FieldKind = assetFields[field];
  if ('required' in kind && kind.required && to === null) return 'required';
  return 'max' in kind && to !== null && to.length > kind.max ? 'tooLong' : undefined;
}

function setNamed(
  { columns, changes }: Decision,
  { called }: ChosenAsset,
  { changes: wanted }: Intent,
  named: NamedReferences,
) {
  const { categoryId, ownerOrganisationId, supplierId } = named;
  if (categoryId && categoryId.id !== columns.category_id) {
    columns.category_id = categoryId.id;
    changes.push({ field: 'category', from: called.category, to: categoryId.name });
  }
  if (ownerOrganisationId && ownerOrganisationId.id !== columns.owner_organisation_id) {
    columns.owner_organisation_id = ownerOrganisationId.id;
    changes.push({
      field: 'ownerOrganisation',
      from: called.ownerOrganisation,
      to: ownerOrganisationId.name,
    });
  }
  if (wanted.supplierId !== undefined && wanted.supplierId !== columns.supplier_id) {
    columns.supplier_id = wanted.supplierId;
    changes.push({ field: 'supplier', from: called.supplier, to: supplierId?.name ?? null });
  }
}

/** Further fields as the category that the asset has then says they are written. */
function setCustom(
  { columns, changes, problems }: Decision,
  asset: ChosenAsset,
  { changes: { custom: wanted = {}, categoryId }, custom: intents }: Intent,
  { fields, people }: CustomRules,
): void {
  const before = asset.columns.custom;
  if (categoryId === undefined && Object.keys(wanted).length + intents.length === 0) return;
  const input = fields.get(Number(columns.category_id)) ?? [];
  const { there = [], lacking = [] } = Object.groupBy(intents, (intent) =>
    input.some((field) => isMeant(intent, field)) ? 'there' : 'lacking',
  );
  for (const { name } of lacking) problems.push({ field: `custom:${name}`, code: 'noField' });
  const meant = there.map((intent): [string, string] => [
    intent.name,
    wantedValue(intent, own(before, intent.name) ?? ''),
  ]);
  const next = Object.fromEntries(
    Object.entries({ ...before, ...wanted, ...Object.fromEntries(meant) }).filter(
      ([, value]) => value !== '',
    ),
  );
  const read = settle(input, before, next, people);
  for (const name of new Set([...Object.keys(before), ...Object.keys(read.custom)])) {
    const [from, to] = [own(before, name) ?? null, own(read.custom, name) ?? null];
    if (from !== to) changes.push({ field: `custom:${name}`, from, to });
  }
  columns.custom = read.custom;
  for (const { name, why } of read.problems) problems.push({ field: `custom:${name}`, code: why });
  if (Object.keys(read.custom).length > customLimits.fields)
    problems.push({ field: null, code: 'tooManyFields' });
}

/** What an asset costs covers what it was charged, where either is changed. */
function checkWorth({ columns, changes, problems }: Decision, { booked }: ChosenAsset): void {
  const changed = changes.find(({ field }) => field === 'originalValue' || field === 'openingDepreciation');
  if (changed && isOverCharged(valuesIn(columns), booked))
    problems.push({ field: changed.field, code: 'belowCharged' });
}

/** A day that comes before one that it must not precede, where either of them is changed. */
function checkDays({ columns, changes, problems }: Decision): void {
  const changed = new Set(changes.map(({ field }) => field));
  for (const field of plainFields) {
    const kind: FieldKind = assetFields[field];
    if (kind.is !== 'day' || !kind.notBefore) continue;
    if (!changed.has(field) && !changed.has(kind.notBefore)) continue;
    const [day, first] = [columns[columnOf(field)], columns[columnOf(kind.notBefore)]];
    if (typeof day === 'string' && typeof first === 'string' && day < first) {
      problems.push({ field, code: 'dayBefore' });
    }
  }
}
