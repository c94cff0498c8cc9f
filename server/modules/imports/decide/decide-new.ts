import { type AssetState, isFree } from '../../../../src/vocabulary/asset.ts';
import { type CategoryField, type PlainField, plainFields } from '../../../../src/vocabulary/asset-fields.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { RowValues } from '../../../ledger/reader/row-reading.ts';
import { asText } from '../../../lib/decimals.ts';
import { columnOf } from '../../../lib/field-columns.ts';
import { type AssetColumns, defaultOf, isText } from '../../assets/index.ts';
import { type Person, personLabel } from '../names/people-names.ts';
import { plainValues } from './editable.ts';
import { furtherFields } from './further-fields.ts';
import type { Note } from './notes.ts';
import { personReference, type Resolver, type Setting } from './resolve-names.ts';

/** States that an asset leaves for where it was before. */
const away = new Set<AssetState>(['transferring', 'inRepair', 'pendingDisposal', 'missing']);

/**
 * A new asset as a row describes it. The register is moving in: status, custodian, organisation and location
 * come from the file; what it leaves out comes from the category and from the options.
 */
export function newAsset(
  values: RowValues,
  { directory, options, fields, newFields }: Setting,
  names: Resolver,
  note: Note,
): { changes: LogChange[]; columns: AssetColumns; organisationId: number | null } {
  const input = plainValues(values, (field, text) => note(field, 'valueInvalid', text));
  const { categories, organisations, locations, suppliers } = directory;
  const categoryText = values.category ?? (options.categoryId === null ? options.categoryName : undefined);
  const categoryId = categoryText
    ? names.fromTree('category', 'category', categoryText)
    : (options.categoryId ?? undefined);
  if (!categoryText && options.categoryId === null) note('category', 'categoryMissing', '');
  const category = categoryId === undefined ? undefined : categories.get(categoryId);
  const ownerOrganisationId = values.ownerOrganisation
    ? names.fromTree('organisation', 'ownerOrganisation', values.ownerOrganisation)
    : options.organisationId;
  const organisationId = values.organisation
    ? names.fromTree('organisation', 'organisation', values.organisation)
    : ownerOrganisationId;
  const locationId = values.location ? names.fromTree('location', 'location', values.location) : null;
  const supplierId = values.supplier ? names.supplier(values.supplier) : null;
  const named = names.person('custodian', values, organisationId ?? options.organisationId);
  const user = names.person('user', values, organisationId ?? options.organisationId);
  const custodian = named ?? custodianOf(values, options, user, note);
  const held = custodian !== undefined || user !== undefined;
  const status = statusOf(values, held, custodian !== undefined, note);

  const ofCategory: Partial<Record<PlainField, string | number | null>> = {
    usefulLifeMonths: category?.usefulLifeMonths,
    residualRate: category?.residualRate,
    depreciationMethod: category?.depreciationMethod ?? 'straightLine',
  } satisfies Record<CategoryField, unknown>;
  const columns: AssetColumns = {};
  const changes: LogChange[] = [];
  const notify = (field: string, to: string | null | undefined) => {
    if (to) changes.push({ field, from: null, to });
  };
  for (const field of plainFields) {
    const defaultValue = field === 'currency' ? options.currency : (defaultOf(field) ?? ofCategory[field]);
    const value = input[field] ?? asText(defaultValue);
    columns[columnOf(field)] = value ?? (isText(field) ? '' : null);
    notify(field, value);
  }
  notify('category', categoryId === undefined ? null : categories.label(categoryId));
  notify('status', status);
  // Stock that the file assigns to no organisation is used by none.
  if (values.organisation || !isFree(status))
    notify('organisation', organisationId === undefined ? null : organisations.label(organisationId));
  notify(
    'ownerOrganisation',
    ownerOrganisationId === undefined ? null : organisations.label(ownerOrganisationId),
  );
  notify('location', locationId ? locations.label(locationId) : null);
  notify('custodian', custodian && personLabel(custodian));
  notify('user', user && personLabel(user));
  notify('supplier', supplierId ? suppliers.label(supplierId) : null);
  const custom = furtherFields(
    values,
    null,
    { id: categoryId, text: categoryText },
    { directory, fields, newFields },
    names.names,
    note,
  );
  for (const [name, text] of Object.entries(custom)) notify(`custom:${name}`, text);
  Object.assign(columns, {
    category_id: categoryId ?? null,
    organisation_id: organisationId ?? null,
    owner_organisation_id: ownerOrganisationId ?? null,
    location_id: locationId ?? null,
    supplier_id: supplierId ?? null,
    custodian_id: custodian?.id ?? null,
    user_id: user?.id ?? null,
    status,
    before: away.has(status) ? (held ? 'inUse' : 'inStock') : null,
    custom,
  });
  return { changes, columns, organisationId: organisationId ?? null };
}

/** A ledger that names users alone means those who answer for the assets. */
function custodianOf(values: RowValues, options: Setting['options'], user: Person | undefined, note: Note) {
  if (!options.userIsCustodian || !user || personReference('custodian', values)) return undefined;
  if (values.status && isFree(values.status as AssetState)) return undefined;
  note('custodian', 'custodianFromUser', personLabel(user));
  return user;
}

function statusOf(values: RowValues, held: boolean, hasCustodian: boolean, note: Note): AssetState {
  const status = values.status ? (values.status as AssetState) : held ? 'inUse' : 'inStock';
  if (!values.status && held) note('status', hasCustodian ? 'statusFromCustodian' : 'statusFromUser', status);
  if ((status === 'inUse' || status === 'borrowed') && !hasCustodian)
    note('custodian', 'inUseWithoutCustodian', '');
  if ((status === 'inStock' || status === 'draft') && hasCustodian)
    note('custodian', 'custodianInStock', status);
  return status;
}
