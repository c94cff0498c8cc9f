import { expect, test } from '@jest/globals';
import { severalPeople } from '../../../server/modules/imports/names/several-people.ts';
import { spellings } from '../../../server/modules/imports/names/spellings.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { answering } from './support/answering.ts';
import { codes, counts } from './support/importing.ts';

const server = withWholeApp();

test('spellings of one name are a group, and it is created once when somebody says so', async () => {
  const caller = await server.signIn('admin');
  const { check, unknown, answer, commit, rows } = answering(server, caller);
  const head = ['Asset no.', 'Name', '使用部门', 'Supplier'];
  const run = await check(
    head,
    ['SP-1', 'Desk', 'SP IT Dept', ''],
    ['SP-2', 'Desk', 'SP IT Dept', 'SP Northwind Traders'],
    ['SP-3', 'Desk', 'SP it dept.', 'SP Northwnid Traders'],
    ['SP-4', 'Desk', 'ＳＰ Ｉ Ｔ Dept', 'SP Contoso'],
  );
  const { names } = await unknown(run.id);
  expect(Object.fromEntries(names.map(({ text, sameAs }) => [text, sameAs]))).toEqual({
    'SP IT Dept': 'SP IT Dept',
    'SP it dept.': 'SP IT Dept',
    'ＳＰ Ｉ Ｔ Dept': 'SP IT Dept',
    'SP Northwind Traders': 'SP Northwind Traders',
    'SP Northwnid Traders': 'SP Northwind Traders',
    'SP Contoso': undefined,
  });
  const again = await answer(run.id, {
    create: ['supplier'],
    names: {
      organisation: {
        'SP IT Dept': 'create',
        'SP it dept.': { as: 'SP IT Dept' },
        'ＳＰ Ｉ Ｔ Dept': { as: 'SP IT Dept' },
      },
    },
  });
  expect(again.willCreate).toEqual([
    { kind: 'organisation', names: ['总公司 / SP IT Dept'], count: 1 },
    { kind: 'supplier', names: ['SP Northwind Traders', 'SP Northwnid Traders', 'SP Contoso'], count: 3 },
  ]);
  expect(counts(await commit(run.id))).toMatchObject({ created: 4, rejected: 0 });
  expect((await rows(run.id)).flatMap(codes)).toEqual([]);
});

test.each([
  ['Hall 7', 'Hall 8'],
  ['Building A', 'Building B'],
  ['财务一部', '财务二部'],
  ['A / B', 'AB'],
  ['Meyer', 'Meier'],
  ['Workshop 12', 'Workshop 21'],
  ['...', '---'],
])('%s and %s are two names', (one, other) => {
  expect(spellings([one, other]).size).toBe(0);
});

test('of several people in one cell the first counts once somebody says so; the others go to the remark', async () => {
  const caller = await server.signIn('keeper');
  const { unknown, answer, commit, rows, check } = answering(server, caller);
  const head = ['Asset no.', 'Name', 'Custodian', 'Remark'];
  const table = [
    head,
    ['SV-1', 'Desk', '张三九、李四九', 'blue'],
    ['SV-2', 'Desk', 'Anna Lee / Bob Ray', ''],
  ];
  const run = await check(...table);
  const all = await answer(run.id, { create: ['person'] });
  expect(counts(all)).toMatchObject({ created: 0, rejected: 2 });
  expect((await unknown(run.id)).names.map(({ people }) => people)).toEqual(
    expect.arrayContaining([
      ['张三九', '李四九'],
      ['Anna Lee', 'Bob Ray'],
    ]),
  );
  const names = { person: { '张三九、李四九': 'first' as const, 'Anna Lee / Bob Ray': 'empty' as const } };
  const again = await answer(run.id, { names });
  expect(again.willCreate).toEqual([{ kind: 'person', names: ['张三九'], count: 1 }]);
  expect((await rows(run.id)).map((row) => codes(row)[0])).toEqual([
    'custodian othersToRemark',
    'custodian nameLeftEmpty',
  ]);
  await commit(run.id);
  const [first] = await rows(run.id);
  expect(await caller.get('/asset/get', { id: first?.assetId ?? 0 })).toMatchObject({
    custodian: { name: '张三九' },
    remark: 'blue\nCustodian: 李四九',
  });
  // A file without remarks adds to what the asset has there.
  const more = await check(['Asset no.', 'Custodian'], ['SV-1', '张三九、王五九']);
  const once = await answer(more.id, { names: { person: { '张三九、王五九': 'first' } } });
  await commit(once.id);
  expect((await caller.get('/asset/get', { id: first?.assetId ?? 0 })).remark).toBe(
    'blue\nCustodian: 李四九\nCustodian: 王五九',
  );
});

test.each([
  { text: '张三 李四', people: ['张三', '李四'] },
  { text: '王新,李新', people: ['王新', '李新'] },
  { text: '张三和李四', people: ['张三', '李四'] },
  { text: 'Anna Lee and Bob Ray', people: ['Anna Lee', 'Bob Ray'] },
  { text: '张三(001)/李四(002)', people: ['张三(001)', '李四(002)'] },
  { text: 'anna/bob', people: ['anna', 'bob'] },
  { text: '山田 太郎', people: null },
  { text: 'Lee, Anna', people: null },
  { text: 'Anna Lee', people: null },
  { text: 'IT/HR', people: null },
])('$text is $people', ({ text, people }) => {
  expect(severalPeople(text, (name) => name === 'anna' || name === 'bob')).toEqual(people);
});
