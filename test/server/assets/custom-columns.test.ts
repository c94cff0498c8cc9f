import { beforeAll, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { customFieldHandlers } from '../../../server/modules/custom-fields/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { CustomKind } from '../../../src/vocabulary/custom-fields.ts';
import { type CustomName, customNameOf } from '../../../src/vocabulary/filters/custom-filters.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, customFieldHandlers, treesHandlers] });
let admin: Caller;
let categoryId: number;
const fields = new Map<string, number>();
const name = (field: string): CustomName => customNameOf(fields.get(field) ?? 0);

beforeAll(async () => {
  admin = await server.signIn('admin');
  categoryId = (await admin.get('/category/create', { name: '机柜', parentId: null })).id;
  const plain = { unit: '', choices: [], required: false, defaultValue: '', help: '' };
  const add = async (called: string, kind: CustomKind, more: object = {}) => {
    const input = { categoryId, name: called, kind, ...plain, ...more };
    fields.set(called, (await admin.get('/field/create', input)).id);
  };
  await add('文', 'line');
  await add('数', 'number');
  await add('项', 'choices', { choices: ['大', '小', '圆'] });
  await add('是', 'yesNo');
  const make = (called: string, custom: Record<string, string>, category = categoryId) =>
    admin.get('/asset/create', {
      name: called,
      categoryId: category,
      ownerOrganisationId: server.company.organisations.east,
      custom,
    });
  await make('a', { 文: 'Rack ONE', 数: '-2.5', 项: '圆; 大', 是: 'yes' });
  await make('b', { 文: 'rack two', 数: '10', 项: '小', 是: 'no' });
  await make('c', { 数: '9' });
  await make('d', { 数: '9', 项: '小' });
  await make('e', { 文: 'zzz', 数: '1' }, server.company.categories.computer);
}, 60_000);

async function sorted(sort: CustomName, order: 'asc' | 'desc', limit: number) {
  let found = '';
  let after: string | undefined;
  do {
    const page = await admin.get('/asset/list', { sort, order, limit, ...(after && { after }) });
    found += page.rows.map((row) => row.name).join('');
    after = page.next ?? undefined;
  } while (after && found.length < 10);
  return found;
}

test.each([
  ['文', 'cdeab'],
  ['数', 'eacdb'],
  ['项', 'ceabd'],
  ['是', 'cdeba'],
])('in the order of %s those without a value come first, in pages of any size', async (field, expected) => {
  for (const limit of [1, 2, 3, 50]) {
    expect([limit, await sorted(name(field), 'asc', limit)]).toEqual([limit, expected]);
    const backwards = [...expected].reverse().join('');
    expect([limit, await sorted(name(field), 'desc', limit)]).toEqual([limit, backwards]);
  }
});

test('an order is that of what a filter leaves', async () => {
  const requested = { sort: name('数'), order: 'desc', categoryId, count: true } as const;
  const { rows, count } = await admin.get('/asset/list', requested);
  expect(rows.map((row) => row.name).join('')).toBe('bdca');
  expect(count).toEqual({ value: 4, capped: false });
});

test('a cursor of another order or of no value is refused', async () => {
  const { next } = await admin.get('/asset/list', { sort: name('文'), limit: 1 });
  const other = await admin.ask('/asset/list', { sort: name('数'), limit: 1, after: next ?? '' });
  expect(other.errcode).toBe(errcodes.badCursor);
});

test('rows tell the values of the fields that were asked for, of their own branch, and no others', async () => {
  const [text = 0, number = 0] = ['文', '数'].map((called) => fields.get(called) ?? 0);
  const { rows } = await admin.get('/asset/list', { fields: [text, number], sort: 'id', order: 'asc' });
  expect(rows.map(({ values }) => values)).toEqual([
    { [text]: 'Rack ONE', [number]: '-2.5' },
    { [text]: 'rack two', [number]: '10' },
    { [number]: '9' },
    { [number]: '9' },
    {},
  ]);
  const { rows: plain } = await admin.get('/asset/list', {});
  expect(plain[0]).not.toHaveProperty('values');
});

test('a long value is cut, and says so', async () => {
  const { rows } = await admin.get('/asset/list', { sort: 'name', limit: 1 });
  const { id = 0, version = 0 } = rows[0] ?? {};
  await admin.get('/asset/update', { id, version, changes: { custom: { 文: 'x'.repeat(301) } } });
  const described = await admin.get('/asset/list', { ids: [id], fields: [fields.get('文') ?? 0] });
  expect(described.rows[0]?.values?.[String(fields.get('文'))]).toBe(`${'x'.repeat(300)}…`);
  await admin.get('/asset/update', {
    id,
    version: version + 1,
    changes: { custom: { 文: 'Rack ONE', 数: '-2.5', 项: '圆; 大', 是: 'yes' } },
  });
});

test('a field that is not there is refused wherever it is named', async () => {
  const gone = customNameOf(900_000_000);
  const where = { match: 'all' as const, of: [{ field: gone, is: 'filled' as const, values: [] }] };
  for (const requested of [{ sort: gone }, { fields: [900_000_000] }, { where }])
    expect((await admin.ask('/asset/list', requested)).errcode).toBe(errcodes.badReference);
});

test('a condition that the kind of its field does not take is refused', async () => {
  const where = (is: 'last' | 'is', value: string) => ({
    match: 'all' as const,
    of: [{ field: name('数'), is, values: [value] }],
  });
  for (const requested of [where('last', '3'), where('is', 'x')])
    expect((await admin.ask('/asset/list', { where: requested })).errcode).toBe(errcodes.badRequest);
  expect((await admin.get('/asset/list', { where: where('is', '9') })).rows.length).toBe(2);
});

test('an export holds them as columns, in the order of one of them', async () => {
  const ask = (columns: object[], more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/asset/asset/export',
      headers: { authorization: admin.token },
      payload: { format: 'csv', language: 'en', columns, ...more },
    });
  const columns = [
    { column: 'name', label: 'Name' },
    { column: name('数'), label: 'Number' },
    { column: name('是'), label: 'Is', words: { yes: 'Yes', no: 'No' } },
  ];
  const { body } = await ask(columns, { sort: name('数'), order: 'desc', categoryId });
  expect(
    body
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['Name,Number,Is', 'b,10,No', 'd,9,', 'c,9,', 'a,-2.5,Yes']);
  const gone = await ask([{ column: 'custom900000000', label: 'x' }]);
  expect(gone.json().errcode).toBe(errcodes.badReference);
});
