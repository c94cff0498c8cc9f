import type { AssetDraft } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import { isOverCharged } from '../../books/worth.ts';
import { requireWritable } from '../../database/free-space.ts';
import { inStatement } from '../../database/transaction.ts';
import type { Context, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf } from '../../log/write-log.ts';
import { fieldsOf, settled } from '../custom-fields/index.ts';
import { skipTakenNumbers } from './asset-number.ts';
import { normalise, type Referring, referenceNames } from './fields.ts';
import { insertAsset } from './insert-asset.ts';
import { requireSerialFree } from './serial-free.ts';

const attempts = 5;
type Draft = Static<typeof AssetDraft>;

export const createAsset: Handler<'/asset/create'> = async (payload, context) => {
  await requireWritable(context.db);
  const draft = normalise({ currency: context.settings.currency, ...payload });
  const fields = await fieldsOf(context.db, draft.categoryId);
  if (fields.length > 0) {
    draft.custom = await settled(context.db, context.actor, fields, {}, draft.custom ?? {});
  }
  return inStatement(context.db, (db) => registerAsset(db, context, draft));
};

/**
 * Registers an asset under the next number that is free, unless it brings its own.
 *
 * @throws Refusal `badReference`, `duplicate`, `contradiction` for more opening depreciation than the asset cost
 */
export async function registerAsset(
  db: Db | Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  input: Draft,
): Promise<{ id: number; version: number; assetNo: string }> {
  const draft = normalise(input);
  if (isOverCharged(draft))
    throw new Refusal('contradiction', { field: 'openingDepreciation', other: 'originalValue' });
  await requireSerialFree(db, draft.serialNo, null);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const inserted = await insertAsset(db, context.actor, authorOf(context), draft);
    if (inserted.id !== null && inserted.version !== null && inserted.assetNo !== null) {
      return { id: inserted.id, version: inserted.version, assetNo: inserted.assetNo };
    }
    for (const field of Object.keys(referenceNames) as Referring[]) {
      if (draft[field] && inserted[field] === null) throw new Refusal('badReference', { field });
    }
    if (draft.assetNo !== undefined || inserted.assetNo === null) break;
    await skipTakenNumbers(db, draft.categoryId, draft.purchaseDate ?? null);
  }
  throw new Refusal('duplicate', { field: 'assetNo' });
}
