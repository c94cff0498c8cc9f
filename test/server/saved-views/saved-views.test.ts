import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { viewHandlers } from '../../../server/modules/saved-views/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type ViewContent, viewBounds } from '../../../src/vocabulary/saved-views.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [viewHandlers, treesHandlers] });
let admin: Caller;
let east: Caller;
let south: Caller;
let staff: Caller;
const content: ViewContent = {
  query: 'status=inUse&where=custom12.filled&sort=custom12',
  columns: ['assetNo', 'custom12', 'name'],
  widths: { name: 240 },
  density: 'compact',
};
const list = 'assets';

beforeAll(async () => {
  admin = await server.signIn('admin');
  east = await server.signIn('eastKeeper');
  south = await server.signIn('southKeeper');
  staff = await server.signIn('staff');
});

let nth = 0;
const save = (caller: Caller, more: { shared?: boolean; organisationId?: number | null } = {}) => {
  nth += 1;
  return caller.get('/savedView/create', {
    list,
    name: `视图 ${nth}`,
    shared: false,
    organisationId: null,
    content,
    ...more,
  });
};
const sees = async (caller: Caller, id: number) =>
  (await caller.get('/savedView/list', { list })).rows.some((view) => view.id === id);

test('a view is kept as it was saved, for who saved it alone', async () => {
  const view = await save(east);
  expect(view).toMatchObject({
    version: 1,
    mine: true,
    mayChange: true,
    shared: false,
    organisation: null,
    content,
  });
  expect(await east.get('/savedView/get', { id: view.id })).toEqual(view);
  expect(await sees(admin, view.id)).toBe(false);
  const { id, version } = view;
  for (const reply of [
    await admin.ask('/savedView/get', { id }),
    await admin.ask('/savedView/update', { id, version, changes: { name: 'x' } }),
    await admin.ask('/savedView/remove', { id, version }),
    await admin.ask('/savedView/choose', { list, id }),
  ])
    expect(reply.errcode).toBe(errcodes.notFound);
});

test('one that is shared with an organisation is seen there and below, and nowhere else', async () => {
  const { organisations } = server.company;
  const { id } = await save(admin, { shared: true, organisationId: organisations.east });
  expect(await Promise.all([admin, east, south].map((who) => sees(who, id)))).toEqual([true, true, false]);
  expect(await east.get('/savedView/get', { id })).toMatchObject({
    mine: false,
    organisation: { id: organisations.east },
  });
  const everybody = await save(admin, { shared: true });
  expect(await Promise.all([east, south].map((who) => sees(who, everybody.id)))).toEqual([true, true]);
});

test('sharing wants the right to, over the organisation', async () => {
  const { organisations } = server.company;
  const ask = async (caller: Caller, organisationId: number | null) => {
    nth += 1;
    const name = `geteilt ${nth}`;
    return (await caller.ask('/savedView/create', { list, name, shared: true, organisationId, content }))
      .errcode;
  };
  expect(await ask(east, organisations.east)).toBe(errcodes.success);
  expect(await ask(east, organisations.south)).toBe(errcodes.badReference);
  expect(await ask(east, 900_000_000)).toBe(errcodes.badReference);
  expect(await ask(east, null)).toBe(errcodes.notPermitted);
  const reader = await server.signIn('eastKeeper', { permissions: { 'asset.read': 'all' } });
  expect(await ask(reader, organisations.east)).toBe(errcodes.badReference);
});

test('a shared view is changed by who may share there; nobody takes it for themselves', async () => {
  const { organisations } = server.company;
  const { id, version } = await save(admin, { shared: true, organisationId: organisations.east });
  const reader = await server.signIn('eastKeeper', { permissions: { 'asset.read': 'all' } });
  expect(await reader.get('/savedView/get', { id })).toMatchObject({ mayChange: false });
  const change = { id, version, changes: { content: { ...content, density: 'normal' as const } } };
  expect((await reader.ask('/savedView/update', change)).errcode).toBe(errcodes.notPermitted);
  expect(await east.get('/savedView/update', change)).toMatchObject({
    version: 2,
    content: { density: 'normal' },
  });
  const taken = await east.ask('/savedView/update', { id, version: 2, changes: { shared: false } });
  expect(taken.errcode).toBe(errcodes.notPermitted);
});

test('of two who save the same view the second is told what the first has saved', async () => {
  const { organisations } = server.company;
  const { id, version } = await save(admin, { shared: true, organisationId: organisations.east });
  await admin.get('/savedView/update', { id, version, changes: { name: '先存' } });
  const late = await east.ask('/savedView/update', { id, version, changes: { content } });
  expect(late).toMatchObject({ errcode: errcodes.stale, details: { current: { name: '先存', version: 2 } } });
  expect((await east.ask('/savedView/remove', { id, version })).errcode).toBe(errcodes.stale);
});

test('names are one’s own once, and not blank', async () => {
  const { name } = await save(staff);
  const again = {
    list,
    name: ` ${name.toUpperCase()} `,
    shared: false,
    organisationId: null,
    content,
  } as const;
  expect((await staff.ask('/savedView/create', again)).errcode).toBe(errcodes.duplicate);
  expect((await staff.ask('/savedView/create', { ...again, name: ' ' })).errcode).toBe(errcodes.required);
  expect((await east.ask('/savedView/create', again)).errcode).toBe(errcodes.success);
});

test.each<[string, object]>([
  ['a column that is no name', { ...content, columns: ['a b'] }],
  ['a column twice', { ...content, columns: ['name', 'name'] }],
  ['a width beyond the bounds', { ...content, widths: { name: 9000 } }],
  ['a query too long', { ...content, query: 'x'.repeat(viewBounds.query + 1) }],
  ['something more', { ...content, more: 1 }],
])('%s is refused', async (_, wrong) => {
  const payload = {
    list,
    name: 'falsch',
    shared: false,
    organisationId: null,
    content: wrong as ViewContent,
  } as const;
  expect((await staff.ask('/savedView/create', payload)).errcode).toBe(errcodes.badRequest);
});

test('a list begins with the view that was chosen, until that is gone or out of sight', async () => {
  const { organisations } = server.company;
  const { id, version } = await save(admin, { shared: true, organisationId: organisations.east });
  await east.get('/savedView/choose', { list, id });
  expect(await east.get('/savedView/list', { list })).toMatchObject({ defaultView: id });
  expect(await admin.get('/savedView/list', { list })).toMatchObject({ defaultView: null });
  await admin.get('/savedView/update', { id, version, changes: { organisationId: organisations.south } });
  expect(await east.get('/savedView/list', { list })).toMatchObject({ defaultView: null });
  await admin.get('/savedView/update', { id, version: 2, changes: { organisationId: organisations.east } });
  await east.get('/savedView/choose', { list, id: null });
  expect(await east.get('/savedView/list', { list })).toMatchObject({ defaultView: null });
  await admin.get('/savedView/remove', { id, version: 3 });
  expect((await east.ask('/savedView/get', { id })).errcode).toBe(errcodes.notFound);
});

test('the log tells what a view was and is', async () => {
  const { id } = await save(east);
  await east.get('/savedView/update', {
    id,
    version: 1,
    changes: { content: { ...content, columns: null } },
  });
  const { rows } = await sql<{ action: string; changes: { field: string; from: string; to: string }[] }>`
    select action, changes from log_entry where record_kind = 'savedView' and record_id = ${id} order by id`.execute(
    server.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated']);
  expect(rows[1]?.changes).toEqual([{ field: 'shownColumns', from: 'assetNo, custom12, name', to: null }]);
});

test('nobody keeps more than there is room for', async () => {
  const keeper = await server.signIn('southKeeper');
  await sql`insert into saved_view (list, account_id, name, content)
    select ${list}, ${server.company.accounts.southKeeper}, 'n' || nth, ${JSON.stringify(content)}::jsonb
    from generate_series(1, ${viewBounds.ofPerson}) nth`.execute(server.db);
  const one = { list, name: 'mehr', shared: false, organisationId: null, content } as const;
  expect((await keeper.ask('/savedView/create', one)).errcode).toBe(errcodes.tooManyViews);
});

test('a view shows what stands now for what was merged, and is otherwise the very same', async () => {
  const place = async (name: string) => (await admin.get('/location/create', { name, parentId: null })).id;
  const [from, into] = [await place('旧库'), await place('新库')];
  const query = (id: number) => `locationId=${id}&where=locationId.below:${id};brand.is:a&sort=name`;
  const shown = { ...content, query: query(from) };
  const { id } = await admin.get('/savedView/create', {
    list,
    name: '库房',
    shared: false,
    organisationId: null,
    content: shown,
  });
  expect((await admin.get('/savedView/get', { id })).content).toEqual(shown);
  await admin.get('/location/merge', { id: from, version: 1, into });
  const { query: now } = (await admin.get('/savedView/get', { id })).content;
  expect([...new URLSearchParams(now)]).toEqual([...new URLSearchParams(query(into))]);
  const { rows } = await admin.get('/savedView/list', { list });
  expect(rows.find((view) => view.id === id)?.content.query).toBe(now);
});
