import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf } from '../../log/write-log.ts';
import { lockAsset } from './asset-record.ts';
import { moveAsset } from './move-asset.ts';
import { findReferences } from './references.ts';

/** Events that need no document. */
export const sendAssetEvent: Handler<'/asset/event'> = ({ id, version, event, locationId }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const current = await lockAsset(tx, id, version, actor, 'asset.update');
    if (current.document) throw new Refusal('inUse');
    const { locationId: found } = await findReferences(tx, actor, 'asset.update', { locationId });
    const to = found && found.id !== current.locationId ? found : undefined;
    const status = await moveAsset(tx, current, event, authorOf(context), {
      way: 'form',
      to,
      changes: to ? [{ field: 'location', from: current.location, to: to.name }] : [],
    });
    if (!status) throw new Refusal('transitionRefused', { state: current.status, event });
    return { id, version: version + 1, status };
  });
