import type { Handler, Handlers } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { listViews, mayShareWithAll, readView, requireList } from './read-views.ts';
import { chooseView, usualView } from './usual-view.ts';
import { rolesOfList } from './views-of-roles.ts';
import { createView, removeView, updateView } from './write-views.ts';

const list: Handler<'/view/list'> = async ({ list }, { db, actor }) => {
  requireList(actor, list);
  const rows = await listViews(db, actor, list);
  return { rows, ...(await usualView(db, actor, list, rows)), mayShareWithAll: mayShareWithAll(actor) };
};

const choose: Handler<'/view/choose'> = async (wish, { db, actor }) => {
  requireList(actor, wish.list);
  return chooseView(db, actor, wish);
};

const roles: Handler<'/view/roles'> = async ({ list }, { db, actor }) => {
  requireList(actor, list);
  if (!mayShareWithAll(actor)) throw new Refusal('notPermitted');
  return { rows: await rolesOfList(db, list) };
};

export const viewHandlers = {
  '/view/list': list,
  '/view/get': ({ id }, { db, actor }) => readView(db, actor, id),
  '/view/create': createView,
  '/view/update': updateView,
  '/view/remove': removeView,
  '/view/choose': choose,
  '/view/roles': roles,
} satisfies Partial<Handlers>;
