import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { customCondition } from '../../../server/modules/asset-queries/filter/custom-condition.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { customFieldHandlers } from '../../../server/modules/custom-fields/handlers.ts';
import { fieldsOf } from '../../../server/modules/custom-fields/read-fields.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import type { CustomField, CustomKind } from '../../../src/vocabulary/custom-fields.ts';
import { customFilterKind } from '../../../src/vocabulary/filters/custom-filters.ts';
import { type Operator, operatorsOf } from '../../../src/vocabulary/filters/operators.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, customFieldHandlers, peopleHandlers, treesHandlers] });
let admin: Caller;
const fields = new Map<string, CustomField>();
const named = new Map<number, string>();

beforeAll(async () => {
  admin = await server.signIn('admin');
  const { id: categoryId } = await admin.get('/category/create', { name: '机柜', parentId: null });
  const plain = { unit: '', choices: [], required: false, defaultValue: '', help: '' };
  const add = (name: string, kind: CustomKind, more: object = {}) =>
    admin.get('/field/create', { categoryId, name, kind, ...plain, ...more });
  await add('文', 'line');
  await add('数', 'number');
  await add('日', 'day');
  await add('项', 'choices', { choices: ['大', '小', '圆'] });
  await add('人', 'person');
  for (const field of await fieldsOf(server.db, categoryId)) fields.set(field.name, field);
  const make = async (name: string, custom: Record<string, string>, category = categoryId) => {
    const { id } = await admin.get('/asset/create', {
      name,
      categoryId: category,
      ownerOrganisationId: server.company.organisations.east,
      custom,
    });
    named.set(id, name);
  };
  await admin.get('/person/create', {
    name: '郑三',
    jobNo: 'Z3',
    organisationId: server.company.organisations.east,
  });
  await make('a', { 文: 'Rack ONE_1', 数: '-2.5', 日: '2026-01-31', 项: '圆; 大', 人: 'Z3' });
  await make('b', { 文: 'rack two', 数: '10', 日: '2026-03-01', 项: '小' });
  await make('c', { 数: '9' });
  await make('elsewhere', { 文: 'rack', 数: '1' }, server.company.categories.computer);
});

const asset = async (name: string) => {
  const [id = 0] = [...named].find(([, called]) => called === name) ?? [];
  return admin.get('/asset/get', { id });
};
const field = (name: string) => fields.get(name) as CustomField;
async function found(name: string, operator: Operator, values: string[] = []) {
  const { rows } = await sql<{ id: number }>`select id from asset
    where ${customCondition(field(name), operator, values)} order by id`.execute(server.db);
  return rows.map(({ id }) => named.get(id)).join('');
}

test.each<[string, Operator, string[], string]>([
  ['文', 'contains', ['RACK'], 'ab'],
  ['文', 'contains', ['E_1'], 'a'],
  ['文', 'is', ['Rack Two'], 'b'],
  ['文', 'lacks', ['two'], 'ac'],
  ['文', 'begins', ['RACK O'], 'a'],
  ['文', 'empty', [], 'c'],
  ['文', 'filled', [], 'ab'],
  ['数', 'is', ['9.0'], 'c'],
  ['数', 'between', ['-3', '9'], 'ac'],
  ['数', 'until', ['9'], 'ac'],
  ['数', 'from', ['9.5'], 'b'],
  ['日', 'between', ['2026-01-31', '2026-02-28'], 'a'],
  ['日', 'from', ['2026-03-01'], 'b'],
  ['日', 'is', ['2026-03-01'], 'b'],
  ['项', 'among', ['大', '小'], 'ab'],
  ['项', 'notAmong', ['大'], 'bc'],
  ['项', 'empty', [], 'c'],
])('%s %s %p', async (name, operator, values, expected) => {
  expect(operatorsOf(customFilterKind(field(name)))).toContain(operator);
  expect(await found(name, operator, values)).toBe(expected);
});

test('a person is looked for by id', async () => {
  const { rows } = await sql<{ id: number }>`select id from person where job_no = 'Z3'`.execute(server.db);
  const values = [String(rows[0]?.id)];
  expect(await found('人', 'among', values)).toBe('a');
  expect(await found('人', 'notAmong', values)).toBe('bc');
});

test('days move on with today', async () => {
  const { id, version } = await asset('b');
  const today = new Date().toISOString().slice(0, 10);
  await admin.get('/asset/update', { id, version, changes: { custom: { 日: today } } });
  expect(await found('日', 'last', ['1'])).toBe('b');
  expect(await found('日', 'next', ['1'])).toBe('b');
  expect(await found('日', 'during', ['thisMonth'])).toBe('b');
  expect(await found('日', 'during', ['nextMonth'])).toBe('');
});

test('what lies beyond the length that is kept to be looked for is found as well', async () => {
  const { id, version } = await asset('c');
  await admin.get('/asset/update', { id, version, changes: { custom: { 文: `${'x'.repeat(250)}Ende` } } });
  expect(await found('文', 'contains', ['xende'])).toBe('c');
  expect(await found('文', 'is', ['x'.repeat(200)])).toBe('');
  expect(await found('文', 'begins', ['x'.repeat(200)])).toBe('c');
});
