import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { grantsOfRoles } from '../../access/roles-of.ts';
import { countOf } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { findPosition } from './find-position.ts';

/** Counts among the assets that the actor sees, so that the figures disclose no others. */
export const countReach: Handler<'/account/reach'> = async (
  { personId, roleIds },
  { db, actor, settings },
) => {
  const position = await findPosition(db, actor, personId);
  const holder = { ...position, grants: await grantsOfRoles(db, roleIds) };
  const seen = scopeOfAsset(actor, 'asset.read');
  const count = (conditions: (typeof seen)[]) => countOf(db, sql`asset`, conditions, settings.countCap);
  const [visible, total] = await Promise.all([
    count([seen, scopeOfAsset(holder, 'asset.read')]),
    count([seen]),
  ]);
  return { visible, total };
};
