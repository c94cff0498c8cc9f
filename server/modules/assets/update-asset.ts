import { isEnded } from '../../../src/vocabulary/asset.ts';
import { requireWorth } from '../../books/worth.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { lockAsset } from './asset-record.ts';
import { patchAsset, writePatch } from './change-asset.ts';
import { lockParents } from './parents.ts';

export const updateAsset: Handler<'/asset/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    if (changes.parentId != null) await lockParents(tx);
    const current = await lockAsset(tx, id, version, actor, 'asset.update');
    if (isEnded(current.status)) throw new Refusal('assetEnded');
    const patch = await patchAsset(tx, actor, current, changes, 'asset.update');
    const { name, assetNo } = { ...current, ...patch.wanted };
    if (patch.log.length === 0) return { id, version, assetNo };
    await requireWorth(tx, current, patch.wanted);
    await writePatch(tx, current, patch);
    await writeLog(tx, authorOf(context), {
      way: 'form',
      action: 'updated',
      recordKind: 'asset',
      recordId: id,
      recordLabel: `${assetNo} ${name}`,
      organisationId: current.organisationId,
      changes: patch.log,
    });
    return { id, version: version + 1, assetNo };
  });
