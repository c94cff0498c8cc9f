import { beforeAll, expect, test } from '@jest/globals';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { maxContacts } from '../../../src/vocabulary/supplier-contacts.ts';
import { tableOf } from '../exports/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [logHandlers, supplierHandlers] });

let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

const wang = { name: '王芳', duty: '售后', phone: '0512-2', email: 'wang@example.cn' };
const li = { name: '李强', duty: '', phone: '', email: '' };
const entriesOf = async (recordId: number) =>
  (await keeper.get('/log/list', { recordKind: 'supplier', recordId })).rows.toReversed();

test('contacts are kept trimmed and in order, found by their names, and told from what to what', async () => {
  const { id } = await keeper.get('/supplier/create', {
    name: '联系人之一',
    contacts: [{ ...wang, name: ' 王芳 ' }],
  });
  expect((await keeper.get('/supplier/get', { id })).contacts).toEqual([wang]);
  expect((await keeper.get('/supplier/list', { search: 'wangfang' })).rows.map((row) => row.id)).toEqual([
    id,
  ]);
  await keeper.get('/supplier/update', { id, version: 1, changes: { contacts: [li, wang] } });
  expect((await keeper.get('/supplier/get', { id })).contacts).toEqual([li, wang]);
  expect((await entriesOf(id)).at(-1)?.changes).toEqual([
    {
      field: 'contacts',
      from: '王芳 · 售后 · 0512-2 · wang@example.cn',
      to: '李强; 王芳 · 售后 · 0512-2 · wang@example.cn',
    },
  ]);
});

test('a change of something else leaves them, and leaves them found', async () => {
  const { id } = await keeper.get('/supplier/create', {
    name: '联系人之二',
    contacts: [{ ...li, name: '赵倩' }],
  });
  await keeper.get('/supplier/update', { id, version: 1, changes: { remark: '好' } });
  expect((await keeper.get('/supplier/get', { id })).contacts).toEqual([{ ...li, name: '赵倩' }]);
  expect((await keeper.get('/supplier/list', { search: '赵倩' })).rows.map((row) => row.id)).toEqual([id]);
});

test('one without a name is refused at the field, and so are too many', async () => {
  const { id } = await keeper.get('/supplier/create', { name: '联系人之三' });
  const save = (contacts: (typeof li)[]) =>
    keeper.ask('/supplier/update', { id, version: 1, changes: { contacts } });
  const blank = { errcode: errcodes.required, details: { field: 'contacts' } };
  expect(await save([{ ...li, name: ' ' }])).toMatchObject(blank);
  const many = Array.from({ length: maxContacts + 1 }, () => li);
  expect(await save(many)).toMatchObject({ errcode: errcodes.badRequest });
  expect((await keeper.get('/supplier/get', { id })).version).toBe(1);
});

test('whom one could ask at a merged one can be asked at the other, each once', async () => {
  const into = await keeper.get('/supplier/create', { name: '联系人之四', contacts: [wang] });
  const from = await keeper.get('/supplier/create', {
    name: '联系人之五',
    contact: '孙经理',
    phone: '138',
    contacts: [wang, { ...li, name: '周周' }],
  });
  await keeper.get('/supplier/merge', { id: from.id, version: from.version, into: into.id });
  const taken = [wang, { ...li, name: '孙经理', phone: '138' }, { ...li, name: '周周' }];
  expect((await keeper.get('/supplier/get', { id: into.id })).contacts).toEqual(taken);
  expect((await keeper.get('/supplier/list', { search: '周周', state: 'active' })).rows).toHaveLength(1);
  expect((await entriesOf(into.id)).at(-1)?.changes).toMatchObject([{ field: 'contacts' }]);
  expect((await keeper.get('/supplier/get', { id: from.id })).contacts).toHaveLength(2);
});

test('a merge that would leave a contact behind is refused, and says how many there are', async () => {
  const contacts = (at: string, many: number) =>
    Array.from({ length: many }, (_, nth) => ({ ...li, name: `${at}${nth}` }));
  const into = await keeper.get('/supplier/create', { name: '联系人之六', contacts: contacts('甲', 12) });
  const from = await keeper.get('/supplier/create', { name: '联系人之七', contacts: contacts('乙', 9) });
  const merge = (version: number) => keeper.ask('/supplier/merge', { id: from.id, version, into: into.id });
  expect(await merge(1)).toMatchObject({
    errcode: errcodes.tooManyContacts,
    details: { count: 21, max: maxContacts },
    errmsg: expect.stringContaining('21'),
  });
  expect((await keeper.get('/supplier/get', { id: from.id })).state).toBe('active');
  const changes = { contacts: contacts('乙', 8) };
  await keeper.get('/supplier/update', { id: from.id, version: 1, changes });
  expect((await merge(2)).errcode).toBe(0);
  expect((await keeper.get('/supplier/get', { id: into.id })).contacts).toHaveLength(maxContacts);
});

test('the telephone of one that names nobody is taken over under its own name', async () => {
  const into = await keeper.get('/supplier/create', { name: '联系人之八' });
  const from = await keeper.get('/supplier/create', { name: '联系人之九', phone: '0512-9' });
  await keeper.get('/supplier/merge', { id: from.id, version: 1, into: into.id });
  expect((await keeper.get('/supplier/get', { id: into.id })).contacts).toEqual([
    { ...li, name: '联系人之九', phone: '0512-9' },
  ]);
});

test('a table of suppliers holds all contacts of each', async () => {
  await keeper.get('/supplier/create', { name: '联系人之十', contact: '孙', contacts: [wang, li] });
  const { rows } = await tableOf(server, keeper, 'supplier', { search: '联系人之十' });
  expect(rows).toMatchObject([{ contact: '孙', contacts: '王芳 · 售后 · 0512-2 · wang@example.cn; 李强' }]);
});
