import { sql } from 'kysely';
import { type AssetEvent, assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { type Author, type LogRecord, writeLog } from '../../log/write-log.ts';
import type { FlatAsset } from './asset-record.ts';
import type { Reference } from './references.ts';

type Move = Pick<LogRecord, 'way' | 'document'> & {
  /** Where it is afterwards, when that changes. */
  to?: Pick<Reference, 'id' | 'key'> | undefined;
  /** What else the log says of the step. */
  changes?: LogChange[];
};

/**
 * Sends an event to one asset that the transaction holds locked, and writes the log entry.
 *
 * @returns the new state, or undefined when the lifecycle refuses the event
 */
export async function moveAsset(
  tx: Tx,
  asset: Pick<FlatAsset, 'id' | 'assetNo' | 'name' | 'organisationId' | 'status' | 'before' | 'version'>,
  event: AssetEvent['type'],
  author: Author,
  { to, changes = [], ...how }: Move,
): Promise<AssetState | undefined> {
  const step = advance(assetMachine, asset.status, { before: asset.before }, { type: event });
  if (!step) return undefined;
  const status = step.state as AssetState;
  await tx
    .updateTable('asset')
    .set({
      status,
      before: step.context.before,
      ...(to && { location_id: to.id, location_key: to.key }),
      version: asset.version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', asset.id)
    .execute();
  await writeLog(tx, author, {
    ...how,
    action: step.transitionId,
    recordKind: 'asset',
    recordId: asset.id,
    recordLabel: `${asset.assetNo} ${asset.name}`,
    organisationId: asset.organisationId,
    changes: [{ field: 'status', from: asset.status, to: status }, ...changes],
  });
  return status;
}
