import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { customFieldHandlers } from '../../../server/modules/custom-fields/handlers.ts';
import { importMappingHandlers } from '../../../server/modules/import-mappings/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { mappingBounds } from '../../../src/vocabulary/import-mappings.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [customFieldHandlers, importMappingHandlers, logHandlers] });
type Input = Payload<'/importMapping/create'>;
type Content = Input['content'];
let admin: Caller;
let east: Caller;
let south: Caller;

const content: Content = {
  headers: ['资产名称', '原值', '颜色'],
  mapping: [
    { target: 'name', columns: [0] },
    { target: 'originalValue', columns: [1], power: 3 },
    { target: 'custom:颜色', columns: [2] },
  ],
  answers: { choices: { status: { 好: 'inUse' } } },
};

beforeAll(async () => {
  admin = await server.signIn('admin');
  east = await server.signIn('eastKeeper');
  south = await server.signIn('southKeeper');
});

let nth = 0;
const input = (more: Partial<Input> = {}): Input => {
  nth += 1;
  return { subject: 'assets', name: `台账 ${nth}`, shared: false, organisationId: null, content, ...more };
};
const save = (caller: Caller, more?: Partial<Input>) => caller.get('/importMapping/create', input(more));
const refusal = async (caller: Caller, more: Partial<Input>) =>
  (await caller.ask('/importMapping/create', input(more))).errcode;
const sees = async (caller: Caller, id: number) =>
  (await caller.get('/importMapping/list', {})).rows.some((mapping) => mapping.id === id);

test('a mapping is as it was saved, for who saved it alone', async () => {
  const mapping = await save(east);
  const lost = { targets: [], names: [] };
  expect(mapping).toMatchObject({ version: 1, mine: true, mayChange: true, shared: false, content, lost });
  const { id, version } = mapping;
  expect(await east.get('/importMapping/get', { id })).toEqual(mapping);
  expect(await sees(admin, id)).toBe(false);
  for (const reply of [
    await admin.ask('/importMapping/get', { id }),
    await admin.ask('/importMapping/update', { id, version, changes: { name: 'x' } }),
    await admin.ask('/importMapping/remove', { id, version }),
  ])
    expect(reply.errcode).toBe(errcodes.notFound);
});

test('one that is shared is seen in its organisation and below, or everywhere', async () => {
  const { organisations } = server.company;
  const { id } = await save(admin, { shared: true, organisationId: organisations.east });
  expect(await Promise.all([admin, east, south].map((who) => sees(who, id)))).toEqual([true, true, false]);
  const everybody = await save(admin, { shared: true });
  expect(await Promise.all([east, south].map((who) => sees(who, everybody.id)))).toEqual([true, true]);
});

test('sharing wants the right to, over the organisation; nobody takes what is shared for themselves', async () => {
  const { organisations } = server.company;
  expect(await refusal(east, { shared: true, organisationId: organisations.south })).toBe(
    errcodes.badReference,
  );
  expect(await refusal(east, { shared: true, organisationId: null })).toBe(errcodes.notPermitted);
  const { id, version } = await save(admin, { shared: true, organisationId: organisations.east });
  const importer = await server.signIn('eastKeeper', { permissions: { 'import.run': 'all' } });
  expect(await importer.get('/importMapping/get', { id })).toMatchObject({ mine: false, mayChange: false });
  const change = { id, version, changes: { name: '改名' } };
  expect((await importer.ask('/importMapping/update', change)).errcode).toBe(errcodes.notPermitted);
  expect(await east.get('/importMapping/update', change)).toMatchObject({ version: 2, name: '改名' });
  const own = await east.ask('/importMapping/update', { id, version: 2, changes: { shared: false } });
  expect(own.errcode).toBe(errcodes.notPermitted);
});

test('of two who save the same mapping the second sees what the first has saved', async () => {
  const { organisations } = server.company;
  const { id, version } = await save(admin, { shared: true, organisationId: organisations.east });
  await admin.get('/importMapping/update', { id, version, changes: { name: '先存' } });
  const late = await east.ask('/importMapping/update', { id, version, changes: { content } });
  expect(late).toMatchObject({ errcode: errcodes.stale, details: { current: { name: '先存', version: 2 } } });
  expect((await east.ask('/importMapping/remove', { id, version })).errcode).toBe(errcodes.stale);
});

test('a mapping is for those who may import what its rows are', async () => {
  const { id } = await save(admin, {
    subject: 'suppliers',
    shared: true,
    content: { headers: ['Name'], mapping: [{ target: 'name', columns: [0] }], answers: {} },
  });
  expect(await sees(east, id)).toBe(true);
  const importer = await server.signIn('eastKeeper', { permissions: { 'import.run': 'all' } });
  expect(await sees(importer, id)).toBe(false);
  expect((await importer.ask('/importMapping/get', { id })).errcode).toBe(errcodes.notFound);
  expect(await refusal(importer, { subject: 'suppliers' })).toBe(errcodes.notPermitted);
});

test.each<[string, Partial<Content>]>([
  ['a field that is none', { mapping: [{ target: 'colour', columns: [0] }] }],
  ['a field twice', { mapping: [0, 1].map((index) => ({ target: 'name', columns: [index] })) }],
  ['a column in two fields', { mapping: ['name', 'model'].map((target) => ({ target, columns: [0] })) }],
  ['a column that is not there', { mapping: [{ target: 'name', columns: [3] }] }],
])('%s is refused', async (_, wrong) => {
  expect(await refusal(east, { content: { ...content, ...wrong } })).toBe(errcodes.mappingIncomplete);
});

test('other records than assets have no further fields', async () => {
  expect(await refusal(admin, { subject: 'suppliers' })).toBe(errcodes.mappingIncomplete);
});

test('names are one’s own once, and not blank, and there is an end to them', async () => {
  const { name } = await save(south);
  expect(await refusal(south, { name: ` ${name} ` })).toBe(errcodes.duplicate);
  expect(await refusal(south, { name: ' ' })).toBe(errcodes.required);
  await sql`insert into import_mapping (subject, account_id, name, content)
    select 'assets', account_id, 'n' || n, content from import_mapping, generate_series(1, ${mappingBounds.ofPerson}::int) n
    where name = ${name}`.execute(server.db);
  expect(await refusal(south, {})).toBe(errcodes.tooManyMappings);
});

test('a further field that no category has any more is named', async () => {
  const field = await admin.get('/field/create', {
    categoryId: server.company.categories.fixed,
    name: '颜色',
    kind: 'line',
    unit: '',
    choices: [],
    required: false,
    defaultValue: '',
    help: '',
  });
  const { id } = await save(admin);
  expect((await admin.get('/importMapping/get', { id })).lost.targets).toEqual([]);
  await sql`delete from custom_field where id = ${field.id}`.execute(server.db);
  expect((await admin.get('/importMapping/get', { id })).lost.targets).toEqual(['custom:颜色']);
});

test('answers name only what the person may name; the others are said by name', async () => {
  const { organisations } = server.company;
  const names = {
    organisation: { 华东: organisations.east, 华南: organisations.south, 新: 'create' as const },
  };
  const own = await save(east, { content: { ...content, answers: { names } } });
  expect(own.content.answers.names).toEqual({ organisation: { 华东: organisations.east } });
  const { id } = await save(admin, { shared: true, content: { ...content, answers: { names } } });
  const seen = await east.get('/importMapping/get', { id });
  expect(seen.content.answers.names).toEqual({ organisation: { 华东: organisations.east } });
  expect(seen.lost.names).toEqual([{ kind: 'organisation', text: '华南' }]);
});

test('the log says what became of a mapping', async () => {
  const { id, version } = await save(admin);
  const changes = { content: { ...content, answers: {} } };
  await admin.get('/importMapping/update', { id, version, changes });
  await admin.get('/importMapping/remove', { id, version: 2 });
  const { rows } = await admin.get('/log/list', { recordKind: 'importMapping', recordId: id });
  expect(rows.map(({ action }) => action)).toEqual(['removed', 'updated', 'created']);
  expect(rows[1]?.changes).toEqual([{ field: 'answers', from: 'status 好 = inUse', to: null }]);
  expect(rows[2]?.changes).toContainEqual({
    field: 'mappedColumns',
    from: null,
    to: '资产名称 → name; 原值 → originalValue (3); 颜色 → custom:颜色',
  });
});
