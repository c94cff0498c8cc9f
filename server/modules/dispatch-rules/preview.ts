import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findEngineer, findWithoutEngineer } from '../repairs/index.ts';

export const previewDispatch: Handler<'/dispatchRule/preview'> = async (
  { assetId, urgency },
  { db, actor },
) => {
  const { rows } = await sql`select from asset where id = ${assetId}
    and ${scopeOfAsset(actor, 'asset.read')}`.execute(db);
  if (rows.length === 0) throw new Refusal('badReference', { field: 'assetId' });
  const found = await findEngineer(db, assetId, urgency);
  return {
    rule: found?.rule ?? null,
    engineer: found?.engineer ?? null,
    withoutEngineer: await findWithoutEngineer(db, assetId, urgency),
  };
};
