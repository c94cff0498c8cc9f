import { sql } from 'kysely';
import type { AssetDraft } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import { plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { own } from '../../../src/vocabulary/own.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import { columnOf } from '../../field-columns.ts';
import type { Handler } from '../../handler.ts';
import { sortKey } from '../../text/index.ts';
import { fieldsOf } from '../custom-fields/read-fields.ts';
import { settled } from '../custom-fields/settle.ts';
import { authorOf, writeLog } from '../logs/write-log.ts';
import { type FlatAsset, lockAsset } from './asset-record.ts';
import { assetSearchText, canonical, tidy } from './fields.ts';
import { lockParents, refuseCycle } from './parents.ts';
import { findReferences } from './references.ts';
import { asText } from './values.ts';

type Changes = Partial<Static<typeof AssetDraft>>;
type Patch = { columns: Record<string, unknown>; log: LogChange[] };

export const updateAsset: Handler<'/asset/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    if (changes.parentId != null) await lockParents(tx);
    const current = await lockAsset(tx, id, version, actor, 'asset.update');

    const wanted = tidy(changes);
    if (wanted.custom || wanted.categoryId !== undefined) {
      const fields = await fieldsOf(tx, wanted.categoryId ?? current.categoryId);
      wanted.custom = await settled(tx, actor, fields, current.custom, wanted.custom ?? current.custom);
    }
    const patch: Patch = { columns: {}, log: [] };
    patchPlain(patch, current, wanted);
    patchCustom(patch, current, wanted);
    const { categoryId, ownerOrganId, supplierId, parentId } = wanted;
    const found = await findReferences(tx, actor, 'asset.update', {
      ...(categoryId !== current.categoryId && { categoryId }),
      ...(ownerOrganId !== current.ownerOrganId && { ownerOrganId }),
      ...(supplierId !== current.supplierId && { supplierId }),
      ...((parentId !== current.parentId || !current.parentSeen) && { parentId }),
    });
    if (found.categoryId) {
      const { id, name, key } = found.categoryId;
      Object.assign(patch.columns, { category_id: id, category_key: key });
      patch.log.push({ field: 'category', from: current.category, to: name });
    }
    if (found.ownerOrganId) {
      patch.columns.owner_organ_id = found.ownerOrganId.id;
      patch.log.push({ field: 'ownerOrgan', from: current.ownerOrgan, to: found.ownerOrganId.name });
    }
    if (found.supplierId || (supplierId === null && current.supplierId !== null)) {
      patch.columns.supplier_id = supplierId;
      patch.log.push({ field: 'supplier', from: current.supplier, to: found.supplierId?.name ?? null });
    }
    if (found.parentId || (parentId === null && current.parentId !== null)) {
      if (found.parentId) await refuseCycle(tx, id, found.parentId.id);
      patch.columns.parent_id = parentId;
      patch.log.push({ field: 'parentAsset', from: current.parentNo, to: found.parentId?.name ?? null });
    }
    if (patch.log.length === 0) return { id, version, assetNo: current.assetNo };

    const { name, assetNo } = { ...current, ...wanted };
    await tx
      .updateTable('asset')
      .set({
        ...patch.columns,
        ...(name !== current.name && { name_sort: sortKey(name) }),
        search_text: assetSearchText(assetNo, { ...current, ...wanted }),
        version: version + 1,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    await writeLog(tx, authorOf(context), {
      way: 'form',
      action: 'updated',
      recordKind: 'asset',
      recordId: id,
      recordLabel: `${assetNo} ${name}`,
      organId: current.organId,
      changes: patch.log,
    });
    return { id, version: version + 1, assetNo };
  });

function patchPlain(patch: Patch, current: FlatAsset, wanted: Changes): void {
  for (const field of plainFields) {
    const value = wanted[field];
    if (value === undefined) continue;
    const stored = asText(current[field]);
    const from = stored && canonical(field, stored);
    const to = asText(value);
    if (from === to) continue;
    patch.columns[columnOf(field)] = value;
    patch.log.push({ field, from, to });
  }
}

function patchCustom(patch: Patch, current: FlatAsset, { custom }: Changes): void {
  if (!custom) return;
  const before = patch.log.length;
  for (const name of new Set([...Object.keys(current.custom), ...Object.keys(custom)])) {
    const [from = null, to = null] = [own(current.custom, name), own(custom, name)];
    if (from !== to) patch.log.push({ field: `custom:${name}`, from, to });
  }
  if (patch.log.length > before) patch.columns.custom = JSON.stringify(custom);
}
