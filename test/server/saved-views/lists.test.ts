import { beforeAll, describe, expect, test } from '@jest/globals';
import { viewHandlers } from '../../../server/modules/saved-views/handlers.ts';
import type { Permission } from '../../../src/api/contract/call.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { viewedNeeds } from '../../../src/api/contract/saved-views.ts';
import { type ViewContent, type ViewedList, viewedLists } from '../../../src/vocabulary/saved-views.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [viewHandlers] });
const content: ViewContent = { query: 'search=x', columns: null, widths: {}, density: 'normal' };
const every = Object.keys(permissions) as Permission[];
const grantsOf = (names: readonly Permission[]) => ({
  permissions: Object.fromEntries(names.map((name) => [name, 'all' as const])),
});

let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const save = (list: ViewedList) =>
  admin.get('/savedView/create', { list, name: `${list} 视图`, shared: true, organisationId: null, content });

const codes = async (caller: Caller, list: ViewedList, id: number, version: number) => ({
  list: (await caller.ask('/savedView/list', { list })).errcode,
  get: (await caller.ask('/savedView/get', { id })).errcode,
  choose: (await caller.ask('/savedView/choose', { list, id })).errcode,
  chooseNone: (await caller.ask('/savedView/choose', { list, id: null })).errcode,
  roles: (await caller.ask('/savedView/roles', { list })).errcode,
  create: (
    await caller.ask('/savedView/create', { list, name: '新', shared: false, organisationId: null, content })
  ).errcode,
  update: (await caller.ask('/savedView/update', { id, version, changes: { name: '改' } })).errcode,
  remove: (await caller.ask('/savedView/remove', { id, version: version + 1 })).errcode,
});

describe.each(viewedLists)('views of %s', (list) => {
  test(`are for those who have ${viewedNeeds[list]}, and need no more than that`, async () => {
    const { id, version } = await save(list);
    const reader = await server.signIn('staff', grantsOf([viewedNeeds[list], 'savedView.share']));
    const { success } = errcodes;
    expect(await codes(reader, list, id, version)).toEqual({
      list: success,
      get: success,
      choose: success,
      chooseNone: success,
      roles: success,
      create: success,
      update: success,
      remove: success,
    });
  });

  test(`are not there for those who have everything but ${viewedNeeds[list]}`, async () => {
    const { id, version } = await save(list);
    const others = every.filter((name) => name !== viewedNeeds[list]);
    const { notPermitted, notFound } = errcodes;
    expect(await codes(await server.signIn('staff', grantsOf(others)), list, id, version)).toEqual({
      list: notPermitted,
      get: notFound,
      choose: notPermitted,
      chooseNone: notPermitted,
      roles: notPermitted,
      create: notPermitted,
      update: notFound,
      remove: notFound,
    });
    await admin.get('/savedView/remove', { id, version });
  });
});

test('a view is of one list: no other begins with it, and the same name is free in another', async () => {
  const { id } = await save('handover');
  expect((await admin.ask('/savedView/choose', { list: 'people', id })).errcode).toBe(errcodes.notFound);
  const input = {
    list: 'people',
    name: 'custody 视图',
    shared: false,
    organisationId: null,
    content,
  } as const;
  expect((await admin.ask('/savedView/create', input)).errcode).toBe(errcodes.success);
  expect((await admin.get('/savedView/list', { list: 'people' })).rows.map((view) => view.id)).not.toContain(
    id,
  );
});
