import { sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

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

/** Says of what assets are a part. Circles are not looked for. */
export const setParents = (tx: Tx, links: readonly { id: number; parent: number | null }[]) =>
  sql`update asset set parent_id = link.parent
    from jsonb_to_recordset(${jsonText(links)}::jsonb) as link(id bigint, parent bigint)
    where asset.id = link.id`.execute(tx);

/** Those of the assets that are among their own ancestors. */
export async function ownAncestors(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id as start, parent_id as at from asset where id = any(${ids}::bigint[])
      union
      select above.start, asset.parent_id from above join asset on asset.id = above.at
      where above.at <> above.start
    )
    select distinct start as id from above where at = start`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
