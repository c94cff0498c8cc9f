import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  type CustomOperator,
  customCondition,
  customOperators,
  customSort,
} from '../../../server/modules/custom-fields/conditions.ts';
import { fieldsOf } from '../../../server/modules/custom-fields/read-fields.ts';
import type { CustomField, CustomKind } from '../../../src/vocabulary/custom-fields.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp();
const fields = new Map<string, CustomField>();
const named = new Map<number, string>();

beforeAll(async () => {
  const admin: Caller = await server.signIn('admin');
  const { id: categoryId } = await admin.get('/category/create', { name: '机柜', parentId: null });
  const plain = { unit: '', choices: [], required: false, usual: '', help: '' };
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
      ownerOrganId: server.company.organs.east,
      custom,
    });
    named.set(id, name);
  };
  await admin.get('/person/create', { name: '郑三', jobNo: 'Z3', organId: server.company.organs.east });
  await make('a', { 文: 'Rack ONE_1', 数: '-2.5', 日: '2026-01-31', 项: '圆; 大', 人: 'Z3' });
  await make('b', { 文: 'rack two', 数: '10', 日: '2026-03-01', 项: '小' });
  await make('c', { 数: '9' });
  await make('elsewhere', { 文: 'rack', 数: '1' }, server.company.categories.computer);
});

const field = (name: string) => fields.get(name) as CustomField;
async function found(name: string, operator: CustomOperator, values: (string | number | null)[] = []) {
  const { rows } = await sql<{ id: number }>`select id from asset
    where ${customCondition(field(name), operator, values)} order by id`.execute(server.db);
  return rows.map(({ id }) => named.get(id)).join('');
}

test.each<[string, CustomOperator, (string | number | null)[], string]>([
  ['文', 'contains', ['RACK'], 'ab'],
  ['文', 'contains', ['E_1'], 'a'],
  ['文', 'is', ['Rack Two'], 'b'],
  ['文', 'empty', [], 'c'],
  ['文', 'filled', [], 'ab'],
  ['数', 'is', ['9.0', '10'], 'bc'],
  ['数', 'between', ['-3', '9'], 'ac'],
  ['数', 'between', [null, '9'], 'ac'],
  ['数', 'between', ['9.5', null], 'b'],
  ['日', 'between', ['2026-01-31', '2026-02-28'], 'a'],
  ['项', 'is', ['大', '小'], 'ab'],
  ['项', 'isNot', ['大'], 'bc'],
  ['项', 'empty', [], 'c'],
])('%s %s %p', async (name, operator, values, expected) => {
  expect(customOperators[field(name).kind]).toContain(operator);
  expect(await found(name, operator, values)).toBe(expected);
});

test('a person is looked for by id', async () => {
  const { rows } = await sql<{ id: number }>`select id from person where job_no = 'Z3'`.execute(server.db);
  expect(await found('人', 'is', [rows[0]?.id ?? 0])).toBe('a');
  expect(await found('人', 'isNot', [rows[0]?.id ?? 0])).toBe('bc');
});

test.each([
  ['数', 'elsewhere,a,c,b'],
  ['文', 'c,elsewhere,a,b'],
  ['项', 'c,elsewhere,a,b'],
])('sorted by %s, those without a value come first', async (name, expected) => {
  const { by, text, type } = customSort(field(name));
  const { rows } = await sql<{ id: number; same: boolean }>`
    select id, (${sql.raw(text)})::${sql.raw(type)} = ${sql.raw(by)} as same from asset
    order by ${sql.raw(by)}, id`.execute(server.db);
  expect(rows.map(({ id }) => named.get(id)).join()).toBe(expected);
  expect(rows.every(({ same }) => same)).toBe(true);
});
