import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { viewedNeeds } from '../../../src/api/contract/saved-views.ts';
import { type ViewedList, viewedLists } from '../../../src/vocabulary/saved-views.ts';
import { isGranted, isGrantedForAll } from '../../access/grants.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { queriesNow } from './queries-now.ts';

export type View = Answer<'/savedView/get'>;

const mayRead = (actor: Actor, list: ViewedList) => isGranted(actor, viewedNeeds[list]);

/** @throws Refusal `notPermitted` */
export function requireList(actor: Actor, list: ViewedList): void {
  if (!mayRead(actor, list)) throw new Refusal('notPermitted');
}

/**
 * Of lists that one may read: one’s own views, and those that are shared with everybody or with an organisation that
 * one belongs to or lies below.
 */
const reached = (
  actor: Actor,
) => sql`(view.list = any(${viewedLists.filter((list) => mayRead(actor, list))}::text[])
  and (view.account_id = ${actor.accountId}
    or view.shared and (view.organisation_id is null or starts_with(${actor.organisationPath}, organisation.path))))`;

export const mayShareWithAll = (actor: Actor) => isGrantedForAll(actor, 'savedView.share');

/** Sharing wants the right to share there; with everybody, the right for the whole company. */
export const mayShare = (actor: Actor, organisation: RawBuilder<number | null>) =>
  mayShareWithAll(actor)
    ? sql`true`
    : sql`coalesce(${inScope(actor, 'savedView.share', { organisation })}, false)`;

/** The roles that begin with a view: all for whoever may say so, else those of the person. */
const roles = (actor: Actor) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name) order by role.id), '[]')
  from role_view join role on role.id = role_view.role_id
  where role_view.view_id = view.id and ${
    mayShareWithAll(actor)
      ? sql`true`
      : sql`role.id in (select role_id from account_role where account_id = ${actor.accountId})`
  })`;

const columns = (actor: Actor) => sql`view.id, view.version, view.list, view.name, person.name as owner,
  view.account_id = ${actor.accountId} as mine, view.shared,
  case when organisation.id is not null then jsonb_build_object('id', organisation.id, 'name', organisation.called) end as organisation,
  ${roles(actor)} as roles,
  case when view.shared then ${mayShare(actor, sql.ref('view.organisation_id'))}
    else view.account_id = ${actor.accountId} end as "mayChange", view.content`;

const tables = sql`saved_view view join account on account.id = view.account_id
  join person on person.id = account.person_id left join organisation on organisation.id = view.organisation_id`;

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

/**
 * A view that is going to be changed, kept from others until the transaction ends.
 *
 * @throws Refusal `notFound`, `notPermitted`, and `stale` with both sides
 */
export async function lockView(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<View> {
  await sql`select from saved_view where id = ${id} for update`.execute(tx);
  const view = await readView(tx, actor, id);
  if (!view.mayChange) throw new Refusal('notPermitted');
  if (view.version !== version) throw new Refusal('stale', { current: view });
  return view;
}
