import { type PlainField, plainFields } from '../../../../src/vocabulary/asset-fields.ts';
import { own } from '../../../../src/vocabulary/own.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Headers, RowValues } from '../../../ledger/reader/row-reading.ts';
import { columnOf } from '../../../lib/field-columns.ts';
import { fold } from '../../../text/index.ts';
import { type AssetColumns, canonical } from '../../assets/index.ts';
import { isSamePath } from '../names/path-names.ts';
import { personLabel } from '../names/people-names.ts';
import { plainValues } from './editable.ts';
import { furtherFields } from './further-fields.ts';
import type { KnownAsset } from './known-asset.ts';
import type { Note } from './notes.ts';
import { personReference, type Resolver, type Setting } from './resolve-names.ts';
import { isSamePerson } from './same-name.ts';

/** What a row changes in an asset of the register. An empty cell leaves a field as it is. */
export function changesOf(
  values: RowValues,
  known: KnownAsset,
  { directory, fields, newFields, headers }: Setting & { headers: Headers },
  names: Resolver,
  note: Note,
): { changes: LogChange[]; columns: AssetColumns; before: AssetColumns } {
  const changes: LogChange[] = [];
  const before: AssetColumns = {
    category_id: known.categoryId,
    owner_organisation_id: known.ownerOrganisationId,
    supplier_id: known.supplierId,
    custom: known.custom,
    ...known.columns,
  };
  const columns = { ...before };
  const input = plainValues(values, (field, text) => note(field, 'valueInvalid', text));
  for (const field of plainFields) {
    const to = input[field];
    const stored = known.columns[columnOf(field)];
    const from = stored === null || stored === '' ? null : canonical(field, String(stored));
    if (to === undefined && from !== null && isCleared(field, values, headers))
      note(field, 'clearedStored', from);
    if (to === undefined || to === from) continue;
    columns[columnOf(field)] = to;
    changes.push({ field, from, to });
  }

  const { categories, organisations, suppliers } = directory;
  const category = categories.label(known.categoryId);
  if (values.category && !isSamePath(values.category, category)) {
    const id = names.fromTree('category', 'category', values.category);
    if (id !== undefined && id !== known.categoryId) {
      columns.category_id = id;
      changes.push({ field: 'category', from: category, to: categories.label(id) });
    }
  }
  const owner = organisations.label(known.ownerOrganisationId);
  if (values.ownerOrganisation && !isSamePath(values.ownerOrganisation, owner)) {
    const id = names.fromTree('organisation', 'ownerOrganisation', values.ownerOrganisation);
    if (id !== undefined && id !== known.ownerOrganisationId) {
      columns.owner_organisation_id = id;
      changes.push({ field: 'ownerOrganisation', from: owner, to: organisations.label(id) });
    }
  }
  const supplier = known.supplierId === null ? null : suppliers.label(known.supplierId);
  if (values.supplier && fold(values.supplier) !== fold(supplier ?? '')) {
    const id = names.supplier(values.supplier);
    if (id !== undefined && id !== known.supplierId) {
      columns.supplier_id = id;
      changes.push({ field: 'supplier', from: supplier, to: suppliers.label(id) });
    }
  }
  const categoryId = Number(columns.category_id);
  const custom = furtherFields(
    values,
    known.custom,
    { id: categoryId, text: values.category },
    { directory, fields, newFields },
    names.names,
    note,
  );
  for (const [name, to] of Object.entries(custom)) {
    const from = own(known.custom, name) ?? null;
    if (from !== to) changes.push({ field: `custom:${name}`, from, to });
  }
  columns.custom = custom;
  noteCustody(values, known, { directory }, note);
  return { changes, columns, before };
}

/** Whether the file has a column for a field, and nothing in it. The number and the name are never taken away. */
const isCleared = (field: PlainField, values: RowValues, headers: Headers) =>
  headers[field] !== undefined && field !== 'name' && values[field] === undefined;

/** Custody changes by documents only: what differs in the file is said, and left as it is. */
function noteCustody(
  values: RowValues,
  known: KnownAsset,
  { directory: { organisations, locations } }: Pick<Setting, 'directory'>,
  note: Note,
): void {
  const keep = (
    field: 'status' | 'organisation' | 'location' | 'custodian' | 'user',
    from: string,
    to: string,
  ) => note(field, 'custodyUnchanged', `${from || '—'} → ${to}`);
  const organisation = organisations.label(known.organisationId);
  const location = known.locationId === null ? '' : locations.label(known.locationId);
  if (values.status && values.status !== known.status) keep('status', known.status, values.status);
  if (values.organisation && !isSamePath(values.organisation, organisation))
    keep('organisation', organisation, values.organisation);
  if (values.location && !isSamePath(values.location, location)) keep('location', location, values.location);
  for (const field of ['custodian', 'user'] as const) {
    const reference = personReference(field, values);
    const person = known[field];
    if (!reference || (person && isSamePerson(reference, person))) continue;
    keep(field, person ? personLabel(person) : '', Object.values(reference).filter(Boolean).join(', '));
  }
}
