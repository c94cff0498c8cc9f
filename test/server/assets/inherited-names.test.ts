import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { csv, importing } from '../imports/support/importing.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();

/** What every object inherits; `__proto__` is no name of a field. */
const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');
const all = (value: string) => Object.fromEntries(inherited.map((name) => [name, value]));

const keeperWithAsset = async (custom: Record<string, string>) => {
  const keeper = await server.signIn('keeper');
  const { computer } = server.company.categories;
  const draft = {
    name: '服务器',
    categoryId: computer,
    ownerOrganisationId: server.company.organisations.east,
  };
  return { keeper, asset: await keeper.get('/asset/create', { ...draft, custom }) };
};

describe('further fields named like what every object inherits', () => {
  test('are kept, changed, logged and read like any others', async () => {
    const { keeper, asset } = await keeperWithAsset({});
    const { id } = asset;
    await keeper.get('/asset/update', { id, version: 1, changes: { custom: all('first') } });
    // What is not named stays, what is named empty is emptied.
    const custom = { constructor: 'second', toString: '' };
    await keeper.get('/asset/update', { id, version: 2, changes: { custom } });
    const { toString: _, ...others } = all('first');
    expect((await keeper.get('/asset/get', { id })).custom).toEqual({ ...others, constructor: 'second' });
    const { rows } = await keeper.get('/log/list', { recordKind: 'asset', recordId: id });
    const described = new Map(rows[1]?.changes.map((change) => [change.field, change]));
    for (const name of inherited) {
      const field = `custom:${name}`;
      expect(described.get(field)).toEqual({ field, from: null, to: 'first' });
    }
    expect(rows[0]?.changes).toContainEqual({ field: 'custom:constructor', from: 'first', to: 'second' });
    expect(rows[0]?.changes).toContainEqual({ field: 'custom:toString', from: 'first', to: null });
  });

  test('are exported with their values, and empty where an asset has none', async () => {
    const { keeper, asset } = await keeperWithAsset(all('kept'));
    await keeperWithAsset({});
    const response = await server.app.inject({
      method: 'POST',
      url: '/asset/asset/export',
      headers: { 'content-type': 'application/json', authorization: keeper.token },
      payload: { format: 'csv', language: 'en' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('function');
    const [, ...lines] = response.body.trim().split('\r\n');
    const cells = (line: string | undefined) => line?.split(',').filter((cell) => cell === 'kept').length;
    expect(cells(lines.find((line) => line.includes(asset.assetNo)))).toBe(inherited.length);
    expect(lines.filter((line) => cells(line) === 0).length).toBeGreaterThan(0);
  });

  test('are taken over from a file, into known assets and new ones', async () => {
    const { keeper, asset } = await keeperWithAsset({ valueOf: 'before' });
    const { check, commit, rows } = importing(server, keeper);
    const head = ['资产编号', '名称', ...inherited];
    const run = await check(
      csv(head, [asset.assetNo, '服务器', ...inherited], ['IN-1', '新的', ...inherited]),
      { options: { update: true } },
    );
    const checked = await rows(run.id);
    expect(checked.map(({ outcome }) => outcome)).toEqual(['updated', 'created']);
    expect(checked[0]?.changes).toContainEqual({ field: 'custom:valueOf', from: 'before', to: 'valueOf' });
    expect(checked[0]?.changes).toContainEqual({ field: 'custom:toString', from: null, to: 'toString' });
    await commit(run.id);
    const { custom } = await keeper.get('/asset/get', { id: asset.id });
    expect(custom).toEqual(Object.fromEntries(inherited.map((name) => [name, name])));
  });

  test('as words of a list in a file they mean nothing', async () => {
    const { check, rows } = importing(server, await server.signIn('keeper'));
    const words = [...inherited, '__proto__'];
    const run = await check(csv(['名称', '状态', '币种'], ...words.map((word) => ['物', word, word])));
    for (const { outcome, problems } of await rows(run.id)) {
      expect(outcome).toBe('rejected');
      expect(problems.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['choiceUnknown', 'currencyUnknown']),
      );
    }
  });
});

describe('names that no further field may have', () => {
  test.each([
    ['__proto__', '{"__proto__":"x"}'],
    ['a blank one', '{"  ":"x"}'],
    ['an empty one', '{"":"x"}'],
    ['a line break', '{"a\\nb":"x"}'],
    ['a change of direction', '{"a\\u202eb":"x"}'],
    ['101 characters', JSON.stringify({ ['长'.repeat(101)]: 'x' })],
    ['900,000 characters', JSON.stringify({ ['x'.repeat(900_000)]: 'x' })],
    [
      '201 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, 'x']))),
    ],
    ['a value of 4,001 characters', JSON.stringify({ a: 'x'.repeat(4_001) })],
    ['a value that is none', '{"a":{"toString":"x"}}'],
  ])('%s', async (_, custom) => {
    const { keeper, asset } = await keeperWithAsset({ a: 'before' });
    const response = await server.app.inject({
      method: 'POST',
      url: '/asset/asset/update',
      headers: { 'content-type': 'application/json', authorization: keeper.token },
      payload: `{"id":${asset.id},"version":1,"changes":{"custom":${custom}}}`,
    });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json().errcode).toBe(errcodes.badRequest);
    expect((await keeper.get('/asset/get', { id: asset.id })).custom).toEqual({ a: 'before' });
  });

  test('a column of such a name is called by its place', async () => {
    const keeper = await server.signIn('keeper');
    const { check, rows, uploaded } = importing(server, keeper);
    const file = csv(['名称', '__proto__', '甲\u202e乙'], ['物', 'x', 'y']);
    const { columns } = await keeper.get('/import/inspect', { uploadId: await uploaded(file) });
    expect(columns.map(({ guess }) => guess)).toEqual(['name', 'custom:(column B)', 'custom:(column C)']);
    const [row] = await rows((await check(file)).id);
    expect(row?.outcome).toBe('created');
  });

  test('an asset that would have more than 200 is refused', async () => {
    const { keeper, asset } = await keeperWithAsset(
      Object.fromEntries(Array.from({ length: 199 }, (_, at) => [`f${at}`, 'x'])),
    );
    const { check, rows } = importing(server, keeper);
    const run = await check(csv(['资产编号', '名称', 'one', 'two'], [asset.assetNo, '服务器', 'a', 'b']));
    expect((await rows(run.id))[0]).toMatchObject({
      outcome: 'rejected',
      problems: [{ code: 'tooManyFields' }],
    });
  });
});

test('an entry of the log that is damaged is described as such, and hides no other', async () => {
  const { keeper, asset } = await keeperWithAsset({});
  const label = `${asset.assetNo} 服务器`;
  for (const changes of [
    '[{"field":"custom:constructor","to":"x"}]',
    '{"not":"a list"}',
    '[null,{"field":"name","from":1,"to":null}]',
  ]) {
    await sql`insert into log_entry (actor_name, way, action, record_kind, record_id, record_label, organisation_id, changes)
      values ('', 'form', 'updated', 'asset', ${asset.id}, ${label}, ${server.company.organisations.east}, ${changes}::jsonb)`.execute(
      server.db,
    );
  }
  const { rows } = await keeper.get('/log/list', { recordKind: 'asset', recordId: asset.id });
  expect(rows.map(({ changes }) => changes)).toEqual([
    [
      { field: '?', from: null, to: null, damaged: true },
      { field: 'name', from: '1', to: null, damaged: true },
    ],
    [{ field: '?', from: null, to: null, damaged: true }],
    [{ field: 'custom:constructor', from: null, to: 'x', damaged: true }],
    expect.arrayContaining([{ field: 'name', from: null, to: '服务器' }]),
  ]);
});
