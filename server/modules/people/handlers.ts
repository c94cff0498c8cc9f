import type { Answer } from '../../../src/api/contract/index.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { masterHandlers } from '../../master-records/handlers.ts';
import { exported } from './export-columns.ts';
import { findPeople, requireInSight } from './find-people.ts';
import { type PersonField, type PersonInput, type PersonRequested, personKind } from './person-kind.ts';

const defaultLimit = 20;

const listPeople: Handler<'/user/getUserList'> = async (payload, { db, actor }) => {
  const limit = payload.limit ?? defaultLimit;
  if (payload.after !== undefined) await requireInSight(db, actor, payload.after);
  const found = await findPeople(db, actor, payload, limit + 1);
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
};

type Row = Answer<'/person/list'>['rows'][number];
const people = masterHandlers<Row, Answer<'/person/get'>, PersonField, PersonRequested, PersonInput>(
  personKind,
);

export const peopleHandlers = {
  '/user/getUserList': listPeople,
  '/person/list': people.list,
  '/person/export': exportOf('person', people.list, exported),
  '/person/get': people.get,
  '/person/create': people.create,
  '/person/update': people.update,
  '/person/event': people.event,
  '/person/merge': people.merge,
} satisfies Partial<Handlers>;
