import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { OrganisationName } from '../support/company.ts';

const server = withApp({ modules: [assetHandlers] });
let admin: Caller;
let east: Caller;

beforeAll(async () => {
  admin = await server.signIn('admin');
  east = await server.signIn('eastKeeper');
});

const make = async (name: string, parentId: number | null = null, organisation: OrganisationName = 'east') =>
  (
    await admin.get('/asset/create', {
      name,
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations[organisation],
      parentId,
    })
  ).id;
const names = (parts: { name: string }[]) => parts.map(({ name }) => name);

describe('the parts of an asset', () => {
  test('are told below it, nearest first, with what it is a part of above', async () => {
    const rack = await make('机柜');
    const host = await make('主机', rack);
    const disk = await make('硬盘', host);
    await make('网卡', host);
    const [platter] = [await make('盘片', disk)];
    const { above, parts, more } = await east.get('/asset/parts', { id: host });
    expect(names(above)).toEqual(['机柜']);
    expect(parts.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['硬盘', host],
      ['网卡', host],
      ['盘片', disk],
    ]);
    expect(more).toBe(false);
    expect(names((await east.get('/asset/parts', { id: platter })).above)).toEqual(['机柜', '主机', '硬盘']);
  });

  test('end at what the person may not see, whose id is not told either', async () => {
    const hidden = await make('外单位机柜', null, 'south');
    const seen = await make('主机', hidden);
    const foreign = await make('外单位硬盘', seen, 'south');
    await make('外单位里的', foreign);
    expect(await east.get('/asset/parts', { id: seen })).toEqual({ above: [], parts: [], more: false });
    expect((await admin.get('/asset/parts', { id: seen })).above[0]?.parentId).toBeNull();
    expect(names((await admin.get('/asset/parts', { id: seen })).parts)).toEqual([
      '外单位硬盘',
      '外单位里的',
    ]);
    expect(await east.ask('/asset/parts', { id: hidden })).toMatchObject({ errcode: errcodes.notFound });
  });

  test('are told up to a number, and that there are more', async () => {
    const store = await make('仓');
    const { asset_no } = await server.db
      .selectFrom('asset')
      .select('asset_no')
      .where('id', '=', store)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 201; at += 1) await make(`件 ${at} ${asset_no}`, store);
    const { parts, more } = await admin.get('/asset/parts', { id: store });
    expect([parts.length, more]).toEqual([200, true]);
  });

  test('say which of them may be hung elsewhere', async () => {
    const host = await make('主机');
    await make('硬盘', host);
    const reader = await server.signIn('eastKeeper', {
      permissions: { 'asset.read': 'subtree', 'asset.update': 'organisation' },
    });
    const elsewhere = await make('车间的', host, 'workshop');
    const { parts } = await reader.get('/asset/parts', { id: host });
    expect(parts.map(({ id, mayChange }) => [id === elsewhere, mayChange])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

test('two halves of a circle that are made at once do not both come to be', async () => {
  const [one, other] = [await make('甲'), await make('乙')];
  const hang = (id: number, parentId: number) =>
    admin.ask('/asset/update', { id, version: 1, changes: { parentId } });
  const answers = await Promise.all([hang(one, other), hang(other, one)]);
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.badReference]);
});
