import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { viewedNeeds } from '../../../src/api/contract/saved-views.ts';
import { type ViewedList, viewedLists } from '../../../src/vocabulary/saved-views.ts';
import { isGranted } from '../../access/grants.ts';
import {
  isSharedWith,
  lockShared,
  mayShareWithAll,
  sharedColumns,
  sharedJoins,
} from '../../access/sharing.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { queriesNow } from './queries-now.ts';

export type View = Answer<'/savedView/get'>;

const mayRead = (actor: Actor, list: ViewedList) => isGranted(actor, viewedNeeds[list]);

/** @throws Refusal `notPermitted` */
export function requireList(actor: Actor, list: ViewedList): void {
  if (!mayRead(actor, list)) throw new Refusal('notPermitted');
}

/** Of lists that one may read: one's own views, and those that are shared with one. */
const reached = (
  actor: Actor,
) => sql`(view.list = any(${viewedLists.filter((list) => mayRead(actor, list))}::text[])
  and ${isSharedWith(actor, 'view')})`;

/** The roles that begin with a view: all for whoever may say so, else those of the person. */
const roles = (actor: Actor) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name) order by role.id), '[]')
  from role_view join role on role.id = role_view.role_id
  where role_view.view_id = view.id and ${
    mayShareWithAll(actor, 'savedView.share')
      ? sql`true`
      : sql`role.id in (select role_id from account_role where account_id = ${actor.accountId})`
  })`;

const columns = (actor: Actor) => sql`view.id, view.version, view.list, view.name,
  ${sharedColumns(actor, 'view', 'savedView.share')}, ${roles(actor)} as roles, view.content`;

const tables = sql`saved_view view ${sharedJoins('view')}`;

export async function listViews(db: Db, actor: Actor, list: ViewedList): Promise<View[]> {
  const { rows } = await sql<View>`select ${columns(actor)} from ${tables}
    where view.list = ${list} and ${reached(actor)} order by lower(view.name), view.id`.execute(db);
  return asNow(db, rows);
}

/** Views tell what they show, which is by what stands now for what they name. */
async function asNow(db: Db | Tx, views: View[]): Promise<View[]> {
  const queries = await queriesNow(
    db,
    views.map(({ content }) => content.query),
  );
  return views.map((view, at) => ({
    ...view,
    content: { ...view.content, query: queries[at] ?? view.content.query },
  }));
}

/** @throws Refusal `notFound` */
export async function readView(db: Db | Tx, actor: Actor, id: number): Promise<View> {
  const { rows } = await sql<View>`select ${columns(actor)} from ${tables}
    where view.id = ${id} and ${reached(actor)}`.execute(db);
  const [view] = await asNow(db, rows);
  if (!view) throw new Refusal('notFound');
  return view;
}

/** A view that is going to be changed. @throws Refusal as `lockShared` */
export const lockView = (tx: Tx, actor: Actor, at: { id: number; version: number }): Promise<View> =>
  lockShared(
    tx,
    'saved_view',
    at,
    () => readView(tx, actor, at.id),
    (current) => new Refusal('stale', { current }),
  );
