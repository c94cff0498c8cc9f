import { sql } from 'kysely';
import type { AssetState } from '../../../src/api/contract/assets.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import type { LogChange } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { Refusal } from '../../refusal.ts';
import { authorOf, writeLog } from '../logs/write-log.ts';
import { lockAsset } from './asset-record.ts';
import { findReferences } from './references.ts';
import { scopeOfAsset } from './scope-of-asset.ts';

/** Events that need no document. */
export const sendAssetEvent: Handler<'/asset/event'> = ({ id, version, event, locationId }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const current = await lockAsset(tx, id, version, scopeOfAsset(actor, 'asset.update'));
    const step = advance(assetMachine, current.status, { before: current.before }, { type: event });
    if (!step) throw new Refusal('transitionRefused', { state: current.status, event });
    const status = step.state as AssetState;
    const { locationId: location } = await findReferences(tx, actor, 'asset.update', { locationId });

    const changes: LogChange[] = [{ field: 'status', from: current.status, to: status }];
    if (location && location.id !== current.locationId) {
      changes.push({ field: 'location', from: current.location, to: location.name });
    }
    await tx
      .updateTable('asset')
      .set({
        status,
        before: step.context.before,
        ...(location && { location_id: location.id, location_key: location.key }),
        version: version + 1,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    await writeLog(tx, authorOf(context), {
      way: 'form',
      action: step.transitionId,
      recordKind: 'asset',
      recordId: id,
      recordLabel: `${current.assetNo} ${current.name}`,
      organId: current.organId,
      changes,
    });
    return { id, version: version + 1, status };
  });
