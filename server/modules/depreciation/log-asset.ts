import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { FlatAsset } from '../assets/index.ts';

/** An entry of the log of an asset whose depreciation somebody changed. */
export const logAsset = (tx: Tx, context: Context, asset: FlatAsset, changes: LogChange[]) =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action: 'updated',
    recordKind: 'asset',
    recordId: asset.id,
    recordLabel: `${asset.assetNo} ${asset.name}`,
    organisationId: asset.organisationId,
    changes,
  });
