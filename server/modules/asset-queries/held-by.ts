import { sql } from 'kysely';
import { isGranted } from '../../access/grants.ts';
import { listInReach } from '../../access/records/list-reach.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { Db, Tx } from '../../http/handler.ts';
import type { StoredFilter } from './stored-filter.ts';

/** What a list goes by, where the person may see it: its filter, or null for the assets that it names. */
export async function listedBy(
  db: Db | Tx,
  actor: ScopedActor,
  id: number,
): Promise<{ filter: StoredFilter | null } | undefined> {
  if (!isGranted(actor, 'assetList.read')) return undefined;
  const { rows } = await sql<{ filter: StoredFilter | null }>`
    select filter from asset_list master where id = ${id} and ${listInReach(actor, 'read')}`.execute(db);
  return rows[0];
}
