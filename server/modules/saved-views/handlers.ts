import { mayShareWithAll } from '../../access/sharing.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { chooseView, defaultView } from './default-view.ts';
import { listViews, readView, requireList } from './read-saved-views.ts';
import { rolesOfList } from './role-views.ts';
import { createView, removeView, updateView } from './write-saved-views.ts';

const list: Handler<'/savedView/list'> = async ({ list }, { db, actor }) => {
  requireList(actor, list);
  const rows = await listViews(db, actor, list);
  return {
    rows,
    ...(await defaultView(db, actor, list, rows)),
    mayShareWithAll: mayShareWithAll(actor, 'savedView.share'),
  };
};

const choose: Handler<'/savedView/choose'> = async (intent, { db, actor }) => {
  requireList(actor, intent.list);
  return chooseView(db, actor, intent);
};

const roles: Handler<'/savedView/roles'> = async ({ list }, { db, actor }) => {
  requireList(actor, list);
  if (!mayShareWithAll(actor, 'savedView.share')) throw new Refusal('notPermitted');
  return { rows: await rolesOfList(db, list) };
};

export const viewHandlers = {
  '/savedView/list': list,
  '/savedView/get': ({ id }, { db, actor }) => readView(db, actor, id),
  '/savedView/create': createView,
  '/savedView/update': updateView,
  '/savedView/remove': removeView,
  '/savedView/choose': choose,
  '/savedView/roles': roles,
} satisfies Partial<Handlers>;
