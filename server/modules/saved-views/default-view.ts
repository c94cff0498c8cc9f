import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { viewedNeeds } from '../../../src/api/contract/saved-views.ts';
import type { ViewedList } from '../../../src/vocabulary/saved-views.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readView, type View } from './read-saved-views.ts';

type Default = Pick<Answer<'/savedView/list'>, 'defaultView' | 'chosen' | 'ofRoles'>;

/**
 * With which of the views in sight a list begins: as the person chose, else as their roles say. Of several roles the
 * one that was made first says so, as far as it reads the list. What was chosen and is out of sight counts for nothing.
 */
export async function defaultView(
  db: Db,
  { accountId }: Actor,
  list: ViewedList,
  inSight: readonly View[],
): Promise<Default> {
  const isInSight = (view: number) => inSight.some(({ id }) => id === view);
  const own = await db
    .selectFrom('chosen_view')
    .select('view_id as view')
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirst();
  const said = await db
    .selectFrom('role_view')
    .innerJoin('account_role', 'account_role.role_id', 'role_view.role_id')
    .innerJoin('role', 'role.id', 'role_view.role_id')
    .innerJoin('role_permission', 'role_permission.role_id', 'role.id')
    .select(['role_view.view_id as view', 'role.name as role'])
    .where('account_role.account_id', '=', accountId)
    .where('role_view.list', '=', list)
    .where('role_permission.permission', '=', viewedNeeds[list])
    .orderBy('role.id')
    .execute();
  const ofRoles = said.find(({ view }) => isInSight(view)) ?? null;
  const chosen = own !== undefined && (own.view === null || isInSight(own.view));
  return { defaultView: chosen ? own.view : (ofRoles?.view ?? null), chosen, ofRoles };
}

/** @throws Refusal `notFound`, also for a view of another list */
export async function chooseView(
  db: Db,
  actor: Actor,
  { list, id }: Payload<'/savedView/choose'>,
): Promise<Record<never, never>> {
  const { accountId } = actor;
  if (id === undefined) {
    await sql`delete from chosen_view where account_id = ${accountId} and list = ${list}`.execute(db);
    return {};
  }
  if (id !== null && (await readView(db, actor, id)).list !== list) throw new Refusal('notFound');
  await sql`insert into chosen_view (account_id, list, view_id) values (${accountId}, ${list}, ${id})
    on conflict (account_id, list) do update set view_id = excluded.view_id`.execute(db);
  return {};
}
