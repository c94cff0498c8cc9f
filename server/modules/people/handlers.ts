import type { Handler, Handlers } from '../../handler.ts';
import { findPeople, requireInSight } from './find-people.ts';

const usualLimit = 20;

const listPeople: Handler<'/user/getUserList'> = async (payload, { db, actor }) => {
  const limit = payload.limit ?? usualLimit;
  if (payload.after !== undefined) await requireInSight(db, actor, payload.after);
  const found = await findPeople(db, actor, payload, limit + 1);
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
};

export const peopleHandlers = { '/user/getUserList': listPeople } satisfies Partial<Handlers>;
