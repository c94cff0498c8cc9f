import type { Handler } from '../../http/handler.ts';
import { readAsset, toAsset } from './asset-record.ts';

export const getAsset: Handler<'/asset/get'> = async ({ id }, { db, actor }) =>
  toAsset(await readAsset(db, id, actor, 'asset.read'));
