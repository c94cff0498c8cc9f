import { sql } from 'kysely';
import { documentInScope } from '../../access/records/document-scope.ts';
import type { Actor, Db } from '../../http/handler.ts';

/** Documents in scope that are neither posted nor cancelled. */
export async function countDrafts(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from document
    where state = 'draft' and ${documentInScope(actor, 'handover.read')}`.execute(db);
  return rows[0]?.count ?? 0;
}

const shown = 200;

/** The assets that a person holds, the newest first. */
export const heldBy = (db: Db, personId: number) =>
  db
    .selectFrom('asset')
    .leftJoin('location', 'location.id', 'asset.location_id')
    .where('custodian_id', '=', personId)
    .select(['asset.id', 'asset_no as assetNo', 'asset.name', 'model', 'location.called as location'])
    .orderBy('asset.id', 'desc')
    .limit(shown)
    .execute();
