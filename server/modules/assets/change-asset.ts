import { sql } from 'kysely';
import type { AssetDraft } from '../../../src/api/contract/assets.ts';
import type { Permission, Static } from '../../../src/api/contract/call.ts';
import { plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { customLimits } from '../../../src/vocabulary/custom-fields.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { asText } from '../../lib/decimals.ts';
import { columnOf } from '../../lib/field-columns.ts';
import { Refusal } from '../../lib/refusal.ts';
import { touchesRuled } from '../../lib/under-approval.ts';
import { sortKey } from '../../text/index.ts';
import { fieldsOf, settled } from '../custom-fields/index.ts';
import type { FlatAsset } from './asset-record.ts';
import { assetSearchText, canonical, normalise } from './fields.ts';
import { refuseCycle } from './parents.ts';
import { findReferences } from './references.ts';
import { requireSerialFree } from './serial-free.ts';

type Changes = Partial<Static<typeof AssetDraft>>;
/** What a change comes to: the columns that become another, and what the log says of it. */
export type Patch = { wanted: Changes; columns: Record<string, unknown>; log: LogChange[] };

/**
 * Works out what a change of a locked asset comes to.
 *
 * @throws Refusal `badReference`, `required`, `duplicate`; `assetUnderApproval` where a document that waits was submitted by what changes
 */
export async function patchAsset(
  tx: Tx,
  actor: Actor,
  current: FlatAsset,
  changes: Changes,
  permission: Permission,
): Promise<Patch> {
  const wanted = normalise(changes);
  if (wanted.custom || wanted.categoryId !== undefined) {
    const fields = await fieldsOf(tx, wanted.categoryId ?? current.categoryId);
    const custom = withNamed(current.custom, changes.custom ?? {});
    wanted.custom = await settled(tx, actor, fields, current.custom, custom);
  }
  const patch: Patch = { wanted, columns: {}, log: [] };
  patchPlain(patch, current);
  if (patch.columns.serial_no !== undefined) await requireSerialFree(tx, wanted.serialNo, current.id);
  patchCustom(patch, current);
  const { categoryId, ownerOrganisationId, supplierId, parentId } = wanted;
  const found = await findReferences(tx, actor, permission, {
    ...(categoryId !== current.categoryId && { categoryId }),
    ...(ownerOrganisationId !== current.ownerOrganisationId && { ownerOrganisationId }),
    ...(supplierId !== current.supplierId && { supplierId }),
    ...((parentId !== current.parentId || !current.parentSeen) && { parentId }),
  });
  if (found.categoryId) {
    const { id, name, key } = found.categoryId;
    Object.assign(patch.columns, { category_id: id, category_key: key });
    patch.log.push({ field: 'category', from: current.category, to: name });
  }
  if (found.ownerOrganisationId) {
    patch.columns.owner_organisation_id = found.ownerOrganisationId.id;
    patch.log.push({
      field: 'ownerOrganisation',
      from: current.ownerOrganisation,
      to: found.ownerOrganisationId.name,
    });
  }
  if (found.supplierId || (supplierId === null && current.supplierId !== null)) {
    patch.columns.supplier_id = supplierId;
    patch.log.push({ field: 'supplier', from: current.supplier, to: found.supplierId?.name ?? null });
  }
  if (found.parentId || (parentId === null && current.parentId !== null)) {
    if (found.parentId) await refuseCycle(tx, current.id, found.parentId.id);
    patch.columns.parent_id = parentId;
    patch.log.push({ field: 'parentAsset', from: current.parentNo, to: found.parentId?.name ?? null });
  }
  if (current.underApproval !== null && touchesRuled(patch.log))
    throw new Refusal('assetUnderApproval', { documentNo: current.underApproval });
  return patch;
}

/** A change that takes further fields as a whole: those that it does not name are emptied. */
export const replacingCustom = (current: Pick<FlatAsset, 'custom'>, changes: Changes): Changes =>
  changes.custom ? { ...changes, custom: { ...emptied(current.custom), ...changes.custom } } : changes;
const emptied = (custom: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(custom).map((name) => [name, '']));

/**
 * Further fields with those that a change names: one that is named empty is emptied, all others stay.
 *
 * @throws Refusal `badValue` for more fields than an asset may have
 */
function withNamed(before: Readonly<Record<string, string>>, named: Readonly<Record<string, string>>) {
  const custom = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(named)) {
    const [key, text] = [name.trim(), value.trim()];
    if (text === '') custom.delete(key);
    else if (key !== '') custom.set(key, text);
  }
  if (custom.size > Math.max(customLimits.fields, Object.keys(before).length))
    throw new Refusal('badValue', { field: 'custom' });
  return Object.fromEntries(custom);
}

/** Writes what a change comes to; the version grows also where nothing becomes another. */
export async function writePatch(tx: Tx, current: FlatAsset, { wanted, columns }: Patch): Promise<void> {
  const after = { ...current, ...wanted };
  await tx
    .updateTable('asset')
    .set({
      ...columns,
      ...(after.name !== current.name && { name_sort: sortKey(after.name) }),
      search_text: assetSearchText(current.assetNo, after),
      version: current.version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', current.id)
    .execute();
}

function patchPlain(patch: Patch, current: FlatAsset): void {
  for (const field of plainFields) {
    const value = patch.wanted[field];
    if (value === undefined) continue;
    const stored = asText(current[field]);
    const from = stored && canonical(field, stored);
    const to = asText(value);
    if (from === to) continue;
    patch.columns[columnOf(field)] = value;
    patch.log.push({ field, from, to });
  }
}

function patchCustom(patch: Patch, current: FlatAsset): void {
  const { custom } = patch.wanted;
  if (!custom) return;
  const before = patch.log.length;
  for (const name of new Set([...Object.keys(current.custom), ...Object.keys(custom)])) {
    const [from = null, to = null] = [own(current.custom, name), own(custom, name)];
    if (from !== to) patch.log.push({ field: `custom:${name}`, from, to });
  }
  if (patch.log.length > before) patch.columns.custom = jsonText(custom);
}
