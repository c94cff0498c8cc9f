import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { viewedNeeds } from '../../../src/api/contract/saved-views.ts';
import type { ViewedList } from '../../../src/vocabulary/saved-views.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { View } from './read-saved-views.ts';

type Rows = Answer<'/savedView/roles'>['rows'];

/** The roles that may read a list, and with which view it begins for each. */
export async function rolesOfList(db: Db | Tx, list: ViewedList): Promise<Rows> {
  const { rows } = await sql<Rows[number]>`select role.id, role.name,
      case when view.id is not null then jsonb_build_object('id', view.id, 'name', view.name) end as view
    from role join role_permission on role_permission.role_id = role.id and permission = ${viewedNeeds[list]}
    left join role_view on role_view.role_id = role.id and role_view.list = ${list}
    left join saved_view view on view.id = role_view.view_id order by role.id`.execute(db);
  return rows;
}

/**
 * Lets the list begin with a view for these roles and for no others. A role begins with one view of a list: it leaves
 * the one that it had.
 *
 * @throws Refusal `badReference` for a role that cannot read the list
 */
export async function giveToRoles(
  tx: Tx,
  { id, list }: Pick<View, 'id' | 'list'>,
  wanted: readonly number[],
): Promise<void> {
  const readers = await rolesOfList(tx, list);
  const isReader = (id: number) => readers.some((role) => role.id === id);
  if (!wanted.every(isReader)) throw new Refusal('badReference', { field: 'roleIds' });
  await sql`delete from role_view where view_id = ${id} and not role_id = any(${wanted}::bigint[])`.execute(
    tx,
  );
  await sql`insert into role_view (role_id, list, view_id) select unnest(${wanted}::bigint[]), ${list}, ${id}
    on conflict (role_id, list) do update set view_id = excluded.view_id`.execute(tx);
}
