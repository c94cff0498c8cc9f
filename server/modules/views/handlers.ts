import { sql } from 'kysely';
import type { Handler, Handlers } from '../../handler.ts';
import { listViews, readView } from './read-views.ts';
import { createView, removeView, updateView } from './write-views.ts';

const list: Handler<'/view/list'> = async ({ list }, { db, actor }) => {
  const rows = await listViews(db, actor, list);
  const chosen = await db
    .selectFrom('chosen_view')
    .select('view_id')
    .where('account_id', '=', actor.accountId)
    .where('list', '=', list)
    .executeTakeFirst();
  return { rows, usual: rows.find(({ id }) => id === chosen?.view_id)?.id ?? null };
};

/** One statement either way: what was chosen before makes way. */
const choose: Handler<'/view/choose'> = async ({ list, id }, { db, actor }) => {
  if (id === null) {
    await sql`delete from chosen_view where account_id = ${actor.accountId} and list = ${list}`.execute(db);
    return {};
  }
  await readView(db, actor, id);
  await sql`insert into chosen_view (account_id, list, view_id) select ${actor.accountId}, list, id
    from saved_view where id = ${id} and list = ${list}
    on conflict (account_id, list) do update set view_id = excluded.view_id`.execute(db);
  return {};
};

export const viewHandlers = {
  '/view/list': list,
  '/view/get': ({ id }, { db, actor }) => readView(db, actor, id),
  '/view/create': createView,
  '/view/update': updateView,
  '/view/remove': removeView,
  '/view/choose': choose,
} satisfies Partial<Handlers>;
