import { sql } from 'kysely';
import type { Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';

/**
 * Keeps others from changing what is a part of what until the transaction ends, so that two halves of a circle cannot
 * be made at once. Taken before any asset is locked, since all of them wait here.
 */
export const lockParents = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('asset.parent'))`.execute(tx);

/**
 * An asset must not be a part of itself, however far up.
 *
 * @throws Refusal `badReference`
 */
export async function refuseCycle(tx: Tx, id: number, parentId: number): Promise<void> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from asset where id = ${parentId}
      union select asset.id, asset.parent_id from asset join above on asset.id = above.parent_id
    ) select from above where id = ${id}`.execute(tx);
  if (rows.length > 0) throw new Refusal('badReference', { field: 'parentId' });
}
