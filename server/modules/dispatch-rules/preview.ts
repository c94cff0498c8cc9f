import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { scopeOfAsset } from '../assets/scope-of-asset.ts';
import { findEngineer, findWithoutEngineer } from './find-engineer.ts';

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
