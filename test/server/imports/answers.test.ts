import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { similarity } from '../../../server/modules/imports/names/similarity.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { answering, asking } from './support/answering.ts';
import { codes, counts, csv, importing } from './support/importing.ts';

const server = withWholeApp();

test('unknown words and names are told with their counts and rows, and what is called alike', async () => {
  const { check, unknown } = answering(server, await server.signIn('admin'));
  const run = await check(
    ['Asset no.', 'Name', 'Status', 'Location', '使用部门', '管理部门', 'Custodian', 'Supplier'],
    ['AA-1', 'Desk', 'grounded', '办公楼 2', 'Plant X', '', 'Z. Nemo', 'Shop A'],
    ['AA-2', 'Desk', 'grounded', '办公楼 2', '', 'Plant X', 'Z. Nemo', 'Shop A'],
    ['AA-3', 'Desk', 'on ice', '', '', '', '', 'Shop B'],
  );
  expect(counts(run)).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 3 });
  const described = await unknown(run.id);
  expect(described.words).toEqual([
    { field: 'status', text: 'grounded', count: 2, rows: [2, 3] },
    { field: 'status', text: 'on ice', count: 1, rows: [4] },
  ]);
  expect(described.names.map(({ kind, text, count, rows }) => [kind, text, count, rows])).toEqual(
    expect.arrayContaining([
      ['location', '办公楼 2', 2, [2, 3]],
      ['organisation', 'Plant X', 2, [2, 3]],
      ['person', 'Z. Nemo', 2, [2, 3]],
      ['supplier', 'Shop A', 2, [2, 3]],
      ['supplier', 'Shop B', 1, [4]],
    ]),
  );
  expect(described.names).toHaveLength(5);
  expect(described.names.find(({ kind }) => kind === 'location')?.likely[0]).toEqual({
    id: server.company.locations.office,
    name: '苏州园区 / 办公楼',
  });
  expect(described).toMatchObject({ more: false, answers: {}, mayCreateOrganisations: true });
});

test('a name means a record, a new one or no row, a word a value; the rest stays open', async () => {
  const caller = await server.signIn('keeper');
  const { check, unknown, answer, commit, rows } = answering(server, caller);
  const { company } = server;
  const run = await check(
    ['Asset no.', 'Name', 'Status', 'Location', '使用部门', 'Custodian', 'Supplier'],
    ['AB-1', 'Desk', 'grounded', 'HQ', 'Shop floor', 'Z. Staff', ''],
    ['AB-2', 'Desk', '', 'HQ annex', '', '', 'AB leave'],
    ['AB-3', 'Desk', '', 'HQ annex', '', '', ''],
    ['AB-4', 'Desk', '', '', '', '', 'AB open'],
  );
  const again = await answer(run.id, {
    choices: { status: { grounded: 'inUse' } },
    names: {
      location: { HQ: company.locations.office, 'HQ annex': 'create' },
      organisation: { 'Shop floor': company.organisations.workshop },
      person: { 'Z. Staff': company.people.staff },
      supplier: { 'AB leave': 'leave' },
    },
  });
  expect(counts(again)).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 2 });
  expect(again.willCreate).toEqual([{ kind: 'location', names: ['HQ annex'], count: 1 }]);
  const described = await unknown(run.id);
  expect(described.names.map(({ text }) => text)).toEqual(expect.arrayContaining(['AB leave', 'AB open']));
  expect(described.answers.names?.location).toEqual({ HQ: company.locations.office, 'HQ annex': 'create' });
  expect(described.meant).toEqual(
    expect.arrayContaining([{ kind: 'location', id: company.locations.office, name: '苏州园区 / 办公楼' }]),
  );
  await commit(run.id);
  const [first] = await rows(run.id, 'created');
  expect(await caller.get('/asset/get', { id: first?.assetId ?? 0 })).toMatchObject({
    status: 'inUse',
    location: { id: company.locations.office },
    organisation: { id: company.organisations.workshop },
    custodian: { id: company.people.staff },
  });
  expect((await rows(run.id, 'rejected')).map(codes)).toEqual([
    ['!supplier nameUnknown'],
    ['!supplier nameUnknown'],
  ]);
});

test('a row can do without a name that is not known, but not without its category', async () => {
  const caller = await server.signIn('keeper');
  const { check, answer, rows } = answering(server, caller);
  const run = await check(
    ['Asset no.', 'Name', 'Location', 'Custodian'],
    ['AE-1', 'Desk', 'AE nowhere', 'AE nobody'],
  );
  const names = { location: { 'AE nowhere': 'empty' as const }, person: { 'AE nobody': 'empty' as const } };
  expect(counts(await answer(run.id, { names }))).toMatchObject({ created: 1, rejected: 0 });
  expect((await rows(run.id)).flatMap(codes)).toEqual(
    expect.arrayContaining(['location nameLeftEmpty', 'custodian nameLeftEmpty']),
  );
  const refused = await caller.ask('/import/answer', {
    id: run.id,
    create: [],
    names: { category: { 'AE none': 'empty' } } as never,
  });
  expect(refused.errcode).not.toBe(0);
});

test('all names of a kind of which nothing was said can be created at once', async () => {
  const { check, answer } = answering(server, await server.signIn('keeper'));
  const run = await check(
    ['Asset no.', 'Name', 'Supplier'],
    ['AC-1', 'Desk', 'AC one'],
    ['AC-2', 'Desk', 'AC two'],
    ['AC-3', 'Desk', 'AC no'],
  );
  const again = await answer(run.id, { create: ['supplier'], names: { supplier: { 'AC no': 'leave' } } });
  expect(counts(again)).toMatchObject({ created: 2, rejected: 1 });
  expect(again.willCreate).toEqual([{ kind: 'supplier', names: ['AC one', 'AC two'], count: 2 }]);
});

test('what was said is remembered for the next file of this shape, but not that a name was new', async () => {
  const caller = await server.signIn('keeper');
  const { check, answer, commit, uploaded } = answering(server, caller);
  const head = ['Asset no.', 'Name', 'Status', 'Location', 'AD column'];
  const run = await check(head, ['AD-1', 'Desk', 'out there', 'AD old house', 'x']);
  const { office } = server.company.locations;
  await answer(run.id, {
    choices: { status: { 'out there': 'inStock' } },
    names: { location: { 'AD old house': office, 'AD new house': 'create' } },
  });
  await commit(run.id);
  const uploadId = await uploaded(csv(head, ['AD-2', 'Desk', 'out there', 'AD old house', 'y']));
  const { answers } = await caller.get('/import/inspect', { uploadId });
  expect(answers).toEqual({
    choices: { status: { 'out there': 'inStock' } },
    names: { location: { 'AD old house': office } },
  });
  const other = await server.signIn('admin');
  const theirs = await importing(server, other).uploaded(csv(head, ['AD-2', 'Desk', '', '', 'y']));
  expect((await other.get('/import/inspect', { uploadId: theirs })).answers).toEqual({});
});

test('an answer means only what the person may name, and what is gone since is not known', async () => {
  const { check, answer } = answering(server, await server.signIn('southKeeper'));
  const { organisations } = server.company;
  const run = await importing(server, await server.signIn('southKeeper')).check(
    csv(['Asset no.', 'Name', '使用部门'], ['AE-1', 'Desk', 'AE plant']),
    { options: { ...asking, organisationId: organisations.south } },
  );
  for (const id of [organisations.east, 999_999]) {
    const again = await answer(run.id, { names: { organisation: { 'AE plant': id } } });
    expect(counts(again)).toMatchObject({ created: 0, rejected: 1 });
  }
  const last = await answer(run.id, { names: { organisation: { 'AE plant': organisations.south } } });
  expect(counts(last)).toMatchObject({
    created: 1,
  });
  expect(check).toBeDefined();
});

test('only its owner answers for a run, and only while it is checked', async () => {
  const keeper = await server.signIn('keeper');
  const admin = await server.signIn('admin');
  const { check, commit } = answering(server, keeper);
  const run = await check(['Asset no.', 'Name'], ['AF-1', 'Desk']);
  expect(await admin.ask('/import/answer', { id: run.id, create: [] })).toMatchObject({
    errcode: errcodes.notFound,
  });
  expect(await admin.ask('/import/unknown', { id: run.id })).toMatchObject({ errcode: errcodes.notFound });
  await commit(run.id);
  expect(await keeper.ask('/import/answer', { id: run.id, create: [] })).toMatchObject({
    errcode: errcodes.transitionRefused,
  });
  expect(await keeper.get('/import/unknown', { id: run.id })).toMatchObject({ words: [], names: [] });
});

test('the file of a run that waits is kept longer than an hour', async () => {
  const keeper = await server.signIn('keeper');
  const { check, answer, uploaded } = answering(server, keeper);
  const run = await check(['Asset no.', 'Name', 'Supplier'], ['AG-1', 'Desk', 'AG shop']);
  await sql`update upload set created_at = now() - interval '5 hours'`.execute(server.db);
  await uploaded(csv(['Name'], ['A']));
  expect(await answer(run.id, { create: ['supplier'] })).toMatchObject({ state: 'checked', created: 1 });
});

test('names that every object has are answered like any other', async () => {
  const { check, answer } = answering(server, await server.signIn('keeper'));
  const run = await check(
    ['Asset no.', 'Name', 'Supplier'],
    ['AH-1', 'Desk', 'toString'],
    ['AH-2', 'Desk', 'constructor'],
  );
  const supplier = { toString: 'create', constructor: 'create' } as never;
  expect(counts(await answer(run.id, { names: { supplier } }))).toMatchObject({ created: 2, rejected: 0 });
});

test('alike are names that share most of their letters, by themselves or at the end of a path', () => {
  const look = similarity([
    { id: 1, name: '总公司 / 研发中心' },
    { id: 2, name: '总公司 / 研发部 / 测试组' },
    { id: 3, name: 'North plant' },
    { id: 4, name: 'Northern plants' },
    { id: 5, name: '库' },
    { id: 6, name: '低值易耗品 / 工具' },
    { id: 7, name: '笔记本电脑' },
  ]);
  expect(look('研发中心')[0]?.id).toBe(1);
  expect(look('Plant north').map(({ id }) => id)).toContain(3);
  expect(look('north plant')[0]?.id).toBe(3);
  expect(look('库').map(({ id }) => id)).toEqual([5]);
  expect(look('交通工具')).toEqual([]);
  expect(look('笔记本').map(({ id }) => id)).toEqual([7]);
  expect(look('Zebra')).toEqual([]);
  expect(look('')).toEqual([]);
});

test('what was said in a check holds in the next one of the same sheet, after a way back to the columns', async () => {
  const caller = await server.signIn('keeper');
  const { uploaded, options, settle, unknown, answer } = answering(server, caller);
  const uploadId = await uploaded(
    csv(['Asset no.', 'Name', 'Supplier'], ['AZ-1', 'Desk', 'AZ shop'], ['AZ-2', 'Desk', 'AZ other']),
  );
  const { sheet, headerRow, mapping } = await caller.get('/import/inspect', { uploadId });
  const start = async () => {
    const how = { uploadId, sheet, headerRow, mapping, options: options(asking) };
    return settle((await caller.get('/import/start', how)).id);
  };
  const first = await start();
  await answer(first.id, { names: { supplier: { 'AZ shop': 'create' } } });
  const again = await start();
  expect(again.willCreate).toEqual([{ kind: 'supplier', names: ['AZ shop'], count: 1 }]);
  expect((await unknown(again.id)).names.map(({ text }) => text)).toEqual(['AZ other']);
});

test('a saved mapping that is applied after a check wins over what was said in it, word by word, until it is taken back', async () => {
  const caller = await server.signIn('keeper');
  const { uploaded, options, settle, answer } = answering(server, caller);
  const uploadId = await uploaded(
    csv(['Asset no.', 'Name', 'Supplier'], ['BA-1', 'Desk', 'BA shop'], ['BA-2', 'Desk', 'BA other']),
  );
  const { sheet, headerRow, mapping } = await caller.get('/import/inspect', { uploadId });
  type Said = NonNullable<Payload<'/import/start'>['later']>;
  const start = async (before: Said = {}, later: Said = {}) => {
    const how = { uploadId, sheet, headerRow, mapping, options: { ...options(asking), ...before }, later };
    const { id, willCreate } = await settle((await caller.get('/import/start', how)).id);
    return { id, names: willCreate.flatMap(({ names }) => names).sort() };
  };
  const first = await start();
  await answer(first.id, { names: { supplier: { 'BA shop': 'create', 'BA other': 'create' } } });
  const saved: Said = { names: { supplier: { 'BA shop': 'leave' } } };
  // What it had said before the check holds no longer.
  expect((await start(saved)).names).toEqual(['BA other', 'BA shop']);
  const applied = await start(saved, saved);
  expect(applied.names).toEqual(['BA other']);
  expect((await start(saved)).names).toEqual(['BA other']);
  await answer((await start(saved)).id, { names: { supplier: { 'BA shop': 'create' } } });
  expect((await start(saved)).names).toEqual(['BA other', 'BA shop']);
  await start(saved, saved);
  expect((await start()).names).toEqual(['BA other']);
});
