import type { Handler } from '../../handler.ts';
import { readAsset, toAsset } from './asset-record.ts';
import { scopeOfAsset } from './scope-of-asset.ts';

export const getAsset: Handler<'/asset/get'> = async ({ id }, { db, actor }) =>
  toAsset(await readAsset(db, id, scopeOfAsset(actor, 'asset.read')));
