import { beforeAll, describe, expect, test } from '@jest/globals';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [logHandlers, treesHandlers] });
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const paths = async () => (await admin.get('/location/tree', {})).rows.map(({ path }) => path);

describe('several places at once', () => {
  test('are added below one another, and what is there already is taken as it is', async () => {
    const nodes = [
      { name: '新园区', below: null },
      { name: ' 一号楼 ', below: 0 },
      { name: '一层', below: 1 },
      { name: '苏州园区', below: null },
      { name: '办公楼', below: 3 },
      { name: '二层', below: 4 },
    ];
    expect(await admin.get('/location/bulkCreate', { parentId: null, nodes })).toEqual({
      created: 4,
      present: 2,
    });
    expect(await admin.get('/location/bulkCreate', { parentId: null, nodes })).toEqual({
      created: 0,
      present: 6,
    });
    const { rows } = await admin.get('/location/tree', {});
    const kinds = new Map(rows.map(({ path, kind }) => [path, kind]));
    expect(kinds.get('新园区 / 一号楼 / 一层')).toBe('floor');
    expect(kinds.has('苏州园区 / 办公楼 / 二层')).toBe(true);
    const [entry] = (await admin.get('/log/list', { recordKind: 'location' })).rows;
    expect(entry).toMatchObject({ action: 'created', recordLabel: '二层' });
  });

  test.each([
    [
      'a place lies below one that comes later',
      [
        { name: 'x', below: 1 },
        { name: 'y', below: null },
      ],
      'badRequest',
    ],
    ['a place lies below itself', [{ name: 'x', below: 0 }], 'badRequest'],
    [
      'a name is blank',
      [
        { name: 'x', below: null },
        { name: '  ', below: 0 },
      ],
      'required',
    ],
    ['there are none', [], 'badRequest'],
  ] as const)('none is added when %s', async (_, nodes, refusal) => {
    const before = await paths();
    const { errcode } = await admin.ask('/location/bulkCreate', { parentId: null, nodes: [...nodes] });
    expect([errcode, await paths()]).toEqual([errcodes[refusal], before]);
  });

  test('none is added below one that is retired or not in reach', async () => {
    const { id, version } = await admin.get('/location/create', { name: '旧址', parentId: null });
    await admin.get('/location/event', { id, version, event: 'retire' });
    const refused = { errcode: errcodes.badReference };
    const nodes = [{ name: '屋', below: null }];
    expect(await admin.ask('/location/bulkCreate', { parentId: id, nodes })).toMatchObject(refused);
    const below = [
      { name: '旧址', below: null },
      { name: '屋', below: 0 },
    ];
    expect(await admin.ask('/location/bulkCreate', { parentId: null, nodes: below })).toMatchObject(refused);
    const east = await server.signIn('eastKeeper', { permissions: { 'organisation.write': 'subtree' } });
    const { organisations } = server.company;
    expect(
      await east.ask('/organisation/bulkCreate', { parentId: organisations.south, nodes }),
    ).toMatchObject(refused);
    expect(await east.ask('/organisation/bulkCreate', { parentId: null, nodes })).toMatchObject(refused);
    expect(await east.get('/organisation/bulkCreate', { parentId: organisations.workshop, nodes })).toEqual({
      created: 1,
      present: 0,
    });
  });
});
