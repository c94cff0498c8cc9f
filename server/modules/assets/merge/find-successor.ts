import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { Handler } from '../../../http/handler.ts';

type Successor = NonNullable<Answer<'/asset/successor'>['into']>;

/** The asset that stands for one that was merged, where the person may see it. */
export const findSuccessor: Handler<'/asset/successor'> = async ({ id }, { db, actor }) => {
  const { rows } = await sql<Successor>`
    select asset.id, asset.asset_no as "assetNo", asset.name, merged.asset_no as "mergedNo"
    from asset_merged merged join asset on asset.id = merged.into_id
    where merged.id = ${id} and ${scopeOfAsset(actor, 'asset.read')}`.execute(db);
  return { into: rows[0] ?? null };
};
